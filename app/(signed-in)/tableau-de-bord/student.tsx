import { StudentHome, shownOf } from '#components/student-home/student-home'
import { Messages } from '#components/ui/messages'
import { StudentWorkCards } from '#components/work/work-cards'
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
    <Messages namespaces={['work', 'studentWork']}>
      <StudentHome
        firstname={fullName(user.firstname, '')}
        now={now}
        works={{ todo, inprogress, done }}
        renderWorks={(works) => <StudentWorkCards works={works} now={now} />}
      />
    </Messages>
  )
}
