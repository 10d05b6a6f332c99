import { useTranslations } from 'next-intl'
import type { Filters } from '#domain/lists/filters'
import { type ListPlace, listAddress } from './list-address.ts'
import { SwitchLinks } from './switch-links.tsx'

interface Props {
  place: ListPlace
  filters: Filters<'resources'>
  /** Whether the viewer writes content, also with colleagues. */
  writes: boolean
}

/** Switches between courses and modules and, in the library, between its parts (OP-036). The filters are kept. */
export function PlaceSwitches({ place, filters, writes }: Props) {
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
