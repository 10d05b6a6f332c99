import { getTranslations } from 'next-intl/server'
import { daysOffOfWeek } from '#app/(signed-in)/days-off.ts'
import { streamTab } from '#app/stream-when-slow.tsx'
import { ErrorState } from '#components/ui/states/content-states'
import { Texts } from '#components/ui/texts'
import { StudentCalendar } from '#components/work/calendar/student-calendar'
import { studentWorkCard } from '#components/work/cards/card-data.ts'
import { assigneeStates } from '#contract/assignee'
import { type Week, weekOptions } from '#domain/dates/week'
import type { Search } from '#domain/lists/filters'
import { chosenWeek, schoolYearOfWeek } from '#domain/works/works-week'
import { filtersOf } from '#lib/filters'
import { pageTitle, requireRole, settle, upstream } from '#lib/page'
import { routes } from '#lib/routes'
import { everyPage } from '#lib/upstream/every-page'

export const metadata = pageTitle('studentWorkCalendar')

/** The works of the week in the URL, else of the current week. */
async function StudentCalendarPage({ searchParams }: { searchParams: Search }) {
  const now = Date.now()
  const [query, view, t] = await Promise.all([searchParams, filtersOf('calendar', searchParams), getTranslations('studentWork')])
  const hidePast = view.hidePast === '1'
  const { firstSchoolYear: firstYear } = await requireRole(['STUDENT'])
  const week = chosenWeek(query.week, weekOptions(now, { firstYear, past: !hidePast }), now)
  const [works, off] = await Promise.all([settle(worksOfWeek(week)), daysOffOfWeek(week.monday)])
  if (!works) return <ErrorState text={t('error')} />
  return (
    <Texts of="student-calendar">
      <StudentCalendar
        calendar={{
          path: routes.studentWorkCalendar,
          more: {},
          week: week.monday,
          now,
          firstYear,
          hidePast,
          off,
        }}
        works={works.map((assignee) => studentWorkCard(assignee, now))}
      />
    </Texts>
  )
}

/** All works due in a week, in any state, by due date. */
async function worksOfWeek({ monday, from, to }: Week) {
  const schoolYear = schoolYearOfWeek(monday)
  const lists = await Promise.all(
    assigneeStates.map((type) =>
      everyPage((window) => upstream('listStudentWorks', { params: { type }, query: { schoolYear, ...window } })),
    ),
  )
  return lists
    .flat()
    .filter(({ work }) => work.dueDate >= from && work.dueDate <= to)
    .sort((a, b) => a.work.dueDate - b.work.dueDate)
}

export default streamTab(StudentCalendarPage)
