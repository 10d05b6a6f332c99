import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/authoring/editor/status-badge'
import { ButtonLink } from '#components/ui/actions/button-link'
import { CardLink } from '#components/ui/layout/card'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import type { ModuleSummary } from '#contract/module'
import { moduleMenu } from '#domain/resources/module-menu'
import { moduleEditorPath, newCourseWith } from '#lib/routes'
import { Facts, type Names } from '../facts.tsx'
import { ResourceCard } from '../list/resource-card.tsx'
import { menuViewer, type Viewer } from '../viewer.ts'
import { ModuleButton } from './module-button.tsx'
import { ModuleMenu } from './module-menu.tsx'

interface Props {
  module: ModuleSummary
  names: Names
  viewer: Viewer
  /** In the author's own list: the name links to the editor. */
  mine?: boolean
}

/** A module: status, subject, first level, duration, school year, menu (MOD-002 to MOD-004). */
export function ModuleCard({ module, names, viewer, mine = false }: Props) {
  const t = useTranslations('resources')
  const entries = moduleMenu(menuViewer(viewer), module)
  const target = { id: module._id, name: module.name }
  return (
    <ResourceCard
      subject={names.subjects.get(module.subjectId)}
      slug={names.slugs.get(module.subjectId)}
      title={
        mine && entries.includes('edit') ? (
          <CardLink href={moduleEditorPath(module._id)}>{module.name}</CardLink>
        ) : (
          <ModuleButton module={target} />
        )
      }
      badge={<StatusBadge status={module.status} />}
      menu={<ModuleMenu module={target} entries={entries} />}
      facts={
        <Facts
          item={module}
          count={{ of: 'questions', number: module.questionCount }}
          names={names}
          withSchoolYear={!viewer.official}
          firstLevel
        />
      }
      author={mine ? undefined : module.creatorId === viewer.id ? t('byYou') : t('by', { ...module.author })}
      actions={
        module.status === 'PUBLISHED' && entries.includes('createCourse') ? (
          <ButtonLink size="sm" icon="plus" href={newCourseWith(module._id)}>
            {t('courseWith')}
            <VisuallyHidden>{t('of', { name: module.name })}</VisuallyHidden>
          </ButtonLink>
        ) : undefined
      }
    />
  )
}
