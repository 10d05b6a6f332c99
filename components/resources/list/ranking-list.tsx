import { useTranslations } from 'next-intl'
import { SubjectPicture } from '#components/ui/display/subject-picture'
import { Card, CardLink, CardTitle } from '#components/ui/layout/card'
import type { RankedCourse, RankingMode } from '#contract/ranking'
import { courseMenu } from '#domain/resources/menus'
import { coursePath } from '#lib/routes'
import { AuthorText } from '../course/course-card.tsx'
import { CourseLabels } from '../course/course-labels.tsx'
import { Facts, type Names } from '../facts.tsx'
import { statisticsPath } from '../statistics-choice.ts'
import type { Viewer } from '../viewer.ts'
import { CourseMenu } from './resource-menu.tsx'

interface Props {
  courses: readonly RankedCourse[]
  mode: RankingMode
  names: Names
  viewer: Viewer
}

/** The courses of a ranking in order, with the figures that rank them (CRS-032). */
export function RankingList({ courses, ...shared }: Props) {
  const t = useTranslations('resources.ranking')
  return (
    <ol aria-label={t('list')} className="flex flex-col gap-3">
      {courses.map((course, index) => (
        <RankedCard key={course._id} course={course} rank={index + 1} {...shared} />
      ))}
    </ol>
  )
}

interface CardProps extends Omit<Props, 'courses'> {
  course: RankedCourse
  rank: number
}

function RankedCard({ course, rank, mode, names, viewer }: CardProps) {
  const t = useTranslations('resources.ranking')
  return (
    <Card as="li" className="flex items-start gap-4">
      <span className="min-w-11 shrink-0 whitespace-nowrap text-center font-title text-3xl font-bold text-brand tabular-nums">
        {t('rank', { rank })}
      </span>
      <span className="max-tablet:hidden">
        <SubjectPicture slug={names.slugs.get(course.subjectId)} />
      </span>
      <div className="flex min-w-0 grow flex-col gap-1.5 wide:flex-row wide:items-start wide:gap-6">
        <div className="flex min-w-0 grow flex-col gap-1.5">
          <span className="text-sm font-semibold text-muted">{names.subjects.get(course.subjectId)}</span>
          <CardTitle as="h2">
            <CardLink href={coursePath(course._id)}>{course.name}</CardLink>
          </CardTitle>
          <Facts item={course} count={{ modules: course.moduleCount }} names={names} viewer={viewer} />
          <CourseLabels course={course} names={names} />
          <p className="text-sm text-muted">
            <AuthorText course={course} viewer={viewer} />
          </p>
        </div>
        <Figures course={course} mode={mode} />
      </div>
      <span className="relative z-1 -my-2 -mr-3 shrink-0">
        <CourseMenu
          course={{ id: course._id, name: course.name }}
          entries={courseMenu(viewer, course)}
          statistics={statisticsPath(course._id, viewer.role)}
        />
      </span>
    </Card>
  )
}

/** Both figures; the one used for the ranking comes first and larger. */
function Figures({ course: { used, success }, mode }: Pick<CardProps, 'course' | 'mode'>) {
  const t = useTranslations('resources.ranking')
  const use = mode.endsWith('Training') ? t('trained', { count: used }) : t('used', { count: used })
  const mean = success === null ? t('noSuccess') : t('success', { percent: success })
  const [first, second] = mode.startsWith('mostSucceeded') ? [mean, use] : [use, mean]
  return (
    <p className="flex shrink-0 flex-col tabular-nums wide:w-48 wide:text-right">
      <strong className="text-lg">{first}</strong>
      <span className="text-sm text-muted">{second}</span>
    </p>
  )
}
