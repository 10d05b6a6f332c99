import { useTranslations } from 'next-intl'
import { FilterPanel } from '#components/filters/filter-panel'
import { FiltersFailure } from '#components/filters/filters-failure'
import { optionsOf } from '#components/ui/fields/select-field'
import type { Filters } from '#domain/lists/filters'
import { everySchool } from '#domain/schools/search-schools'
import type { Viewer } from '../viewer.ts'
import { chapterOptions, type FilterChoices } from './filter-options.ts'
import { type ListPlace, placeQuery } from './list-address.ts'

interface Props {
  /** Undefined when they failed to load (ERR-020). */
  choices: FilterChoices | undefined
  filters: Filters<'resources'>
  place: ListPlace
  viewer: Viewer
  /** True when the list can be searched by text; never offered to a supervisor. */
  searchable?: boolean
  /** True when the list can include archived items; the toggle is never offered to students and supervisors (UI-036 to UI-038). */
  archiving?: boolean
}

/** The search panel: text, level, subject, chapter, archived (UI-035), and the school when the URL names one (UI-039). */
export function ResourceFilters({ choices, filters, place, viewer, searchable = true, archiving = false }: Props) {
  const t = useTranslations('resources.filters')
  if (!choices) return <FiltersFailure />
  const supervises = viewer.role === 'SUPERVISOR'
  const words = (name: 'terms' | 'level' | 'subject' | 'chapter' | 'archived' | 'schoolId') => ({
    name,
    label: t(name),
  })
  const unnamed = filters.schoolId === everySchool ? 'ownSchools' : 'otherSchool'
  const searched = { _id: filters.schoolId ?? '', name: choices.school?.name ?? t(unnamed) }
  return (
    <FilterPanel
      page="resources"
      path={place.path}
      more={placeQuery(place)}
      filters={filters}
      fields={[
        searchable && !supervises && words('terms'),
        { ...words('level'), options: optionsOf(choices.levels), all: t('allLevels'), clears: ['chapter'] },
        { ...words('subject'), options: optionsOf(choices.subjects), all: t('allSubjects'), clears: ['chapter'] },
        { ...words('chapter'), options: chapterOptions(choices, filters), all: t('allChapters') },
        searchable &&
          filters.schoolId !== undefined && {
            ...words('schoolId'),
            options: optionsOf([searched]),
            all: t('allSchools'),
          },
        archiving && !supervises && viewer.role !== 'STUDENT' && { ...words('archived'), toggles: true },
      ]}
      className="max-tablet:grid max-tablet:grid-cols-2 max-tablet:gap-3"
    />
  )
}
