import { LaterTab } from '#components/resources/later-tab'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'

export const generateMetadata = pageTitle('mostSucceededAssigned')

export default async function MostSucceededAssignedPage() {
  const { role } = await currentUser()
  return <LaterTab tab="mostSucceededAssigned" library={role !== 'SUPERVISOR'} />
}
