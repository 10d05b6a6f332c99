import { type Verdict, verdictOf } from '../attempts/known.ts'
import type { Content } from '../questions/kind.ts'
import { kindOf } from '../questions/kinds.ts'
import { computedShare } from '../scoring/answer.ts'
import type { AnswerRecord } from './work.ts'

const roundingError = 1e-9

const wordOf = (percent: number): Verdict => (percent === 100 ? 'right' : percent > 0 ? 'partly' : 'wrong')

/**
 * What is told of an answer, alike by sign, sentence and card: right is all of it, wrong is nothing. By the computer, of its share; by the
 * person who gave another mark than it found. Null where the computer has no share.
 */
export function judgementOf(question: Content, { value, evaluation }: Pick<AnswerRecord, 'value' | 'evaluation'>) {
  const kind = kindOf(question)
  const computed = kind.computedOf(question)
  const above = evaluation === null ? null : evaluation - computedShare(question, value)
  // The student’s own share comes last, and raises the mark by no more than it is worth.
  const isFound = above === null ? computed < 100 : above > -roundingError && above < 100 - computed + roundingError
  if (computed === 0) return null
  if (isFound) return { verdict: wordOf(kind.score(question, value)), by: 'computer' as const }
  return evaluation === null ? null : { verdict: wordOf(evaluation), by: 'person' as const }
}

/** « Refaire mes erreurs »: results not green, blanks included (decision 25). undefined: no answer; null: one that nobody has evaluated, no mistake. */
export const isToRedo = (evaluation: number | null | undefined): boolean =>
  evaluation === undefined || (evaluation !== null && verdictOf(evaluation) !== 'right')

/** The modules with only the questions to redo, by their evaluations (isToRedo); a module without any is left out. */
export function modulesToRedo<
  Question extends { readonly _id: string },
  Module extends { readonly questions: readonly Question[] },
>(modules: readonly Module[], evaluations: ReadonlyMap<string, number | null>): Module[] {
  return modules
    .map((module) => ({ ...module, questions: module.questions.filter(({ _id }) => isToRedo(evaluations.get(_id))) }))
    .filter(({ questions }) => questions.length > 0)
}
