import { LaterTab } from '#components/resources/later-tab'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'

export const generateMetadata = pageTitle('mostUsedTraining')

export default async function MostUsedTrainingPage() {
  const { role } = await currentUser()
  return <LaterTab tab="mostUsedTraining" library={role !== 'SUPERVISOR'} />
}
