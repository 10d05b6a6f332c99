import { StudentHome, shownOf } from '#components/student-home/student-home'
import { StudentWorkCard } from '#components/work/student-work-card'
import type { AssigneeState } from '#contract/assignee'
import type { User } from '#contract/user'
import { fullName } from '#domain/names'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'

export async function StudentPage({ user }: { user: User }) {
  const now = Date.now()
  const load = (type: AssigneeState) =>
    settled(upstream('listStudentWorks', { params: { type }, query: { limit: shownOf(type) + 1 } }))
  const [todo, inprogress, done] = await Promise.all([load('todo'), load('inprogress'), load('done')])
  return (
    <StudentHome
      firstname={fullName(user.firstname, '')}
      now={now}
      works={{ todo, inprogress, done }}
      renderWork={(assignee) => <StudentWorkCard assignee={assignee} now={now} />}
    />
  )
}
