import type { QuizChoice } from '#contract/questions/choices'

/** Whether the author wrote feedback on a choice. */
export const hasFeedback = ({ feedback = '', feedbackHtml = '' }: Pick<QuizChoice, 'feedback' | 'feedbackHtml'>): boolean =>
  feedback !== '' || feedbackHtml !== ''

/**
 * The choices whose feedback is shown to a student who chose `chosen`: the good ones and the chosen ones, if they have feedback.
 */
export const choicesWithFeedback = (choices: readonly QuizChoice[], chosen: readonly string[]): QuizChoice[] =>
  choices.filter((choice) => (choice.good || chosen.includes(choice.id)) && hasFeedback(choice))
