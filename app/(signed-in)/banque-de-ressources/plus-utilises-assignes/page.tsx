import { LaterTab } from '#components/resources/later-tab'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'

export const generateMetadata = pageTitle('mostUsedAssigned')

export default async function MostUsedAssignedPage() {
  const { role } = await currentUser()
  return <LaterTab tab="mostUsedAssigned" library={role !== 'SUPERVISOR'} />
}
