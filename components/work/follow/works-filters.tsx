import { useTranslations } from 'next-intl'
import { FilterPanel } from '#components/filters/filter-panel'
import { FiltersFailure } from '#components/filters/filters-failure'
import { optionsOf } from '#components/ui/fields/select-field'
import type { Group } from '#contract/group'
import type { Subject } from '#contract/reference'
import type { Person } from '#contract/user'
import type { Filters } from '#domain/lists/filters'
import { fullName, groupChoice } from '#domain/people/names'
import { everyStatus, listedStatuses } from '#domain/works/listed-statuses'

type Props = {
  path: string
  /** Other query parameters to keep in the URL. */
  more?: { [name: string]: string | undefined }
  filters: Filters<'works'>
  subjects: readonly Subject[] | undefined
  groups: readonly Group[] | undefined
  /** The teachers whose works a headmaster may ask for; null for other roles. */
  teachers: readonly Person[] | null | undefined
}

/** Filters of the work list and the calendar: name, subject, group, teacher, status, only one’s own (WRK-017, WRK-019). */
export function WorksFilters({ path, more = {}, filters, subjects, groups, teachers }: Props) {
  const t = useTranslations('work')
  if (!subjects || !groups || teachers === undefined) return <FiltersFailure />
  return (
    <FilterPanel
      page="works"
      path={path}
      more={more}
      filters={filters}
      fields={[
        { name: 'terms', label: t('filter.terms') },
        { name: 'subject', label: t('filter.subject'), all: t('filter.allSubjects'), options: optionsOf(subjects) },
        {
          name: 'group',
          label: t('filter.group'),
          all: t('filter.allGroups'),
          options: groups.map((group) => ({ value: group._id, label: groupChoice(group) })),
        },
        teachers !== null && {
          name: 'teacher',
          label: t('filter.teacher'),
          all: t('filter.allTeachers'),
          options: teachers.map(({ _id, firstname, lastname }) => ({ value: _id, label: fullName(firstname, lastname) })),
          clears: ['justMe'],
        },
        {
          name: 'status',
          label: t('filter.status'),
          all: t('filter.current'),
          options: [
            { value: everyStatus, label: t('filter.everyStatus') },
            ...listedStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          ],
        },
        { name: 'justMe', label: t('justMe'), toggles: true, clears: ['teacher'] },
      ]}
    />
  )
}
