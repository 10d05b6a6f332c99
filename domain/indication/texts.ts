import type { AnswerValue } from '#contract/answer'
import type { Question } from '#contract/question'
import { hasHoles } from '#contract/question-types'
import { acceptedTexts } from '../questions/holes-in-text.ts'
import { kindOf } from '../questions/kinds.ts'
import { formulaText } from '../rich-text/formula-text.ts'
import { plainText } from '../rich-text/plain.ts'
import { gatherHoles, splitHoles } from '../scoring/holes.ts'

/** An answer as text: the written text, the filled holes, the formula on one line. '' for choices and for no answer. */
export const answerText = (question: Question, answer: AnswerValue): string => kindOf(question).answerText(answer)

/** The texts shown after the answer: the correction, the accepted answers of the holes, the good choices, the number. */
export function correctionTexts(question: Question): string[] {
  const { response } = question
  const correction = typeof response === 'string' ? [plainText(response)] : response ? [formulaText(response)] : []
  return [...correction, ...kindOf(question).keyTexts(question)]
}

/** A question in plain words, for a service that is asked about it. */
export const questionInWords = (question: Question) => ({
  statement: plainText(`${question.statement}${kindOf(question).body(question)}`),
  tips: plainText(question.tips),
  correction: correctionTexts(question).join('\n'),
})

/** The answers that must never be said: the accepted ones of every hole. */
export const unsayableTexts = (question: Question): string[] => (hasHoles(question) ? acceptedTexts(question.data) : [])

/** The texts that the student sees before the correction: statement, tips, the text around the holes, their own answer. */
export function visibleTexts(question: Question, answer: AnswerValue): string[] {
  const parts = splitHoles(plainText(gatherHoles(kindOf(question).body(question))))
  const around = parts.flatMap((part) => ('text' in part ? [part.text] : []))
  return [plainText(question.statement), plainText(question.tips), ...around, answerText(question, answer)]
}
