import { daysOffOfWeek } from '#app/(signed-in)/days-off.ts'
import { namesOf } from '#app/(signed-in)/teachers.ts'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { CalendarScreen } from '#components/work/calendar/calendar-screen'
import { WorksFilters } from '#components/work/follow/works-filters'
import { WorksHeader } from '#components/work/follow/works-header'
import { weekOptions } from '#domain/dates/week'
import type { Search } from '#domain/lists/filters'
import { chosenWeek } from '#domain/works/works-week'
import { filtersOf } from '#lib/filters'
import { currentUser, pageTitle, settle } from '#lib/page'
import { routes } from '#lib/routes'
import { allWorks, loadChoices, searchOf } from '../load.ts'

export const metadata = pageTitle('workCalendar')

/** The works of the week in the URL, else of the current week (CAL-003). */
async function WorkCalendarPage({ searchParams }: { searchParams: Search }) {
  const now = Date.now()
  const [query, filters, view] = await Promise.all([
    searchParams,
    filtersOf('works', searchParams),
    filtersOf('calendar', searchParams),
  ])
  const hidePast = view.hidePast === '1'
  const user = await currentUser()
  const weeks = weekOptions(now, { firstYear: user.firstSchoolYear, past: !hidePast })
  const { monday, from, to } = chosenWeek(query.week, weeks, now)
  const wanted = { ...searchOf(filters, user.role), from, to }
  const [works, scheduled, off, choices] = await Promise.all([
    settle(allWorks(wanted)),
    settle(allWorks({ ...wanted, scheduled: 'true' })),
    daysOffOfWeek(monday),
    loadChoices(user.role),
  ])
  const viewer = { id: user._id, role: user.role }
  const calendar = { path: routes.workCalendar, more: filters, week: monday, now, firstYear: user.firstSchoolYear, hidePast, off }
  return (
    <>
      <WorksHeader
        action={user.role === 'HEADMASTER' ? 'statistics' : 'assign'}
        filters={<WorksFilters path={routes.workCalendar} more={{ week: monday }} filters={filters} {...choices} />}
      />
      <CalendarScreen
        calendar={calendar}
        works={works}
        scheduled={scheduled}
        viewer={viewer}
        teachers={namesOf(choices.teachers)}
      />
    </>
  )
}

export default streamWhenSlow(WorkCalendarPage)
