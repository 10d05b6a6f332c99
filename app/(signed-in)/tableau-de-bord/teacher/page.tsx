import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { DashboardSkeleton } from '#components/dashboard/dashboard-skeleton'
import { pageTitle, userAtHome } from '#lib/page'
import { type HomeQuery, staffHome } from '../staff-home.tsx'

export const metadata = pageTitle('dashboard')

async function TeacherHomePage({ searchParams }: { searchParams: Promise<HomeQuery> }) {
  const [user, query] = await Promise.all([userAtHome(['TEACHER', 'SUPERADMIN']), searchParams])
  return staffHome({ user, view: 'teacher', query })
}

export default streamWhenSlow(TeacherHomePage, <DashboardSkeleton />)
