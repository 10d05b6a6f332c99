import type { ChoiceType } from '#contract/question-types'
import type { QuizChoice } from '#contract/questions/choices'
import type { QuestionOf } from '../views.ts'

export type ChoiceQuestion = QuestionOf<ChoiceType>

/** Changes a choice; in a single choice, marking one as good unmarks the others. */
export const changeChoice = (question: ChoiceQuestion, id: string, change: Partial<Omit<QuizChoice, 'id'>>): ChoiceQuestion =>
  withChoices(
    question,
    question.data.choices.map((choice) => {
      if (choice.id === id) return { ...choice, ...change }
      return question.type === 'SingleChoice' && change.good ? { ...choice, good: false } : choice
    }),
  )

export const withChoices = (question: ChoiceQuestion, choices: QuizChoice[]): ChoiceQuestion => ({
  ...question,
  data: { ...question.data, choices },
})
