import { DashboardSkeleton } from '#components/dashboard/dashboard-skeleton'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'
import { inTime } from '../../in-time.tsx'
import { staffHome } from './staff.tsx'
import { studentHome } from './student.tsx'
import { supervisorHome } from './supervisor.tsx'

export const metadata = pageTitle('dashboard')

type Props = { searchParams: Promise<{ [name: string]: string | string[] | undefined }> }

/** One address, one home for each role (OP-025). */
async function DashboardPage({ searchParams }: Props) {
  const [user, query] = await Promise.all([currentUser(), searchParams])
  switch (user.role) {
    case 'STUDENT':
      return studentHome(user)
    case 'SUPERVISOR':
      return supervisorHome(user, query)
    case 'HEADMASTER':
      return staffHome(user, 'headmaster', query)
    case 'TEACHER':
    case 'SUPERADMIN':
      return staffHome(user, 'teacher', query)
  }
}

export default inTime(DashboardPage, <DashboardSkeleton />)
