import type { AnswerValue } from '#contract/answer'
import type { Formula } from '#contract/formula'
import type { Question, QuestionType } from '#contract/question'
import type { QuizData } from '#contract/questions/choices'
import { formulaLimits, measureFormula } from '../formula/tree.ts'
import { holeNames, scoreHoles } from './holes.ts'
import { areMarks, scoreHotSpots } from './hot-spots.ts'
import { isMatching, scoreMatching } from './matching.ts'
import { isWholeOrder, scoreOrdering } from './ordering.ts'
import { scoreNumeric } from './quantity.ts'
import { scoreQuiz, scoreSingleChoice } from './quiz.ts'

/** The chosen ids of a quiz value, the ids of an order, the marks on a picture; empty for any other shape. */
export const chosenIds = (value: AnswerValue): string[] => (Array.isArray(value) ? value : [])

/** Maximum length of a typed number with its unit, in characters. */
export const maxNumberAnswerLength = 200

/** The typed text of a value; '' for any other shape. */
export const typedText = (value: AnswerValue): string => (typeof value === 'string' ? value : '')

/** The typed holes of a holes value, or the options of a matching by pair; empty for any other shape. */
export function typedHoles(value: AnswerValue): Record<string, string> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/**
 * Percent computed for an answer (whole for choices, exact for holes, orders, pairs and zones); null when the student evaluates it:
 * Text, MathFormula, Audio (OP-075).
 */
export function scoreAnswer(question: Question, value: AnswerValue): number | null {
  switch (question.type) {
    case 'Quizz':
      return scoreQuiz(question.data.choices, chosenIds(value))
    case 'SingleChoice':
      return scoreSingleChoice(question.data.choices, chosenIds(value))
    case 'Numeric':
      return scoreNumeric(question.data, typedText(value))
    case 'HolesInText':
      return scoreHoles(question.data, typedHoles(value))
    case 'Ordering':
      return scoreOrdering(question.data.items, chosenIds(value))
    case 'Matching':
      return scoreMatching(question.data, typedHoles(value))
    case 'HotSpots':
      return scoreHotSpots(question.data.zones, chosenIds(value))
    case 'Text':
    case 'MathFormula':
    case 'Audio':
      return null
  }
}

/** Whether the student evaluates the answers to a question, rather than the product (OP-075). */
export const isSelfEvaluated = ({ type }: { readonly type: QuestionType }): boolean =>
  type === 'Text' || type === 'MathFormula' || type === 'Audio'

/** Whether a value has the shape required by the question; null, a missing answer, fits every type. */
export function isAnswerOf(question: Question, value: AnswerValue): boolean {
  if (value === null) return true
  switch (question.type) {
    case 'Text':
      return typeof value === 'string'
    case 'Quizz':
      return Array.isArray(value) && areChoices(question.data, value)
    case 'SingleChoice':
      return Array.isArray(value) && value.length <= 1 && areChoices(question.data, value)
    case 'Numeric':
      return typeof value === 'string' && value.length <= maxNumberAnswerLength
    case 'HolesInText':
      return typeof value === 'object' && !Array.isArray(value) && fillsHoles(question.data.text, Object.entries(value))
    case 'Ordering':
      return Array.isArray(value) && (value.length === 0 || isWholeOrder(question.data.items, value))
    case 'Matching':
      return typeof value === 'object' && !Array.isArray(value) && isMatching(question.data, Object.entries(value))
    case 'HotSpots':
      return Array.isArray(value) && areMarks(question.data.zones, value)
    case 'MathFormula':
      return isFormula(value) && isWithinLimits(value)
    case 'Audio':
      return false
  }
}

const areChoices = ({ choices }: QuizData, ids: readonly string[]): boolean =>
  ids.every((id) => choices.some((choice) => choice.id === id))

/** Whether every entry is a text for an existing hole. */
function fillsHoles(text: string, entries: readonly [string, unknown][]): boolean {
  const names = new Set(holeNames(text))
  return entries.every(([name, typed]) => names.has(name) && typeof typed === 'string')
}

/** Whether an answer is empty and needs confirmation (QST-016 to 020). `hasAudio`: a recording is attached. */
export function isEmptyAnswer(question: Question, value: AnswerValue, hasAudio = false): boolean {
  switch (question.type) {
    case 'Text':
      return !hasAudio && typedText(value).trim() === ''
    case 'Numeric':
      return typedText(value).trim() === ''
    case 'Quizz':
    case 'SingleChoice':
    case 'Ordering':
    case 'HotSpots':
      return chosenIds(value).length === 0
    case 'HolesInText':
    case 'Matching':
      return Object.values(typedHoles(value)).every((typed) => typed.trim() === '')
    case 'MathFormula':
      return !isFormula(value) || value.expression.items.length === 0
    case 'Audio':
      return !hasAudio
  }
}

/** Whether a value has the shape of a formula. */
export const isFormula = (value: AnswerValue): value is Formula =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && typeof value.expression === 'object'

/** Within the limits of the editor (domain/formula): a larger tree from elsewhere would cost every reader. */
function isWithinLimits(formula: Formula): boolean {
  const { nodes, depth } = measureFormula(formula)
  return nodes <= formulaLimits.nodes && depth <= formulaLimits.depth
}
