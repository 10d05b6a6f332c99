import { isKnown, type QuestionDraft, type StoredDraft } from '#contract/question'
import type { NumericData } from '#contract/questions/numeric'
import { plainText } from '#domain/rich-text/plain'
import { wholeDecimal } from '#domain/scoring/decimal'
import { holeNames, repeatedHoles } from '#domain/scoring/holes'
import { isReadableUnit, toleranceOf, unitsOf } from '#domain/scoring/quantity'
import { matchingProblems, orderingProblems } from './arranged-problems.ts'
import { blocking, type Problem, warning } from './problem.ts'
import { hotSpotsProblems } from './zone-problems.ts'

/** Minimum number of choices of a quiz (part 1 §9). */
const minChoices = 2

/** Problems that stand in the way of publishing a module, in the order of the form. */
export function moduleProblems(module: { keywords: string; questions: readonly StoredDraft[] }): Problem[] {
  return [
    ...(module.keywords.trim() === '' ? [warning('keywords', 'noKeywords')] : []),
    ...(module.questions.length === 0 ? [blocking('questions', 'noQuestion')] : []),
    ...module.questions.flatMap((question, index) => (isKnown(question) ? questionProblems(question, `questions.${index}`) : [])),
  ]
}

// A long module is checked at each keystroke, so the result for an unchanged question is cached. Questions are never mutated.
const judged = new WeakMap<QuestionDraft, readonly Problem[]>()

/** Problems of one question; `path` is that of the question in the module. */
export function questionProblems(question: QuestionDraft, path: string): Problem[] {
  const problems = judged.get(question) ?? problemsWithin(question)
  judged.set(question, problems)
  return problems.map((problem) => ({ ...problem, path: `${path}.${problem.path}` }))
}

/** As `questionProblems`, with paths relative to the question. */
function problemsWithin(question: QuestionDraft): Problem[] {
  const unsaid = question.type !== 'HolesInText' && isBlank(question.statement)
  return [...(unsaid ? [blocking('statement', 'statementRequired')] : []), ...typeProblems(question)]
}

function typeProblems(question: QuestionDraft): Problem[] {
  switch (question.type) {
    case 'Text':
      // The specification lists this as a warning that does not prevent publishing (MOD-017, OP-054).
      return isBlank(question.response) ? [warning('response', 'responseRequired')] : []
    case 'Audio':
      return isBlank(question.response) ? [blocking('response', 'responseRequired')] : []
    case 'MathFormula':
      return !question.response || question.response.expression.items.length === 0
        ? [blocking('response', 'responseRequired')]
        : []
    case 'Quizz':
      return [
        ...choiceProblems(question.data.choices),
        ...(question.data.choices.some(({ good }) => good) ? [] : [warning('data.choices', 'noGoodChoice')]),
      ]
    case 'SingleChoice':
      return [
        ...choiceProblems(question.data.choices),
        ...(question.data.choices.filter(({ good }) => good).length === 1 ? [] : [blocking('data.choices', 'oneGoodChoice')]),
      ]
    case 'Numeric':
      return numericProblems(question.data)
    case 'HolesInText':
      return holesProblems(question.data)
    case 'Ordering':
      return orderingProblems(question.data.items)
    case 'Matching':
      return matchingProblems(question.data)
    case 'HotSpots':
      return hotSpotsProblems(question.data)
  }
}

// The texts of choices are plain, not rich.
function choiceProblems(choices: readonly { text: string }[]): Problem[] {
  return [
    ...(choices.length < minChoices ? [warning('data.choices', 'tooFewChoices')] : []),
    ...choices.flatMap((choice, i) =>
      choice.text.trim() === '' ? [blocking(`data.choices.${i}.text`, 'choiceTextRequired')] : [],
    ),
  ]
}

function numericProblems(data: NumericData): Problem[] {
  const unread = wholeDecimal(data.value) === null
  const missing = data.value.trim() === ''
  return [
    ...(unread ? [blocking('data.value', missing ? 'numberRequired' : 'numberUnreadable')] : []),
    ...(toleranceOf(data) === null ? [blocking('data.tolerance.amount', 'toleranceUnreadable')] : []),
    ...(unitsOf(data).every(isReadableUnit) ? [] : [blocking('data.unit', 'unitUnreadable')]),
  ]
}

function holesProblems(data: { text: string; holes: Record<string, string> }): Problem[] {
  if (isBlank(data.text)) return [blocking('data.text', 'holesTextRequired')]
  const names = holeNames(data.text)
  if (names.length === 0) return [warning('data.text', 'noHole')]
  return [
    ...(repeatedHoles(data.text).length > 0 ? [blocking('data.text', 'repeatedHole')] : []),
    ...names.flatMap((name) =>
      (data.holes[name] ?? '').trim() === '' ? [blocking(`data.holes.${name}`, 'holeAnswerRequired')] : [],
    ),
  ]
}

const isBlank = (html: string) => plainText(html).trim() === ''
