/** The types of questions, without their schemas: pages that only need to know them load no zod. */
export const questionTypes = [
  'Text',
  'Quizz',
  'SingleChoice',
  'Numeric',
  'HolesInText',
  'Ordering',
  'Matching',
  'HotSpots',
  'TrueFalse',
  'MathFormula',
  'Audio',
] as const
export type QuestionType = (typeof questionTypes)[number]

/** The types answered by picking among choices: any number of choices, or one. */
export const choiceTypes = ['Quizz', 'SingleChoice'] as const
export type ChoiceType = (typeof choiceTypes)[number]

/** Whether a question is answered by picking among choices, and so has `data.choices`. */
export const hasChoices = <T extends { type: string }>(question: T): question is Extract<T, { type: ChoiceType }> =>
  question.type === 'Quizz' || question.type === 'SingleChoice'

/** Whether a question is a text with holes, with their accepted answers in `data.holes`. */
export const hasHoles = <T extends { type: string }>(question: T): question is Extract<T, { type: 'HolesInText' }> =>
  question.type === 'HolesInText'

/** Every type that a stored question can have in this version. */
export const knownTypes: readonly string[] = [...questionTypes, 'Formula']

/** Whether a question, stored or draft, is of a known type. */
export const isKnown = <T extends { type: string }>(question: T): question is Extract<T, { type: QuestionType }> =>
  knownTypes.includes(question.type)

/** The questions that can be played, in order: those of unknown type are skipped (ERR-044). */
export const knownQuestions = <T extends { type: string }>(questions: readonly T[]): Extract<T, { type: QuestionType }>[] =>
  questions.filter(isKnown)
