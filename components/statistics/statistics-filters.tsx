'use client'

import { useTranslations } from 'next-intl'
import { FilterPanel } from '#components/filters/filter-panel'
import { optionsOf } from '#components/ui/fields/select-field'
import { periodUnits } from '#contract/period-units'
import type { Filters } from '#domain/lists/filters'
import { routes } from '#lib/routes'

type NamedItems = readonly { readonly _id: string; readonly name: string }[]

export interface StatisticsChoices {
  subjects: NamedItems
  levels: NamedItems
  /** Empty for users who follow many schools. */
  groups: NamedItems
}

interface Props {
  filters: Filters<'statistics'>
  choices: StatisticsChoices
  more: { readonly [name: string]: string | undefined }
}

/** Filters by level, class and subject, and the choice of periods for evolutions (STA-018, STA-023). */
export function StatisticsFilters({ filters, choices: { subjects, levels, groups }, more }: Props) {
  const t = useTranslations('statisticsFilter')
  const units = periodUnits.map((value) => ({ value, label: t(`units.${value}`) }))
  const { level: _l, group: _g, subject: _s, unit: _u, ...kept } = more
  return (
    <details open={Object.values(filters).some(Boolean)} className="w-full">
      <summary className="min-h-11 content-center font-semibold text-brand">{t('narrow')}</summary>
      <FilterPanel
        page="statistics"
        path={routes.statistics}
        more={kept}
        filters={filters}
        fields={[
          { name: 'level', label: t('level'), all: t('allLevels'), options: optionsOf(levels) },
          groups.length > 0 && { name: 'group', label: t('group'), all: t('allGroups'), options: optionsOf(groups) },
          { name: 'subject', label: t('subject'), all: t('allSubjects'), options: optionsOf(subjects) },
          { name: 'unit', label: t('unit'), all: t('anyUnit'), options: units },
        ]}
        folding={false}
        className="mt-3 mb-0!"
      />
    </details>
  )
}
