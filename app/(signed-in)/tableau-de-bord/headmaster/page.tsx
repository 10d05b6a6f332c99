import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { DashboardSkeleton } from '#components/dashboard/dashboard-skeleton'
import { pageTitle, userAtHome } from '#lib/page'
import { type HomeQuery, staffHome } from '../staff-home.tsx'

export const metadata = pageTitle('dashboard')

/** The home page of a headmaster: figures of the school, with a choice of dates. */
async function HeadmasterHomePage({ searchParams }: { searchParams: Promise<HomeQuery> }) {
  const [user, query] = await Promise.all([userAtHome(['HEADMASTER']), searchParams])
  return staffHome({ user, view: 'headmaster', query })
}

export default streamWhenSlow(HeadmasterHomePage, <DashboardSkeleton />)
