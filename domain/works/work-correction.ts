import type { AnswerValue } from '#contract/answer'
import type { Question } from '#contract/question'
import type { CorrectionScope } from '#contract/work-correction'
import { kindOf } from '../questions/kinds.ts'
import { isAnswerOf } from '../scoring/answer.ts'
import { pointsOf } from '../scoring/points.ts'
import { differ } from '../versions/differ.ts'

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
  const kind = kindOf(given)
  // Both are of one type, so their parts are interchangeable.
  const kept = scope === 'texts' ? kind.keepKey(written, given) : kind.keepIds(written, given)
  const question = Object.assign({ ...written }, kept, { points: given.points })
  if (!differ(question, given)) return { kind: 'same' }
  return values.every((value) => isAnswerOf(question, value)) ? { kind: 'changed', question } : { kind: 'left' }
}

/** Whether the points of a question differ between module and work. A correction keeps those of the work (decision 22). */
export const keepsPoints = ({ given, written }: Pick<QuestionChange, 'given' | 'written'>): boolean =>
  given.type === written.type && pointsOf(given) !== pointsOf(written)
