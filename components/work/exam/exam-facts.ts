import type { AssigneeOfStudent } from '#contract/assignee'
import type { ExamConditions } from '#contract/exam'
import type { Work } from '#contract/work'

/** What the work’s page says of an « évaluation ». `drawn`: number of questions each student gets, null when all. */
export interface ExamFacts extends Pick<ExamConditions, 'minutes' | 'release' | 'ownOrder' | 'aids'> {
  readonly drawn: number | null
  readonly resultsAt: number | null
  readonly dueDate: number
  readonly now: number
}

/** Null for any other work. `now`: epoch ms. */
export function examFacts({ exam, resultsAt, dueDate, course }: Work, now: number): ExamFacts | null {
  if (exam === null || exam.release === 'live') return null
  const { minutes, release, ownOrder, aids, draws } = exam
  const drawn = Object.keys(draws).length > 0 ? course.questionCount : null
  return { minutes, release, ownOrder, aids, drawn, resultsAt, dueDate, now }
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

export interface ExamStudent extends Pick<AssigneeOfStudent, '_id' | 'submittedAt' | 'sitting'> {
  /** Percent of extra time, for those who may read it. */
  readonly extraTime: number | null
  readonly firstname: string
  readonly lastname: string
}

export const examStudent = ({
  _id,
  submittedAt,
  sitting,
  help,
  student: { firstname, lastname },
}: AssigneeOfStudent): ExamStudent => ({
  ...{ _id, submittedAt, sitting },
  ...{ firstname, lastname, extraTime: help?.extraTime ?? null },
})
