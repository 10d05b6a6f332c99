import type { QuizChoice } from '#contract/questions/choices'

/** Whether the author wrote feedback on a choice. */
export const hasFeedback = ({ feedback = '', feedbackHtml = '' }: Pick<QuizChoice, 'feedback' | 'feedbackHtml'>): boolean =>
  feedback !== '' || feedbackHtml !== ''

/** The choices whose feedback a student sees who chose `chosen`: the good and the chosen ones that have some. */
export const choicesWithFeedback = (choices: readonly QuizChoice[], chosen: readonly string[]): QuizChoice[] =>
  choices.filter((choice) => (choice.good || chosen.includes(choice.id)) && hasFeedback(choice))
