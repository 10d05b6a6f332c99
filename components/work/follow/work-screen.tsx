import { Texts } from '#components/ui/texts'
import type { AssigneeOfStudent } from '#contract/assignee'
import type { WorkResults } from '#contract/feedback'
import type { WorkGrade } from '#contract/grade'
import type { User } from '#contract/user'
import type { Work } from '#contract/work'
import { canManageWork } from '#domain/people/permissions'
import { assigneeRow } from '../cards/card-data.ts'
import { changeableExam, examFacts } from '../exam/exam-facts.ts'
import type { StudentList } from '../facts/student-list.ts'
import { workFacts } from '../facts/work-facts.ts'
import { type LessonFacts, LivePanel } from '../live/live-panel.tsx'
import { resultData } from '../results/result-data.ts'
import { WorkView } from './work-view.tsx'

type Props = {
  work: Work
  assignees: readonly AssigneeOfStudent[] | undefined
  /** Set when the scores of the work go to a learning platform. */
  grades: readonly WorkGrade[] | null
  user: Pick<User, '_id' | 'role'>
  list: StudentList
  /** The results by question; undefined when they failed to load. */
  results: WorkResults | undefined
  /** A lesson that is going on, for its teacher; null for any other work, undefined when it failed to load. */
  lesson: LessonFacts | null | undefined
  now: number
}

/** Passes the data of a work's page to the components that render it. */
export function WorkScreen({ work, assignees, grades, user, list, results, lesson, now }: Props) {
  const manages = canManageWork({ id: user._id, role: user.role }, work)
  const exam = examFacts(work, now)
  const rows = assignees?.map(assigneeRow)
  return (
    <Texts of="work">
      <WorkView
        work={workFacts(work, now)}
        students={rows ?? null}
        list={list}
        results={rows && results && resultData(results, rows)}
        exam={exam}
        change={manages ? changeableExam(work, assignees, user._id) : null}
        lesson={lesson === null ? null : <LivePanel workId={work._id} lesson={lesson} />}
        grades={grades}
        userId={user._id}
        role={user.role}
        manages={manages}
      />
    </Texts>
  )
}
