import { DashboardSkeleton } from '#components/dashboard/dashboard-skeleton'
import { SupervisorDashboard } from '#components/dashboard/supervisor-dashboard'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'
import { inTime } from '../../in-time.tsx'
import { staffHome } from './staff.tsx'
import { studentHome } from './student.tsx'

export const metadata = pageTitle('dashboard')

/** One address, one home for each role (OP-025). */
async function DashboardPage() {
  const user = await currentUser()
  switch (user.role) {
    case 'STUDENT':
      return studentHome(user)
    case 'SUPERVISOR':
      return <SupervisorDashboard firstname={user.firstname} />
    case 'HEADMASTER':
      return staffHome(user, 'headmaster')
    case 'TEACHER':
    case 'SUPERADMIN':
      return staffHome(user, 'teacher')
  }
}

export default inTime(DashboardPage, <DashboardSkeleton />)
