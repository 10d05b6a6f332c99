import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/authoring/status-badge'
import { ButtonLink } from '#components/ui/button'
import { VisuallyHidden } from '#components/ui/visually-hidden'
import type { ModuleSummary } from '#contract/module'
import { moduleEditorPath, modulePreviewPath, newCourseWith } from '#lib/routes'
import { Facts, type Names } from './facts.tsx'
import { ResourceCard } from './resource-card.tsx'
import type { Viewer } from './viewer.ts'

/** A module in its author's list (MOD-002). */
export function ModuleCard({ module, names, viewer }: { module: ModuleSummary; names: Names; viewer: Viewer }) {
  const t = useTranslations('resources')
  return (
    <ResourceCard
      subject={names.subjects.get(module.subjectId)}
      slug={names.slugs.get(module.subjectId)}
      name={module.name}
      href={module.editable ? moduleEditorPath(module._id) : modulePreviewPath(module._id)}
      badge={<StatusBadge status={module.status} />}
      facts={
        <Facts
          item={module}
          count={{ of: 'questions', number: module.questionCount }}
          names={names}
          withSchoolYear={!viewer.official}
        />
      }
      actions={
        <>
          {module.status === 'PUBLISHED' ? (
            <ButtonLink size="sm" icon="plus" href={newCourseWith(module._id)}>
              {t('courseWith')}
              <VisuallyHidden>{t('of', { name: module.name })}</VisuallyHidden>
            </ButtonLink>
          ) : null}
          <ButtonLink size="sm" variant="quiet" className="first:-ml-3" href={modulePreviewPath(module._id)}>
            {t('preview')}
            <VisuallyHidden>{t('of', { name: module.name })}</VisuallyHidden>
          </ButtonLink>
        </>
      }
    />
  )
}
