import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/authoring/editor/status-badge'
import { ButtonLink } from '#components/ui/actions/button-link'
import { CardLink } from '#components/ui/layout/card'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import type { CourseSummary } from '#contract/course'
import { type CourseMenuEntry, courseMenu } from '#domain/resources/menus'
import { assignPath, courseEditorPath, coursePath } from '#lib/routes'
import { PersonaliseButton } from '../actions/personalise-button.tsx'
import { Facts, type Names } from '../facts.tsx'
import { ResourceCard } from '../list/resource-card.tsx'
import { CourseMenu } from '../list/resource-menu.tsx'
import { QuoteButton } from '../quote/quote-button.tsx'
import { schoolStatisticsPath, statisticsPath } from '../statistics-choice.ts'
import type { Viewer } from '../viewer.ts'
import { CourseLabels } from './course-labels.tsx'

interface Props {
  course: CourseSummary
  names: Names
  viewer: Viewer
  /** In the author's own list: shows the status instead of the author, and links to the editor. */
  mine?: boolean
  /** A headmaster is choosing the course whose statistics to see. */
  choosing?: boolean
}

export function CourseCard({ course, names, viewer, mine = false, choosing = false }: Props) {
  const entries = courseMenu(viewer, course)
  const editing = mine && entries.includes('edit')
  const href = choosing ? schoolStatisticsPath(course._id) : editing ? courseEditorPath(course._id) : coursePath(course._id)
  return (
    <ResourceCard
      subject={names.subjects.get(course.subjectId)}
      slug={names.slugs.get(course.subjectId)}
      title={<CardLink href={href}>{course.name}</CardLink>}
      badge={mine || course.status !== 'PUBLISHED' ? <StatusBadge status={course.status} /> : null}
      menu={
        choosing ? null : (
          <CourseMenu
            course={{ id: course._id, name: course.name }}
            entries={entries}
            statistics={statisticsPath(course._id, viewer.role)}
          />
        )
      }
      facts={<Facts item={course} count={{ modules: course.moduleCount }} names={names} viewer={viewer} />}
      marks={<CourseLabels course={course} names={names} />}
      author={mine ? undefined : <AuthorText course={course} viewer={viewer} />}
      actions={choosing ? undefined : <QuickActions course={course} viewer={viewer} entries={entries} />}
    />
  )
}

/** Author of a course, with their school and its department (CRS-033). */
export function AuthorText({ course, viewer }: { course: Pick<CourseSummary, 'creatorId' | 'author'>; viewer: Viewer }) {
  const t = useTranslations('resources')
  return course.creatorId === viewer.id ? t('byYou') : t('by', { ...course.author })
}

interface QuickProps {
  course: CourseSummary
  viewer: Viewer
  entries: readonly CourseMenuEntry[]
}

/** Direct actions of a card: assign the course or make it one's own, or ask for a quote when it is limited. */
function QuickActions({ course, viewer, entries }: QuickProps) {
  const target = { id: course._id, name: course.name }
  if (course.limited) return <QuoteButton userId={viewer.id} course={target} />
  const personalises = entries.includes('personalise')
  if (!personalises && !entries.includes('assign')) return null
  return (
    <>
      {entries.includes('assign') ? <GiveLink href={assignPath({ course: course._id })} name={course.name} /> : null}
      {personalises ? <PersonaliseButton course={target} /> : null}
    </>
  )
}

export function GiveLink({ href, name }: { href: string; name: string }) {
  const t = useTranslations('resources')
  return (
    <ButtonLink size="sm" icon="send" href={href}>
      {t('give')}
      <VisuallyHidden>{t('of', { name })}</VisuallyHidden>
    </ButtonLink>
  )
}
