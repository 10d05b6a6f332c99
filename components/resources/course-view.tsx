import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/authoring/status-badge'
import { Badge } from '#components/ui/badge'
import { ButtonLink } from '#components/ui/button'
import { EmptyState } from '#components/ui/empty-state'
import { PageHeader } from '#components/ui/page-header'
import { SubjectPicture } from '#components/ui/subject-picture'
import type { Course } from '#contract/course'
import { assignPath, courseEditorPath, routes, testCoursePath } from '#lib/routes'
import { CourseIntroduction } from './course-introduction.tsx'
import { CourseModuleCard } from './course-module-card.tsx'
import { Facts, type Names } from './facts.tsx'
import type { Viewer } from './viewer.ts'

interface Props {
  course: Course
  typeName: string | undefined
  names: Names
  viewer: Viewer
}

/** A course's data and its modules in order (CRS-035). */
export function CourseView({ course, typeName, names, viewer }: Props) {
  const t = useTranslations('resources')
  const own = course.creatorId === viewer.id
  return (
    <>
      <PageHeader
        picture={<SubjectPicture slug={names.slugs.get(course.subjectId)} size="lg" />}
        title={course.name}
        back={
          own
            ? { href: routes.resourcesMine, label: t('tabs.mine') }
            : { href: routes.resourcesLibrary, label: t('tabs.library') }
        }
        detail={
          <>
            {course.editable ? <StatusBadge status={course.status} /> : null}
            {course.official ? <Badge tone="info">{t('official')}</Badge> : null}
            {typeName ? <Badge tone="neutral">{typeName}</Badge> : null}
            <span>{own ? t('byYou') : t('by', { ...course.author })}</span>
          </>
        }
        action={<Actions course={course} viewer={viewer} />}
      />
      <div className="mb-6 flex flex-wrap items-center gap-x-3 text-muted">
        <span className="font-semibold">{names.subjects.get(course.subjectId)}</span>
        <Facts
          item={course}
          count={{ of: 'modules', number: course.modules.length }}
          names={names}
          withSchoolYear={!viewer.official}
        />
      </div>
      <div className="flex flex-col gap-6">
        <CourseIntroduction course={course} />
        {course.modules.length === 0 ? (
          <EmptyState title={t('view.empty')} text={course.editable ? t('view.emptyEdit') : undefined} />
        ) : (
          <ol className="flex flex-col gap-4">
            {course.modules.map((module, index) => (
              <CourseModuleCard key={module._id} module={module} number={index + 1} showStatus={course.editable} />
            ))}
          </ol>
        )}
        {course.keywords ? (
          <p className="text-sm text-muted">{t('view.keywords', { list: course.keywords.split(/\s*,\s*/).join(', ') })}</p>
        ) : null}
      </div>
    </>
  )
}

function Actions({ course, viewer }: Pick<Props, 'course' | 'viewer'>) {
  const t = useTranslations('resources')
  const given = viewer.assigns && course.status === 'PUBLISHED' && !course.cantAffect
  return (
    <>
      <ButtonLink href={testCoursePath(course._id)} icon="play">
        {t('view.test')}
      </ButtonLink>
      {course.editable && viewer.writes ? (
        <ButtonLink href={courseEditorPath(course._id)} icon="edit">
          {t('view.edit')}
        </ButtonLink>
      ) : null}
      {given ? (
        <ButtonLink variant="primary" icon="send" href={assignPath({ course: course._id })}>
          {t('give')}
        </ButtonLink>
      ) : null}
    </>
  )
}
