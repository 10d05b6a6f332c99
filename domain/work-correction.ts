import type { AnswerValue } from '#contract/answer'
import { hasChoices, type Question, type QuizData } from '#contract/question'
import type { CorrectionScope } from '#contract/work-correction'
import { differ } from './differ.ts'
import { withKeptIds } from './kept-ids.ts'
import { isAnswerOf } from './scoring/answer.ts'

/** What a question of a given work becomes: another one, or why it stays. */
export type Correction =
  | { readonly kind: 'changed'; readonly question: Question }
  | { readonly kind: 'same' }
  /** An answer that was given would no longer fit it, or it is of another type now. */
  | { readonly kind: 'left' }

interface QuestionChange {
  /** As the work holds it. */
  readonly given: Question
  /** As it is written now. */
  readonly written: Question
  /** What students answered to it. */
  readonly values: readonly AnswerValue[]
}

/**
 * The question of a work as it is to be corrected. `texts` keeps what is scored; no answer may lose its meaning. Points stay those of
 * the work (decision 108): answers carry them, and a copy is complete by them.
 */
export function correctionOf({ given, written, values }: QuestionChange, scope: CorrectionScope): Correction {
  if (given.type !== written.type) return { kind: 'left' }
  const rewritten = scope === 'texts' ? withDataOf(written, given) : withKeptIds(written, given)
  const question = Object.assign({ ...rewritten }, { points: given.points })
  if (!differ(question, given)) return { kind: 'same' }
  return values.every((value) => isAnswerOf(question, value)) ? { kind: 'changed', question } : { kind: 'left' }
}

/** `written` with what `given` is scored by: choices, holes, order. What is said of a choice is part of the correction. */
function withDataOf(written: Question, given: Question): Question {
  if (!('data' in given)) return written
  const data = hasChoices(given) && hasChoices(written) ? withFeedbackOf(written.data, given.data) : given.data
  // Both are of one type, so the data of one fit the other.
  return Object.assign({ ...written }, { data })
}

/** The choices of `given`, with what `written` says of those that read the same. */
const withFeedbackOf = (written: QuizData, given: QuizData): QuizData => ({
  ...given,
  choices: given.choices.map(({ feedback, feedbackHtml, ...choice }) => {
    const now = written.choices.find(({ id, text, html }) => id === choice.id && text === choice.text && html === choice.html)
    const said = now ?? { feedback, feedbackHtml }
    return { ...choice, feedback: said.feedback, feedbackHtml: said.feedbackHtml }
  }),
})
