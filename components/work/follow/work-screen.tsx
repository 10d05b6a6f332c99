import { Texts } from '#components/ui/texts'
import type { AssigneeOfStudent } from '#contract/assignee'
import type { User } from '#contract/user'
import type { Work } from '#contract/work'
import { canManageWork } from '#domain/permissions'
import { assigneeRow } from '../cards/card-data.ts'
import { workFacts } from './work-facts.ts'
import { WorkView } from './work-view.tsx'

type Props = {
  work: Work
  /** Undefined when they could not be loaded. */
  assignees: readonly AssigneeOfStudent[] | undefined
  user: Pick<User, '_id' | 'role'>
  /** Of the students, from 1. */
  page: number
  /** Epoch ms. */
  now: number
}

/** What the page of a work knows, handed to what draws it. */
export function WorkScreen({ work, assignees, user, page, now }: Props) {
  const manages = canManageWork({ id: user._id, role: user.role }, work)
  return (
    <Texts namespaces={['work', 'assign', 'studentField']}>
      <WorkView
        work={workFacts(work, now)}
        students={assignees?.map(assigneeRow) ?? null}
        page={page}
        userId={user._id}
        role={user.role}
        manages={manages}
      />
    </Texts>
  )
}
