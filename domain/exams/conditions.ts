import type { FrozenCourse } from '#contract/assignee'
import type { ExamConditions } from '#contract/exam'
import { drawnCount } from './draw.ts'

/** Conditions as stored with a work. `questions`: number that each student gets; absent when nothing is drawn. */
export interface StoredExam extends ExamConditions {
  readonly questions?: number
}

/** The conditions to store: only draws that leave questions of a module out. Errors by field path, null for none. */
export function storedExam(exam: ExamConditions, { modules }: Pick<FrozenCourse, 'modules'>) {
  const unknown = Object.keys(exam.draws).filter((id) => !modules.some(({ _id }) => _id === id))
  if (unknown.length > 0) return { exam: null, errors: Object.fromEntries(unknown.map((id) => [`exam.draws.${id}`, 'unknown'])) }
  const draws = Object.fromEntries(
    modules.flatMap(({ _id, questions }) => {
      const count = exam.draws[_id]
      return count === undefined || count >= questions.length ? [] : [[_id, count]]
    }),
  )
  const stored: StoredExam = {
    ...exam,
    draws,
    ...(Object.keys(draws).length > 0 && { questions: drawnCount(modules, draws) }),
  }
  return { exam: stored, errors: null }
}

/** Whether students have a limited time, which extra time makes longer; a work without conditions has no limit. */
export const isTimed = (exam: Pick<ExamConditions, 'minutes'> | null): boolean => exam !== null && exam.minutes !== null

/** Number of questions that a student gets of a work with so many. */
export const questionsEach = (exam: StoredExam | null, questionCount: number): number => exam?.questions ?? questionCount
