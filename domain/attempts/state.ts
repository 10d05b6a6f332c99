import type { AnswerValue } from '#contract/answer'
import type { Content } from '../questions/kind.ts'
import { kindOf } from '../questions/kinds.ts'
import { computedShare, isEmptyAnswer, isSelfEvaluated } from '../scoring/answer.ts'
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

/**
 * The mark of an answer that its pupil does not evaluate, as in a test: what is computed, with 0 for what is left blank; null while a person
 * must read what is written, spoken or photographed.
 */
export function testMark(question: Content, { value, audio, document }: Omit<StatedAnswer, 'evaluation'>): number | null {
  const toRead = isSelfEvaluated(question) && (audio !== null || document !== null || kindOf(question).hasWriting(value))
  return toRead ? null : computedShare(question, value)
}

/**
 * Whether another answer may take the place of one that counts (WRK-035): not where the computer judges, whose verdict has been told, nor
 * in a copy that is handed in, nor in a test or a lesson under way (`sealed`), where nobody would see it. What its student evaluates may
 * be, seen by the teacher (OP-160); the player never does either.
 */
export const mayAnswerAgain = (question: Content, { submitted, sealed }: { submitted: boolean; sealed: boolean }): boolean =>
  !submitted && !sealed && kindOf(question).computed === 0

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
