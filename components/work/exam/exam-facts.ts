import type { AssigneeOfStudent } from '#contract/assignee'
import type { ExamConditions } from '#contract/exam'
import type { Work } from '#contract/work'
import { isReleased, releasedAt } from '#domain/exams/times'
import { pick } from '#domain/pick'
import { closesAt } from '#domain/works/closing'
import { copiesToCorrect } from '../facts/next-step.ts'

export type ExamFacts = Readonly<NonNullable<ReturnType<typeof examFacts>>>

/** What the work’s page says of an « évaluation »; null for any other work. `now`: epoch ms. */
export function examFacts(work: Work, now: number) {
  const { exam, course, resultsAt, resultsRead } = work
  if (exam === null || exam.release === 'live') return null
  return {
    ...pick(exam, 'minutes', 'release', 'ownOrder', 'aids'),
    /** Number of questions that each student gets; null: all. */
    drawn: Object.keys(exam.draws).length > 0 ? course.questionCount : null,
    /** Since when the results are published, or by which date they will be; null: when the teacher publishes them. */
    shownAt: resultsAt ?? releasedAt(work),
    released: isReleased(work, now),
    resultsRead,
    /** When the work closes for the class (epoch ms); null: never. */
    closesAt: closesAt(work),
    now,
  }
}

/** What the window that changes the conditions begins with. */
export interface ChangeableExam {
  readonly conditions: ExamConditions
  readonly version: number
  readonly userId: string
}

/** Null once one of the students has begun, or the work has ended. `students`: undefined when they failed to load. */
export function changeableExam(
  { exam, version, endedAt }: Work,
  students: readonly Pick<AssigneeOfStudent, 'state' | 'sitting'>[] | undefined,
  userId: string,
): ChangeableExam | null {
  const begun = students?.some(({ state, sitting }) => state !== 'todo' || sitting !== null) ?? true
  return exam === null || endedAt !== null || begun ? null : { conditions: exam, version, userId }
}

/** Whether results are there to be published: not yet to all, or with copies that still wait for their correction. */
export const canPublish = ({ released, release }: ExamFacts, students: Parameters<typeof copiesToCorrect>[0]): boolean =>
  !released || (release !== 'teacher' && copiesToCorrect(students).length > 0)
