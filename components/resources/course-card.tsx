import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/authoring/status-badge'
import { Badge } from '#components/ui/badge'
import { ButtonLink } from '#components/ui/button'
import { VisuallyHidden } from '#components/ui/visually-hidden'
import type { CourseSummary } from '#contract/course'
import { assignPath, courseEditorPath, coursePath } from '#lib/routes'
import { Facts, type Names } from './facts.tsx'
import { ResourceCard } from './resource-card.tsx'
import { schoolStatisticsPath } from './statistics-choice.ts'
import type { Viewer } from './viewer.ts'

interface Props {
  course: CourseSummary
  names: Names
  viewer: Viewer
  /** In the author's own list: status instead of author, and the way to the editor. */
  mine?: boolean
  /** A headmaster chooses the course whose statistics to see. */
  choosing?: boolean
}

export function CourseCard({ course, names, viewer, mine = false, choosing = false }: Props) {
  const t = useTranslations('resources')
  const given = viewer.assigns && course.status === 'PUBLISHED' && !course.cantAffect
  const href = choosing
    ? schoolStatisticsPath(course._id)
    : mine && course.editable
      ? courseEditorPath(course._id)
      : coursePath(course._id)
  return (
    <ResourceCard
      subject={names.subjects.get(course.subjectId)}
      slug={names.slugs.get(course.subjectId)}
      name={course.name}
      href={href}
      badge={mine ? <StatusBadge status={course.status} /> : course.official ? <Badge tone="info">{t('official')}</Badge> : null}
      facts={
        <Facts
          item={course}
          count={{ of: 'modules', number: course.moduleCount }}
          names={names}
          withSchoolYear={!viewer.official}
        />
      }
      author={mine ? undefined : course.creatorId === viewer.id ? t('byYou') : t('by', { ...course.author })}
      actions={
        choosing ? undefined : (
          <>
            {given ? (
              <ButtonLink size="sm" icon="send" href={assignPath({ course: course._id })}>
                {t('give')}
                <VisuallyHidden>{t('of', { name: course.name })}</VisuallyHidden>
              </ButtonLink>
            ) : null}
            {mine ? (
              <ButtonLink size="sm" variant="quiet" className="first:-ml-3" href={coursePath(course._id)}>
                {t('see')}
                <VisuallyHidden>{t('of', { name: course.name })}</VisuallyHidden>
              </ButtonLink>
            ) : null}
          </>
        )
      }
    />
  )
}
