import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#components/ui/actions/link'
import { Texts } from '#components/ui/texts'
import type { Filters } from '#domain/lists/filters'
import { ResourceActions } from '../actions/resource-actions.tsx'
import { type ListPlace, listAddress } from './list-address.ts'
import { ResourceFilters } from './resource-filters.tsx'
import { ResourceList } from './resource-list.tsx'

type Props = Omit<ComponentProps<typeof ResourceList>, 'href' | 'filtered'> &
  Omit<ComponentProps<typeof ResourceFilters>, 'searchable'> & {
    /** Content above the search panel. */
    children?: ReactNode
  }

/** A list of resources with its switches, its search panel and the actions of its cards. */
export function ResourceScreen({ place, filters, choices, archiving = false, children, ...listed }: Props) {
  const t = useTranslations('resources')
  const { viewer, list, choosing = false } = listed
  return (
    <>
      {children}
      {place.kind === undefined ? null : <PlaceSwitches place={place} filters={filters} writes={viewer.writes && !choosing} />}
      <ResourceFilters choices={choices} filters={filters} place={place} viewer={viewer} archiving={archiving} />
      {/* A search typed in another tab is kept in this one: it says what it leaves out. */}
      {filters.terms ? (
        <p className="mb-4 text-muted">{t(list.close ? 'searchedClose' : 'searched', { terms: filters.terms })}</p>
      ) : null}
      <Texts of="resource-cards">
        <ResourceActions label={t(`results.${list.kind}`)} official={viewer.official}>
          <ResourceList
            {...listed}
            href={(to) => listAddress(place, filters, to)}
            filtered={Object.keys(filters).some((name) => archiving || name !== 'archived')}
          />
        </ResourceActions>
      </Texts>
    </>
  )
}

interface PlaceSwitchesProps {
  place: ListPlace
  filters: Filters<'resources'>
  /** Whether the viewer writes content, also with colleagues. */
  writes: boolean
}

/** Switches between courses and modules and, in the library, between its parts (OP-036). The filters are kept. */
function PlaceSwitches({ place, filters, writes }: PlaceSwitchesProps) {
  const t = useTranslations('resources')
  const { kind = 'courses', source } = place
  const kinds = (['courses', 'modules'] as const).map((id) => ({
    id,
    label: t(`kinds.${id}`),
    href: listAddress({ ...place, kind: id }, filters),
  }))
  const sources = (['library', 'public', 'school', 'withMe'] as const)
    .filter((id) => (id !== 'public' || kind === 'courses') && (id !== 'withMe' || writes))
    .map((id) => ({ id, label: t(`sources.${id}`), href: listAddress({ ...place, source: id }, filters) }))
  return (
    <div className="mb-6 flex flex-wrap gap-x-6 gap-y-3">
      {place.choice === undefined ? <SwitchLinks label={t('kindLabel')} choices={kinds} current={kind} /> : null}
      {source === undefined ? null : <SwitchLinks label={t('sourceLabel')} choices={sources} current={source} />}
    </div>
  )
}

interface Choice {
  readonly id: string
  readonly label: string
  readonly href: string
}

function SwitchLinks({ label, choices, current }: { label: string; choices: readonly Choice[]; current: string }) {
  return (
    <nav aria-label={label}>
      <ul className="inline-flex flex-wrap gap-1 rounded-control bg-sunken p-1">
        {choices.map(({ id, label: name, href }) => (
          <li key={id}>
            <Link
              href={href}
              aria-current={id === current ? 'true' : undefined}
              className={clsx(
                'inline-flex min-h-10 items-center rounded-control px-4 font-semibold',
                id === current ? 'bg-surface text-brand shadow-card' : 'text-muted hover:text-ink',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
