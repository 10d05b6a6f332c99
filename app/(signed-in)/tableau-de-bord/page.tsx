import { SupervisorDashboard } from '#components/dashboard/supervisor-dashboard'
import { pageTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'
import { StaffPage } from './staff.tsx'
import { StudentPage } from './student.tsx'

export const generateMetadata = pageTitle('dashboard')

/** One address, one home for each role (OP-025). */
export default async function DashboardPage() {
  const user = await currentUser()
  switch (user.role) {
    case 'STUDENT':
      return <StudentPage user={user} />
    case 'SUPERVISOR':
      return <SupervisorDashboard firstname={user.firstname} />
    case 'HEADMASTER':
      return <StaffPage user={user} view="headmaster" />
    case 'TEACHER':
    case 'SUPERADMIN':
      return <StaffPage user={user} view="teacher" />
  }
}
