import { LaterScreen } from '#components/later/later-screen'
import { pageTitle } from '#lib/page-title'
import { studentListPath } from '#lib/routes'

export const generateMetadata = pageTitle('studentDetail')

export default function StudentDetailPage() {
  return <LaterScreen title="studentDetail" id="studentDetail" href={studentListPath('todo', Date.now())} />
}
