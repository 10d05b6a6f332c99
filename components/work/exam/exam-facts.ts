import type { AssigneeOfStudent } from '#contract/assignee'
import type { ExamConditions } from '#contract/exam'
import type { Work } from '#contract/work'
import { isReleased, releasedAt } from '#domain/exams/times'
import { closesAt } from '#domain/works/closing'

/** What the work’s page says of an « évaluation ». `drawn`: number of questions each student gets, null when all. */
export interface ExamFacts extends Pick<ExamConditions, 'minutes' | 'release' | 'ownOrder' | 'aids'> {
  readonly drawn: number | null
  /** Since when the results are published, or by which date they will be; null: when the teacher publishes them. */
  readonly shownAt: number | null
  readonly released: boolean
  readonly resultsRead: boolean
  /** When the work closes for the class (epoch ms); null: never. */
  readonly closesAt: number | null
  readonly now: number
}

/** Null for any other work. `now`: epoch ms. */
export function examFacts(work: Work, now: number): ExamFacts | null {
  const { exam, course, resultsAt, resultsRead } = work
  if (exam === null || exam.release === 'live') return null
  const { minutes, release, ownOrder, aids, draws } = exam
  const drawn = Object.keys(draws).length > 0 ? course.questionCount : null
  const shownAt = resultsAt ?? releasedAt(work)
  const released = isReleased(work, now)
  return { minutes, release, ownOrder, aids, drawn, shownAt, released, resultsRead, closesAt: closesAt(work), now }
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
export const canPublish = ({ released, release }: ExamFacts, students: readonly { readonly waiting: number }[]): boolean =>
  !released || (release !== 'teacher' && students.some(({ waiting }) => waiting > 0))
