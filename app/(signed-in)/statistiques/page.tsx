import { LaterScreen } from '#components/later/later-screen'
import { pageTitle } from '#lib/page-title'
import { routes } from '#lib/routes'
import { currentUser } from '#lib/session/current-user'

export const metadata = pageTitle('statistics')

/** One page for the statistics of supervisors and the global ones of headmasters (OP-026). */
export default async function StatisticsPage() {
  const { role } = await currentUser()
  return role === 'SUPERVISOR' ? (
    <LaterScreen title="statistics" id="statisticsSupervisor" href={routes.resources} />
  ) : (
    <LaterScreen title="statistics" id="statistics" href={routes.workList} />
  )
}
