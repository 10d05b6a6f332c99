import type { AnswerValue } from '#contract/answer'
import type { Content } from '../questions/kind.ts'
import { isEmptyAnswer } from '../scoring/answer.ts'
import type { AnswerState } from './known.ts'

/** An answer as far as its state goes; `audio` and `document` are null without a file. */
export interface StatedAnswer {
  readonly value: AnswerValue
  readonly audio: unknown
  readonly document: unknown
  readonly evaluation: number | null
}

/** Whether nothing is in an answer: no value, no recording, no document. */
export const isBlankAnswer = (question: Content, { value, audio, document }: Omit<StatedAnswer, 'evaluation'>): boolean =>
  document === null && isEmptyAnswer(question, value, audio !== null)

interface Part {
  /** Whether the pupil may leave the question out. */
  readonly optional: boolean
  /** Whether a person must read what is not marked: in a test, and once handed in. */
  readonly read: boolean
}

/** The state of one question in an attempt, from the answer that counts, null for none. */
export function answerStateOf(question: Content, answer: StatedAnswer | null, { optional, read }: Part): AnswerState {
  if (answer === null) return optional ? 'passed' : 'none'
  if (isBlankAnswer(question, answer) && !answer.evaluation) return optional ? 'passed' : 'empty'
  if (answer.evaluation !== null) return 'marked'
  return read ? 'waiting' : 'given'
}
