import { FiltersFailure } from '#components/filters/filters-failure'
import { RangeDates, RangeProblem } from '#components/filters/range-dates'
import { SchoolsSelector } from '#components/schools-selector/schools-selector'
import { SelectionNotice } from '#components/schools-selector/selection-notice'
import { contextsOf, type StatisticsContext } from '#components/statistics/contexts.ts'
import { ExportFigures } from '#components/statistics/export-figures'
import {
  type FigurePart,
  figurePartQuery,
  figureToOpen,
  type OpenFigure,
  openFigureQuery,
} from '#components/statistics/open-figure.ts'
import { type StatisticsChoices, StatisticsFilters } from '#components/statistics/statistics-filters'
import { type NextStep, StatisticsScreen } from '#components/statistics/statistics-screen'
import { Texts } from '#components/ui/texts'
import type { Role } from '#contract/call'
import { periodUnits } from '#contract/period-units'
import type { FigureFiltersInput } from '#contract/statistics'
import { type AskedRange, presetOf, presetRange, readRange } from '#domain/dates/date-range'
import { type Filters, filteredPath, idOf, type Query, type Search } from '#domain/lists/filters'
import { pageOf } from '#domain/lists/paging'
import { schoolsParameter } from '#lib/browser/remember-schools'
import { chosenRange } from '#lib/chosen-range'
import { filtersOf } from '#lib/filters'
import { currentUser, pageTitle } from '#lib/page'
import { routes } from '#lib/routes'
import { type SelectedSchools, selectedSchools } from '#lib/selected-schools'
import { streamWhenSlow } from '../../stream-when-slow.tsx'
import { comparedSchools } from '../compared-schools.tsx'
import { countedPage } from './counted.tsx'
import { loadFilterChoices, loadStatistics } from './load.ts'
import { classesTable, teachersTable } from './within-school.tsx'

export const metadata = pageTitle('statistics')

/** The statistics of supervisors and the global statistics of headmasters (OP-026); a figure can be opened as a list. */
async function StatisticsPage({ searchParams }: { searchParams: Search }) {
  const [query, filters, { role, schools: overseen }] = await Promise.all([
    searchParams,
    filtersOf('statistics', searchParams),
    currentUser(),
  ])
  const now = Date.now()
  const editable = role !== 'SUPERADMIN'
  const range = editable ? await chosenRange(query, now) : readRange(query, now)
  const schools = role === 'SUPERVISOR' ? await selectedSchools(query) : undefined
  const filter = { ...filtersFor(role, filters), from: range.from, to: range.to, ...schools?.value }
  const { opened, contexts, context } = askedOf(role, query)
  const address = {
    ...{ ...filters, ctx: context },
    ...(schools ? { [schoolsParameter]: schools.text } : {}),
    ...(query.from === undefined ? {} : { from: String(range.from) }),
    ...(query.to === undefined ? {} : { to: String(range.to) }),
  }
  const more = { ...address, ...(opened && openFigureQuery(opened)) }
  const reading = loadFilterChoices(role, schools?.value)
  const around = (choices: StatisticsChoices | undefined) => ({
    notices: (
      <>
        <RangeProblem problem={range.problem} />
        {schools ? <SelectionNotice schools={schools} overseen={overseen.length} /> : null}
      </>
    ),
    filters: <FigureFilters {...{ more, range, now, schools, filters, editable, choices }} />,
    narrowed: Boolean(filters.level || filters.group || filters.subject),
  })
  if (opened) return countedPage({ role, filter, address, opened, page: pageOf(query.page), around: around(await reading) })
  const [choices, statistics, tables] = await Promise.all([
    reading,
    loadStatistics(role, filter, context),
    tableOf(context, { query, filter, address }, overseen.length),
  ])
  return (
    <StatisticsScreen
      {...around(choices)}
      statistics={statistics}
      schools={schools && (schools.names ?? overseen).length}
      context={context}
      contexts={contexts}
      nextStep={role === 'HEADMASTER' && presetOf(range, now) === 'schoolYear' ? nextStepOf(filters, choices) : undefined}
      tables={tables}
      hrefTo={(ctx) => filteredPath(routes.statistics, address, { ctx })}
      hrefToOpen={(one, part) => hrefToOpen(role, { one, part }, address)}
      wholeYearHref={wholeYearHrefOf(range, now, address)}
      exports={
        <Texts of="export-figures">
          <ExportFigures filters={filter} role={role} />
        </Texts>
      }
    />
  )
}

type Address = { readonly [name: string]: string | undefined }

/** The tabs of a reader, and what the address opens: a tab, or the list behind a figure. */
function askedOf(role: Role, query: Query) {
  const contexts = contextsOf(role)
  const opened = role === 'SUPERADMIN' ? undefined : figureToOpen(query)
  const context = contexts.find((one) => one === query.ctx)
  return { opened, contexts, context }
}

type Shown = Parameters<typeof classesTable>[0]

/** The table of the tab, if it has one; that of schools keeps the dates of the address if it names some. */
function tableOf(context: StatisticsContext | undefined, shown: Shown, overseen: number) {
  if (context === 'classes') return classesTable(shown)
  if (context === 'teachers') return teachersTable(shown)
  if (context !== 'schools') return undefined
  const { from, to } = shown.address
  return comparedSchools({ ...shown, path: routes.statistics, dates: { ...(from && { from }), ...(to && { to }) }, overseen })
}

/** The same page for the whole school year; undefined when the dates are that year. */
function wholeYearHrefOf(range: AskedRange, now: number, address: Address): string | undefined {
  if (presetOf(range, now) === 'schoolYear') return undefined
  const { from, to } = presetRange('schoolYear', now)
  return filteredPath(routes.statistics, address, { from: String(from), to: String(to) })
}

interface FigureFiltersProps {
  /** All query parameters; each part of the form replaces the ones it changes. */
  more: { readonly [name: string]: string | undefined }
  range: AskedRange
  now: number
  /** True when the reader chooses the dates (STA-004). */
  editable: boolean
  schools: SelectedSchools | undefined
  filters: Filters<'statistics'>
  choices: StatisticsChoices | undefined
}

function FigureFilters({ more, range, now, editable, schools, filters, choices }: FigureFiltersProps) {
  return (
    <Texts of="statistics-filters">
      {schools ? <SchoolsSelector path={routes.statistics} more={more} selected={schools.text} label={schools.label} /> : null}
      <RangeDates
        chooses={editable}
        path={routes.statistics}
        more={{ ...more, from: undefined, to: undefined }}
        range={range}
        now={now}
      />
      {choices ? <StatisticsFilters filters={filters} choices={choices} more={more} /> : <FiltersFailure />}
    </Texts>
  )
}

/** A superadmin has no list of people across schools; works have a page of their own. */
function hrefToOpen(
  role: Role,
  { one, part }: { one: OpenFigure; part: FigurePart | undefined },
  address: { readonly [name: string]: string | undefined },
): string | undefined {
  if (role === 'SUPERADMIN') return one.of === 'works' && !part ? routes.workList : undefined
  return filteredPath(routes.statistics, { ...address, ...figurePartQuery(part) }, openFigureQuery(one))
}

/** The next step of a school without work; undefined while a filter, which may hide works, is set. */
function nextStepOf(filters: Filters<'statistics'>, choices: StatisticsChoices | undefined): NextStep | undefined {
  if (filters.level || filters.group || filters.subject) return undefined
  return choices?.groups.length === 0 ? 'classes' : 'work'
}

/** The filters under the names that the calls of the reader's role use (OP-103). */
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

export default streamWhenSlow(StatisticsPage)
