import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StatusBadge } from '#components/authoring/editor/status-badge'
import { CardLink } from '#components/ui/layout/card'
import { CardGrid } from '#components/ui/layout/card-grid'
import { Pagination } from '#components/ui/layout/pagination'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import type { CourseSummary } from '#contract/course'
import type { ModuleSummary } from '#contract/module'
import { shownOf } from '#domain/lists/paging'
import { moduleMenu } from '#domain/resources/menus'
import { assignPath, moduleEditorPath } from '#lib/routes'
import { CourseCard, GiveLink } from '../course/course-card.tsx'
import { Facts, type Names } from '../facts.tsx'
import { ModuleButton } from '../module/module-button.tsx'
import type { Viewer } from '../viewer.ts'
import { pageSize } from './list-address.ts'
import { ResourceCard } from './resource-card.tsx'
import { ModuleMenu } from './resource-menu.tsx'

/** One item more than a page holds when there is a next page; undefined when they failed to load. `close`: only resembling the terms. */
export type ListedResources = { readonly close?: boolean } & (
  | { readonly kind: 'courses'; readonly items: readonly CourseSummary[] | undefined }
  | { readonly kind: 'modules'; readonly items: readonly ModuleSummary[] | undefined }
)

interface Props {
  list: ListedResources
  names: Names
  viewer: Viewer
  page: number
  href: (page: number) => string
  /** The author's own list: names link to the editor. */
  mine?: boolean
  choosing?: boolean
  /** A filter is set: an empty list then says that nothing matches. */
  filtered: boolean
  empty: ReactNode
}

/** A page of cards, an empty state or an error. */
export function ResourceList(props: Props) {
  const t = useTranslations('resources')
  const { list, page, href, filtered, empty } = props
  if (!list.items) return <ErrorState text={t(`${list.kind}Error`)} />
  if (list.items.length === 0 && page === 1) {
    return filtered ? <EmptyState title={t('noMatch.title')} text={t('noMatch.text')} /> : empty
  }
  return (
    <>
      <CardGrid label={t(`results.${list.kind}`)}>
        <Cards {...props} />
      </CardGrid>
      <Pagination page={page} more={shownOf<unknown>(list.items, pageSize).more} href={href} />
    </>
  )
}

function Cards({ list, names, viewer, mine = false, choosing = false }: Props) {
  if (list.kind === 'modules') {
    return shownOf(list.items ?? [], pageSize).items.map((module) => (
      <ModuleCard key={module._id} module={module} names={names} viewer={viewer} mine={mine} />
    ))
  }
  return shownOf(list.items ?? [], pageSize).items.map((course) => (
    <CourseCard key={course._id} course={course} names={names} viewer={viewer} mine={mine} choosing={choosing} />
  ))
}

/** A module: status, subject, first level, duration, school year, menu (MOD-002 to MOD-004). */
function ModuleCard({ module, names, viewer, mine }: Pick<Props, 'names' | 'viewer' | 'mine'> & { module: ModuleSummary }) {
  const t = useTranslations('resources')
  const entries = moduleMenu(viewer, module)
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
      facts={<Facts item={module} count={{ questions: module.questionCount }} names={names} viewer={viewer} />}
      author={mine ? undefined : module.creatorId === viewer.id ? t('byYou') : t('by', { ...module.author })}
      actions={
        module.status === 'PUBLISHED' && !module.cantAffect && entries.includes('createCourse') ? (
          <GiveLink href={assignPath({ module: module._id })} name={module.name} />
        ) : undefined
      }
    />
  )
}
