import type { AnswerValue } from '#contract/answer'
import type { QuestionType } from '#contract/question'
import type { Content } from '../questions/kind.ts'
import { kindOf } from '../questions/kinds.ts'

/**
 * Percent computed for an answer (whole for choices, exact for holes, orders, pairs and zones); null when the student evaluates it:
 * Text, MathFormula, Audio (OP-075).
 */
export function scoreAnswer(question: Content, value: AnswerValue): number | null {
  const kind = kindOf(question)
  return kind.computed === 100 ? kind.score(question, value) : null
}

/** Whether the student evaluates the answers to a question, rather than the product (OP-075). */
export const isSelfEvaluated = (question: { readonly type: QuestionType }): boolean => kindOf(question).computed < 100

/** Whether a value has the shape required by the question; null, a missing answer, fits every type. */
export const isAnswerOf = (question: Content, value: AnswerValue): boolean =>
  value === null || kindOf(question).accepts(question, value)

/** Whether an answer is empty and needs confirmation (QST-016 to 020). `hasAudio`: a recording is attached. */
export const isEmptyAnswer = (question: Content, value: AnswerValue, hasAudio = false): boolean =>
  kindOf(question).isEmpty(value, hasAudio)
