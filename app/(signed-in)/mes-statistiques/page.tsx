import { LaterScreen } from '#components/later/later-screen'
import { pageTitle } from '#lib/page-title'
import { studentListPath } from '#lib/routes'

export const generateMetadata = pageTitle('studentStats')

export default function StudentStatsPage() {
  return <LaterScreen title="studentStats" id="studentStats" href={studentListPath('done', Date.now())} />
}
