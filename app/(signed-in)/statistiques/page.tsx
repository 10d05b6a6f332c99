import { getTranslations } from 'next-intl/server'
import { DateRangePicker } from '#components/filters/date-range-picker'
import { FiltersFailure } from '#components/filters/filters-failure'
import { SchoolsSelector } from '#components/schools-selector/schools-selector'
import { ExportFigures } from '#components/statistics/export-figures'
import { type StatisticsChoices, StatisticsFilters } from '#components/statistics/statistics-filters'
import { type StatisticsContext, StatisticsScreen } from '#components/statistics/statistics-screen'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { Texts } from '#components/ui/texts'
import type { Role } from '#contract/call'
import { periodUnits } from '#contract/period-units'
import type { FigureFiltersInput } from '#contract/statistics'
import { type DateRange, readRange } from '#domain/date-range'
import { type Filters, filteredPath, idOf } from '#domain/filters'
import { schoolsParameter } from '#lib/browser/remember-schools'
import { filtersOf } from '#lib/filters'
import { pageTitle } from '#lib/page-title'
import { routes } from '#lib/routes'
import { type SelectedSchools, selectedSchools } from '#lib/selected-schools'
import { currentUser } from '#lib/session/current-user'
import { inTime } from '../../in-time.tsx'
import { loadStatistics } from './load.ts'
import { loadFilterChoices } from './load-choices.ts'

export const metadata = pageTitle('statistics')

type Props = { searchParams: Promise<{ [name: string]: string | string[] | undefined }> }

/** One page for the statistics of supervisors and the global ones of headmasters (OP-026). */
async function StatisticsPage({ searchParams }: Props) {
  const [query, filters, { role }] = await Promise.all([searchParams, filtersOf('statistics', searchParams), currentUser()])
  const now = Date.now()
  const range = readRange(query, now)
  const schools = role === 'SUPERVISOR' ? await selectedSchools(query) : undefined
  const asked = { ...filtersFor(role, filters), from: range.from, to: range.to, ...schools?.value }
  const [t, statistics, choices] = await Promise.all([
    getTranslations(),
    loadStatistics(role, asked),
    loadFilterChoices(role, schools?.value),
  ])
  const context = contextOf(query.ctx)
  const address = {
    ...filters,
    ...(schools ? { [schoolsParameter]: schools.text } : {}),
    ...(query.from === undefined ? {} : { from: String(range.from) }),
    ...(query.to === undefined ? {} : { to: String(range.to) }),
  }
  const hrefTo = (ctx: StatisticsContext | undefined) => filteredPath(routes.statistics, address, { ctx })
  return (
    <StatisticsScreen
      statistics={statistics}
      scope={schools ? 'schools' : 'school'}
      context={context}
      hrefs={{ all: hrefTo(undefined), work: hrefTo('work'), success: hrefTo('success') }}
      wholeYearHref={filteredPath(routes.statistics, { ...address, from: undefined, to: undefined }, { ctx: context })}
      notices={<Notices problem={range.problem && t(`dateRange.problem.${range.problem}`)} schools={schools} />}
      exports={
        <Texts namespaces={['exportFigures']}>
          <ExportFigures filters={asked} overseen={schools !== undefined} />
        </Texts>
      }
      filters={<Narrowing more={{ ...address, ctx: context }} {...{ range, now, schools, filters, choices }} />}
    />
  )
}

interface NarrowingProps {
  /** The whole address; what each part changes it replaces. */
  more: { readonly [name: string]: string | undefined }
  range: DateRange
  now: number
  schools: SelectedSchools | undefined
  filters: Filters<'statistics'>
  choices: StatisticsChoices | undefined
}

/** The schools, the dates and what else narrows the figures. */
function Narrowing({ more, range, now, schools, filters, choices }: NarrowingProps) {
  return (
    <Texts namespaces={['dateRange', 'schools-selector', 'statisticsFilter']}>
      {schools ? <SchoolsSelector path={routes.statistics} more={more} selected={schools.text} label={schools.label} /> : null}
      <DateRangePicker path={routes.statistics} more={{ ...more, from: undefined, to: undefined }} range={range} now={now} />
      {choices ? <StatisticsFilters filters={filters} choices={choices} more={more} /> : <FiltersFailure />}
    </Texts>
  )
}

async function Notices({ problem, schools }: { problem: string | undefined; schools: SelectedSchools | undefined }) {
  const t = await getTranslations('schools-selector')
  return (
    <>
      {problem ? <AlertBanner tone="warn">{problem}</AlertBanner> : null}
      {schools?.outdated ? <AlertBanner tone="warn">{t('outdated')}</AlertBanner> : null}
    </>
  )
}

const contextOf = (asked: string | string[] | undefined): StatisticsContext | undefined =>
  asked === 'work' || asked === 'success' ? asked : undefined

/** What narrows the figures, under the names that the reader's role sends (OP-103). */
function filtersFor(role: Role, filters: Filters<'statistics'>): FigureFiltersInput {
  const [level, subject, group] = [idOf(filters.level), idOf(filters.subject), idOf(filters.group)]
  const unit = periodUnits.find((one) => one === filters.unit)
  const overseen = role === 'SUPERVISOR'
  return {
    ...(level && (overseen ? { level } : { levelId: level })),
    ...(subject && (overseen ? { subject } : { subjectId: subject })),
    ...(group && !overseen && { groupId: group }),
    ...(unit && { unit }),
  }
}

export default inTime(StatisticsPage, <SkeletonPage />)
