import { DashboardSkeleton } from '#components/dashboard/dashboard-skeleton'
import { SupervisorDashboard } from '#components/dashboard/supervisor-dashboard'
import type { Role } from '#contract/call'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'
import { readForRole } from '#lib/session/user-first'
import { inTime } from '../../in-time.tsx'
import { staffHome } from './staff.tsx'
import { studentHome } from './student.tsx'

export const metadata = pageTitle('dashboard')

/** One address, one home for each role (OP-025). */
const DashboardPage = () => readForRole(homeOf)

function homeOf(role: Role) {
  switch (role) {
    case 'STUDENT':
      return studentHome()
    case 'SUPERVISOR':
      return supervisorHome()
    case 'HEADMASTER':
      return staffHome('headmaster')
    case 'TEACHER':
    case 'SUPERADMIN':
      return staffHome('teacher')
  }
}

const supervisorHome = async () => <SupervisorDashboard firstname={(await currentUser()).firstname} />

export default inTime(DashboardPage, <DashboardSkeleton />)
