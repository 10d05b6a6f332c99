import { LaterScreen } from '#components/later/later-screen'
import { pageTitle } from '#lib/page-title'
import { routes } from '#lib/routes'

export const generateMetadata = pageTitle('student')

export default function StudentPage() {
  return <LaterScreen title="student" id="student" href={routes.workList} />
}
