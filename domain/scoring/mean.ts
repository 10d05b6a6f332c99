import { roundHalfUp } from './rounding.ts'

/** A mean as it is shown: an exact sum over how many it adds up, rounded once, halves up; null when there are none (OP-139). */
export const shownMean = (sum: number, count: number): number | null => (count > 0 ? roundHalfUp(sum / count) : null)

/** What an assignee keeps of its answers: exact sum of percents by points, the points of those that have one, when it was handed in (epoch ms). */
export interface EvaluationSums {
  readonly evaluationSum: number
  readonly evaluationCount: number
  readonly submittedAt: number | null
}

/**
 * Exact percent of one student in one work: the mean of the answers that have one, by points. Handed in without any it is 0 (OP-133);
 * null before anything is evaluated.
 */
export function exactEvaluation({ evaluationSum, evaluationCount, submittedAt }: EvaluationSums): number | null {
  if (evaluationCount > 0) return evaluationSum / evaluationCount
  return submittedAt === null ? null : 0
}

/** The same as it is shown. */
export function shownEvaluation(sums: EvaluationSums): number | null {
  const exact = exactEvaluation(sums)
  return exact === null ? null : roundHalfUp(exact)
}

/** Mean of percents by what each question weighs, as it is shown; null when there are none. */
export const weightedMean = (marks: readonly { readonly evaluation: number; readonly points: number }[]): number | null =>
  shownMean(
    marks.reduce((sum, { evaluation, points }) => sum + evaluation * points, 0),
    marks.reduce((sum, { points }) => sum + points, 0),
  )

/** Mean over exact percents, rounded once, halves up; null when there are none (SCO-006, SCO-007, OP-087, OP-139). */
export const meanOf = (values: readonly number[]): number | null =>
  shownMean(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  )
