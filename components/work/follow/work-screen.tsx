import type { ReactNode } from 'react'
import { Texts } from '#components/ui/texts'
import type { AssigneeOfStudent } from '#contract/assignee'
import type { WorkGrade } from '#contract/grade'
import type { User } from '#contract/user'
import type { Work } from '#contract/work'
import { canManageWork } from '#domain/permissions'
import { assigneeRow } from '../cards/card-data.ts'
import type { StudentList } from './student-list.ts'
import { workFacts } from './work-facts.ts'
import { WorkView } from './work-view.tsx'

type Props = {
  work: Work
  /** Undefined when they could not be loaded. */
  assignees: readonly AssigneeOfStudent[] | undefined
  /** Of a work whose scores go to a learning platform. */
  grades: readonly WorkGrade[] | null
  user: Pick<User, '_id' | 'role'>
  list: StudentList
  /** The work question by question; null when its students could not be loaded. */
  results: ReactNode
  /** Epoch ms. */
  now: number
}

/** What the page of a work knows, handed to what draws it. */
export function WorkScreen({ work, assignees, grades, user, list, results, now }: Props) {
  const manages = canManageWork({ id: user._id, role: user.role }, work)
  return (
    <Texts namespaces={['work', 'results', 'assign', 'studentField']}>
      <WorkView
        work={workFacts(work, now)}
        students={assignees?.map(assigneeRow) ?? null}
        list={list}
        results={results}
        grades={grades}
        userId={user._id}
        role={user.role}
        manages={manages}
      />
    </Texts>
  )
}
