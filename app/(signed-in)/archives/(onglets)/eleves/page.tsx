import { LaterState } from '#components/later/later-state'
import { pageTitle } from '#lib/page-title'
import { routes } from '#lib/routes'

export const generateMetadata = pageTitle('archivesStudents')

export default function ArchivedStudentsPage() {
  return <LaterState id="archivesStudents" href={routes.students} />
}
