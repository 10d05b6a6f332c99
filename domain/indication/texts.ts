import type { AnswerValue } from '#contract/answer'
import { hasChoices, type Question } from '#contract/question'
import { formulaText } from '../rich-text/formula-text.ts'
import { plainText } from '../rich-text/plain.ts'
import { isFormula, typedHoles } from '../scoring/answer.ts'
import { alternatives, gatherHoles, holeNames, splitHoles } from '../scoring/holes.ts'
import { expectedQuantity } from '../scoring/quantity.ts'

/** An answer as text: the written text, the filled holes, the formula on one line. '' for choices and for no answer. */
export function answerText(question: Question, answer: AnswerValue): string {
  if (typeof answer === 'string') return answer
  if (question.type === 'HolesInText') return Object.values(typedHoles(answer)).join('\n')
  return question.type === 'MathFormula' && isFormula(answer) ? formulaText(answer) : ''
}

/** The texts shown after the answer: the correction, the accepted answers of the holes, the good choices, the number. */
export function correctionTexts(question: Question): string[] {
  if (question.type === 'MathFormula') return question.response ? [formulaText(question.response)] : []
  const response = plainText(question.response)
  if (question.type === 'HolesInText') return [response, ...acceptedTexts(question)]
  if (hasChoices(question)) return [response, ...question.data.choices.flatMap((choice) => (choice.good ? [choice.text] : []))]
  if (question.type === 'Numeric') return [response, question.data.value, expectedQuantity(question.data).quantity]
  return [response]
}

/** The accepted answers of every hole, alternatives separated. */
export function acceptedTexts(question: Question): string[] {
  if (question.type !== 'HolesInText') return []
  const { holes } = question.data
  return holeNames(question.data.text).flatMap((name) => alternatives(Object.hasOwn(holes, name) ? (holes[name] ?? '') : ''))
}

/** The texts that the student sees before the correction: statement, tips, the text around the holes, their own answer. */
export function visibleTexts(question: Question, answer: AnswerValue): string[] {
  const around =
    question.type === 'HolesInText'
      ? splitHoles(plainText(gatherHoles(question.data.text))).flatMap((part) => ('text' in part ? [part.text] : []))
      : []
  return [plainText(question.statement), plainText(question.tips), ...around, answerText(question, answer)]
}
