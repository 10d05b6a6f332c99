import { useTranslations } from 'next-intl'
import { type FilterField, FilterPanel } from '#components/filters/filter-panel'
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
  const t = useTranslations()
  if (!choices) return <FiltersFailure />
  const supervises = viewer.role === 'SUPERVISOR'
  const words = (name: 'terms' | 'level' | 'subject' | 'chapter' | 'archived' | 'schoolId') => ({
    name,
    label: t(`resources.filters.${name}`),
  })
  const chapters = { options: chapterOptions(choices, filters), all: t('resources.filters.allChapters') }
  const unnamed = filters.schoolId === everySchool ? 'ownSchools' : 'otherSchool'
  const searched = { _id: filters.schoolId ?? '', name: choices.school?.name ?? t(`resources.filters.${unnamed}`) }
  const schools = { options: optionsOf([searched]), all: t('resources.filters.allSchools') }
  const fields: FilterField[] = [
    ...(searchable && !supervises ? [{ kind: 'text', ...words('terms') } as const] : []),
    {
      kind: 'select',
      ...words('level'),
      options: optionsOf(choices.levels),
      all: t('resources.filters.allLevels'),
      clears: ['chapter'],
    },
    {
      kind: 'select',
      ...words('subject'),
      options: optionsOf(choices.subjects),
      all: t('resources.filters.allSubjects'),
      clears: ['chapter'],
    },
    { kind: 'select', ...words('chapter'), ...chapters },
    ...(searchable && filters.schoolId ? [{ kind: 'select', ...words('schoolId'), ...schools } as const] : []),
    ...(archiving && !supervises && viewer.role !== 'STUDENT' ? [{ kind: 'switch', ...words('archived') } as const] : []),
  ]
  return (
    <FilterPanel
      page="resources"
      path={place.path}
      more={placeQuery(place)}
      filters={filters}
      fields={fields}
      className="max-tablet:grid max-tablet:grid-cols-2 max-tablet:gap-3"
    />
  )
}
