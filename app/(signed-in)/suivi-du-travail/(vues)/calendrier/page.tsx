import { SkeletonPage } from '#components/ui/skeleton'
import { CalendarScreen } from '#components/work/calendar/calendar-screen'
import { WorksFilters } from '#components/work/works-filters'
import { WorksHeader } from '#components/work/works-header'
import { weekOptions } from '#domain/week'
import { chosenWeek } from '#domain/works-week'
import { filtersOf } from '#lib/filters'
import { pageTitle } from '#lib/page-title'
import { routes } from '#lib/routes'
import { currentUser } from '#lib/session/current-user'
import { settled } from '#lib/upstream/settled'
import { inTime } from '../../../../in-time.tsx'
import { allWorks, loadChoices, searchOf } from '../load.ts'

export const generateMetadata = pageTitle('workCalendar')

type Props = { searchParams: Promise<{ [name: string]: string | string[] | undefined }> }

/** The works of one week (CAL-003): the week of the address, else this one. */
async function WorkCalendarPage({ searchParams }: Props) {
  const now = Date.now()
  const [query, user, filters, view] = await Promise.all([
    searchParams,
    currentUser(),
    filtersOf('works', searchParams),
    filtersOf('calendar', searchParams),
  ])
  const hidePast = view.hidePast === '1'
  const firstYear = user.firstSchoolYear
  const asked = Array.isArray(query.week) ? query.week[0] : query.week
  const { monday, from, to } = chosenWeek(asked, weekOptions(now, { firstYear, past: !hidePast }), now)
  const [choices, works] = await Promise.all([loadChoices(), settled(allWorks({ ...searchOf(filters), from, to }))])
  const mover = { id: user._id, role: user.role }
  const calendar = { path: routes.workCalendar, more: filters, week: monday, now, firstYear, hidePast }
  return (
    <>
      <WorksHeader
        action={user.role === 'HEADMASTER' ? 'statistics' : 'assign'}
        filters={<WorksFilters path={routes.workCalendar} more={{ week: monday }} filters={filters} {...choices} />}
      />
      <CalendarScreen calendar={calendar} works={works} mover={mover} />
    </>
  )
}

export default inTime(WorkCalendarPage, <SkeletonPage />)
