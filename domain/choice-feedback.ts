import type { QuizChoice } from '#contract/question'

/** Whether the author says something of a choice after the answer. */
export const hasFeedback = ({ feedback = '', feedbackHtml = '' }: Pick<QuizChoice, 'feedback' | 'feedbackHtml'>): boolean =>
  feedback !== '' || feedbackHtml !== ''

/** The choices of which something is said to who chose these: the good ones and theirs, where the author says something. */
export const choicesWithFeedback = (choices: readonly QuizChoice[], chosen: readonly string[]): QuizChoice[] =>
  choices.filter((choice) => (choice.good || chosen.includes(choice.id)) && hasFeedback(choice))
