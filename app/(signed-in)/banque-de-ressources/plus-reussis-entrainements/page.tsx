import { LaterTab } from '#components/resources/later-tab'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'

export const generateMetadata = pageTitle('mostSucceededTraining')

export default async function MostSucceededTrainingPage() {
  const { role } = await currentUser()
  return <LaterTab tab="mostSucceededTraining" library={role !== 'SUPERVISOR'} />
}
