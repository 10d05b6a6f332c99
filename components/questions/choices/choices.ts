import type { ChoiceType } from '#contract/question'
import type { QuizChoice } from '#contract/questions/choices'
import { emptyChoice } from '#domain/questions/choices'
import type { QuestionOf } from '../views.ts'

export type ChoiceQuestion = QuestionOf<ChoiceType>

export const addChoice = (question: ChoiceQuestion, id: string): ChoiceQuestion =>
  withChoices(question, [...question.data.choices, emptyChoice(id)])

export const removeChoice = (question: ChoiceQuestion, id: string): ChoiceQuestion =>
  withChoices(
    question,
    question.data.choices.filter((choice) => choice.id !== id),
  )

/** Changes a choice; in a single choice, marking one as good unmarks the others. */
export const changeChoice = (question: ChoiceQuestion, id: string, change: Partial<Omit<QuizChoice, 'id'>>): ChoiceQuestion =>
  withChoices(
    question,
    question.data.choices.map((choice) => {
      if (choice.id === id) return { ...choice, ...change }
      return question.type === 'SingleChoice' && change.good ? { ...choice, good: false } : choice
    }),
  )

export const withShuffle = (question: ChoiceQuestion, shuffle: boolean): ChoiceQuestion => ({
  ...question,
  data: { ...question.data, shuffle },
})

const withChoices = (question: ChoiceQuestion, choices: QuizChoice[]): ChoiceQuestion => ({
  ...question,
  data: { ...question.data, choices },
})
