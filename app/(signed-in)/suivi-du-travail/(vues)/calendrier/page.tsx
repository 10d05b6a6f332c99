import { LaterState } from '#components/later/later-state'
import { WorksHeader } from '#components/work/works-header'
import { pageTitle } from '#lib/page-title'
import { routes } from '#lib/routes'
import { currentUser } from '#lib/session/current-user'

export const generateMetadata = pageTitle('workCalendar')

export default async function WorkCalendarPage() {
  const { role } = await currentUser()
  return (
    <>
      <WorksHeader action={role === 'HEADMASTER' ? 'statistics' : 'assign'} />
      <LaterState id="workCalendar" href={routes.workList} />
    </>
  )
}
