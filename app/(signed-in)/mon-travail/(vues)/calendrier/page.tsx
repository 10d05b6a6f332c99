import { LaterState } from '#components/later/later-state'
import { pageTitle } from '#lib/page-title'
import { studentListPath } from '#lib/routes'

export const generateMetadata = pageTitle('studentWorkCalendar')

export default function StudentCalendarPage() {
  return <LaterState id="studentCalendar" href={studentListPath('todo', Date.now())} />
}
