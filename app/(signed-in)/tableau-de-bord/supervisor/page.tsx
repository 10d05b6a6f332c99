import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { DashboardSkeleton } from '#components/dashboard/dashboard-skeleton'
import { NoSchools, SupervisorDashboard } from '#components/dashboard/supervisor-dashboard'
import { RangeDates, RangeProblem } from '#components/filters/range-dates'
import { SchoolsSelector } from '#components/schools-selector/schools-selector'
import { SelectionNotice } from '#components/schools-selector/selection-notice'
import { DashboardFigures } from '#components/statistics/dashboard-figures'
import { openFigureQuery } from '#components/statistics/open-figure.ts'
import { Texts } from '#components/ui/texts'
import { filteredPath, type Search } from '#domain/lists/filters'
import { fullName } from '#domain/people/names'
import { schoolsParameter } from '#lib/browser/remember-schools'
import { chosenRange } from '#lib/chosen-range'
import { pageTitle, settle, upstream, userAtHome } from '#lib/page'
import { routes } from '#lib/routes'
import { selectedSchools } from '#lib/selected-schools'
import { comparedSchools } from '../../compared-schools.tsx'

export const metadata = pageTitle('dashboard')

/** The home page of a supervisor: figures of the selected schools (ROLE-011). */
async function SupervisorHomePage({ searchParams }: { searchParams: Search }) {
  const [user, query] = await Promise.all([userAtHome(['SUPERVISOR']), searchParams])
  if (user.schools.length === 0) return <NoSchools firstname={fullName(user.firstname, '')} />
  const now = Date.now()
  const range = await chosenRange(query, now)
  const schools = await selectedSchools(query)
  const body = { from: range.from, to: range.to, ...schools.value }
  const dates = query.from || query.to ? { from: String(range.from), to: String(range.to) } : {}
  const selected = { [schoolsParameter]: schools.text }
  const table = { path: routes.dashboard, address: { ...selected, ...dates }, query, filter: body, dates }
  const [dashboard, compared] = await Promise.all([
    settle(upstream('readOverseenDashboard', { body })),
    comparedSchools({ ...table, overseen: user.schools.length }),
  ])
  return (
    <SupervisorDashboard
      firstname={fullName(user.firstname, '')}
      filters={
        <Texts of="schools-selector">
          <SchoolsSelector path={routes.dashboard} more={dates} selected={schools.text} label={schools.label} />
          <RangeProblem problem={range.problem} />
          <RangeDates chooses path={routes.dashboard} more={selected} range={range} now={now} />
        </Texts>
      }
      notice={<SelectionNotice schools={schools} overseen={user.schools.length} />}
      figures={
        <DashboardFigures
          dashboard={dashboard}
          scope="schools"
          schools={(schools.names ?? user.schools).length}
          href={filteredPath(routes.statistics, { ...selected, ...dates })}
          hrefToOpen={(one) => filteredPath(routes.statistics, { ...selected, ...dates }, openFigureQuery(one))}
        />
      }
      schools={compared}
    />
  )
}

export default streamWhenSlow(SupervisorHomePage, <DashboardSkeleton />)
