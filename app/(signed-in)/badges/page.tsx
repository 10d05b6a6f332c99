import { LaterScreen } from '#components/later/later-screen'
import { pageTitle } from '#lib/page-title'
import { studentListPath } from '#lib/routes'

export const generateMetadata = pageTitle('badges')

export default function BadgesPage() {
  return <LaterScreen title="badges" id="badges" href={studentListPath('todo', Date.now())} />
}
