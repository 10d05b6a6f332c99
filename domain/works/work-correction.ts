import type { AnswerValue } from '#contract/answer'
import { hasChoices, type Question } from '#contract/question'
import type { QuizData } from '#contract/questions/choices'
import type { CorrectionScope } from '#contract/work-correction'
import { isAnswerOf } from '../scoring/answer.ts'
import { pointsOf } from '../scoring/points.ts'
import { differ } from '../versions/differ.ts'
import { withKeptIds } from './kept-ids.ts'

/** Outcome of a correction for a question of a given work: a changed question, or the reason why it stays. */
export type Correction =
  | { readonly kind: 'changed'; readonly question: Question }
  | { readonly kind: 'same' }
  /** An existing answer would no longer fit it, or its type has changed. */
  | { readonly kind: 'left' }

interface QuestionChange {
  /** The question as the work holds it. */
  readonly given: Question
  /** The question as it is written now. */
  readonly written: Question
  /** The students' answers to it. */
  readonly values: readonly AnswerValue[]
}

/**
 * The corrected question of a work. `texts` keeps everything that is scored; every answer must remain valid. Points stay those of
 * the work (decision 22), because stored answers carry them and completeness is computed from them.
 */
export function correctionOf({ given, written, values }: QuestionChange, scope: CorrectionScope): Correction {
  if (given.type !== written.type) return { kind: 'left' }
  const rewritten = scope === 'texts' ? withDataOf(written, given) : withKeptIds(written, given)
  const question = Object.assign({ ...rewritten }, { points: given.points })
  if (!differ(question, given)) return { kind: 'same' }
  return values.every((value) => isAnswerOf(question, value)) ? { kind: 'changed', question } : { kind: 'left' }
}

/** Whether the points of a question differ between module and work. A correction keeps those of the work (decision 22). */
export const keepsPoints = ({ given, written }: Pick<QuestionChange, 'given' | 'written'>): boolean =>
  given.type === written.type && pointsOf(given) !== pointsOf(written)

/** `written` with the scored data of `given`: choices, holes, order. The feedback on a choice is part of the correction. */
function withDataOf(written: Question, given: Question): Question {
  if (!('data' in given)) return written
  const data = hasChoices(given) && hasChoices(written) ? withFeedbackOf(written.data, given.data) : given.data
  // Both are of one type, so their data are interchangeable.
  return Object.assign({ ...written }, { data })
}

/** The choices of `given`, with the feedback of `written` for those with the same text. */
const withFeedbackOf = (written: QuizData, given: QuizData): QuizData => ({
  ...given,
  choices: given.choices.map(({ feedback, feedbackHtml, ...choice }) => {
    const now = written.choices.find(({ id, text, html }) => id === choice.id && text === choice.text && html === choice.html)
    const said = now ?? { feedback, feedbackHtml }
    return { ...choice, feedback: said.feedback, feedbackHtml: said.feedbackHtml }
  }),
})
