import type { Question, QuizChoice } from '#contract/question'
import { isEmptyRichText } from '#domain/rich-text/plain'
import type { EditableType } from './module-form.ts'

export type TextQuestion = Extract<Question, { type: 'Text' }>
export type QuizQuestion = Extract<Question, { type: 'Quizz' }>
export type EditableQuestion = TextQuestion | QuizQuestion

/** A new quiz starts with three choices (part 1 §9). */
const firstChoices = 3

const emptyChoice = (id: string): QuizChoice => ({ id, text: '', good: false })

/** An empty question. `newId` gives an id that nothing else has, here for its choices. */
export function newQuestion(type: EditableType, id: string, newId: () => string): EditableQuestion {
  const shared = {
    _id: id,
    statement: '',
    textLanguage: 'FR' as const,
    tips: '',
    tipsLanguage: 'FR' as const,
    response: '',
    correctionLanguage: 'FR' as const,
    audio: { text: null, tips: null, response: null },
    testMode: false,
    automatedEvaluation: false,
  }
  return type === 'Text' ? { ...shared, type } : { ...shared, type, data: newQuizData(newId) }
}

const newQuizData = (newId: () => string): QuizQuestion['data'] => ({
  choices: Array.from({ length: firstChoices }, () => emptyChoice(newId())),
  speakerLanguage: 'FR',
})

/** The question as another type: its texts stay, its data begin anew (part 1 §4). */
export function withType(question: EditableQuestion, type: EditableType, newId: () => string): EditableQuestion {
  if (question.type === type) return question
  if (type === 'Quizz') return { ...question, type, data: newQuizData(newId) }
  const { data: _reset, ...shared } = question as QuizQuestion
  return { ...shared, type }
}

/** The list without a question, with one more at the end, or with one changed. */
export const addQuestion = (list: readonly Question[], question: Question): Question[] => [...list, question]
export const removeQuestion = (list: readonly Question[], id: string): Question[] => list.filter((one) => one._id !== id)
export const replaceQuestion = (list: readonly Question[], question: Question): Question[] =>
  list.map((one) => (one._id === question._id ? question : one))

/** A copy right after the question. */
export function duplicateQuestion(list: readonly Question[], id: string, copyId: string): Question[] {
  return list.flatMap((one) => (one._id === id ? [one, { ...one, _id: copyId }] : [one]))
}

export const addChoice = (question: QuizQuestion, id: string): QuizQuestion =>
  withChoices(question, [...question.data.choices, emptyChoice(id)])

export const removeChoice = (question: QuizQuestion, id: string): QuizQuestion =>
  withChoices(
    question,
    question.data.choices.filter((choice) => choice.id !== id),
  )

export const changeChoice = (question: QuizQuestion, id: string, change: Partial<Omit<QuizChoice, 'id'>>): QuizQuestion =>
  withChoices(
    question,
    question.data.choices.map((choice) => (choice.id === id ? { ...choice, ...change } : choice)),
  )

const withChoices = (question: QuizQuestion, choices: QuizChoice[]): QuizQuestion => ({
  ...question,
  data: { ...question.data, choices },
})

/** Whether removing the question, or changing its type, would lose something that was written. */
export function hasContent(question: Question): boolean {
  if (question.type !== 'Text' && question.type !== 'Quizz') return true
  const texts = [question.statement, question.tips, question.response]
  return texts.some((html) => !isEmptyRichText(html)) || hasChoices(question)
}

export const hasChoices = (question: Question): boolean =>
  question.type === 'Quizz' && question.data.choices.some((choice) => choice.text.trim() !== '' || choice.good)
