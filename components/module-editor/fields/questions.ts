import type { QuestionDraft, StoredDraft } from '#contract/question'
import { kindOf } from '#domain/questions/kinds'
import { isEmptyRichText } from '#domain/rich-text/plain'

/** Inserts a copy right after the question. */
export const duplicateQuestion = (list: readonly StoredDraft[], id: string, copyId: string): StoredDraft[] =>
  list.flatMap((one) => (one._id === id ? [one, { ...one, _id: copyId }] : [one]))

/** Copies of questions with new ids and the same voices. Only the main school keeps automated evaluation (QST-027). */
export const copiesOf = (questions: readonly QuestionDraft[], { newId, official }: Copying): QuestionDraft[] =>
  questions.map((one) => ({ ...one, _id: newId(), automatedEvaluation: official && one.automatedEvaluation }))

interface Copying {
  readonly newId: () => string
  /** Whether the author's school is the main one. */
  readonly official: boolean
}

/** Whether removing the question would lose something that the author wrote. */
export function hasContent(question: QuestionDraft): boolean {
  const texts = [question.statement, question.tips, ...(typeof question.response === 'string' ? [question.response] : [])]
  const voices = Object.values(question.audio).some((voice) => voice !== null)
  return voices || texts.some((html) => !isEmptyRichText(html)) || kindOf(question).hasData(question)
}
