import type { AnswerValue } from '#contract/answer'
import type { Content } from '../questions/kind.ts'
import { kindOf } from '../questions/kinds.ts'
import { grades, gradeToPercent } from './evaluation.ts'

/** Percent computed (whole for choices, exact for holes, orders, pairs, zones); null: evaluated by the student (OP-075). */
export function scoreAnswer(question: Content, value: AnswerValue): number | null {
  const kind = kindOf(question)
  return kind.computedOf(question) === 100 ? kind.score(question, value) : null
}

/** The percent of the computed share of an answer: 0 where the student evaluates all of it. */
export function computedShare(question: Content, value: AnswerValue): number {
  const kind = kindOf(question)
  return (kind.computedOf(question) * kind.score(question, value)) / 100
}

/** The percent of an answer whose student gives `own` percent to the share that is not computed. */
export const markOf = (question: Content, value: AnswerValue, own: number): number =>
  computedShare(question, value) + ((100 - kindOf(question).computedOf(question)) * own) / 100

/** The percent that the student gave to their share of a mark; null if none gives that mark. */
export const ownPercentOf = (question: Content, value: AnswerValue, mark: number): number | null =>
  grades.map(gradeToPercent).find((own) => Math.abs(markOf(question, value, own) - mark) < 1e-9) ?? null

/** Whether the student evaluates the answers to a question, or a share of them, rather than the product (OP-075). */
export const isSelfEvaluated = (question: Content): boolean => kindOf(question).computedOf(question) < 100

/** Whether a value has the shape required by the question; null, a missing answer, fits every type. */
export const isAnswerOf = (question: Content, value: AnswerValue): boolean =>
  value === null || kindOf(question).accepts(question, value)

/** Whether an answer is empty and needs confirmation (QST-016 to 020). `hasAudio`: a recording is attached. */
export const isEmptyAnswer = (question: Content, value: AnswerValue, hasAudio = false): boolean =>
  kindOf(question).isEmpty(value, hasAudio)
