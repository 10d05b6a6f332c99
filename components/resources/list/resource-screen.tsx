import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Texts } from '#components/ui/texts'
import type { Filters } from '#domain/lists/filters'
import { ResourceActions } from '../actions/resource-actions.tsx'
import type { Names } from '../facts.tsx'
import { cardTexts } from '../texts.ts'
import type { Viewer } from '../viewer.ts'
import type { FilterChoices } from './filter-options.ts'
import { type ListPlace, listAddress } from './list-address.ts'
import { PlaceSwitches } from './place-switches.tsx'
import { ResourceFilters } from './resource-filters.tsx'
import { type ListedResources, ResourceList } from './resource-list.tsx'

interface Props {
  viewer: Viewer
  place: ListPlace
  filters: Filters<'resources'>
  choices: FilterChoices | undefined
  names: Names
  list: ListedResources
  page: number
  mine?: boolean
  choosing?: boolean
  archiving?: boolean
  empty: ReactNode
  /** Content above the search panel. */
  children?: ReactNode
}

/** A list of resources with its switches, its search panel and the actions of its cards. */
export function ResourceScreen({ viewer, place, filters, choices, names, list, page, empty, children, ...rest }: Props) {
  const t = useTranslations('resources')
  const { archiving = false, mine = false, choosing = false } = rest
  return (
    <>
      {children}
      {place.kind === undefined ? null : <PlaceSwitches place={place} filters={filters} writes={viewer.writes && !choosing} />}
      <ResourceFilters choices={choices} filters={filters} place={place} viewer={viewer} archiving={archiving} />
      {/* A search typed in another tab is kept in this one: it says what it leaves out. */}
      {filters.terms ? (
        <p className="mb-4 text-muted">{t(list.close ? 'searchedClose' : 'searched', { terms: filters.terms })}</p>
      ) : null}
      <Texts namespaces={[...cardTexts]}>
        <ResourceActions label={t(`results.${list.kind}`)} official={viewer.official}>
          <ResourceList
            list={list}
            names={names}
            viewer={viewer}
            page={page}
            href={(to) => listAddress(place, filters, to)}
            mine={mine}
            choosing={choosing}
            filtered={Object.keys(filters).some((name) => archiving || name !== 'archived')}
            empty={empty}
          />
        </ResourceActions>
      </Texts>
    </>
  )
}
