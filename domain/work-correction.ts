import type { AnswerValue } from '#contract/answer'
import type { Question } from '#contract/question'
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

/** `written` with what `given` is scored by: choices, holes, order. */
function withDataOf(written: Question, given: Question): Question {
  if (!('data' in given)) return written
  // Both are of one type, so the data of one fit the other.
  return Object.assign({ ...written }, { data: given.data })
}
