import { roundHalfUp } from './rounding.ts'

/** A mean for display: an exact sum divided by its count, rounded once, halves up; null without values (OP-139). */
export const shownMean = (sum: number, count: number): number | null => (count > 0 ? roundHalfUp(sum / count) : null)

/**
 * Stored sums of an assignee's answers: exact sum of percents weighted by points, total points of the evaluated ones, and
 * submission time (epoch ms).
 */
export interface EvaluationSums {
  readonly evaluationSum: number
  readonly evaluationCount: number
  readonly submittedAt: number | null
}

/**
 * Exact percent of one student in one work: the mean of the evaluated answers, weighted by points. 0 when submitted without any
 * (OP-133); null before anything is evaluated.
 */
export function exactEvaluation({ evaluationSum, evaluationCount, submittedAt }: EvaluationSums): number | null {
  if (evaluationCount > 0) return evaluationSum / evaluationCount
  return submittedAt === null ? null : 0
}

/** The same, rounded for display. */
export function shownEvaluation(sums: EvaluationSums): number | null {
  const exact = exactEvaluation(sums)
  return exact === null ? null : roundHalfUp(exact)
}

/** Mean of percents weighted by points, rounded for display; null without values. */
export const weightedMean = (marks: readonly { readonly evaluation: number; readonly points: number }[]): number | null =>
  shownMean(
    marks.reduce((sum, { evaluation, points }) => sum + evaluation * points, 0),
    marks.reduce((sum, { points }) => sum + points, 0),
  )

/** Mean of exact percents, rounded once, halves up; null without values (SCO-006, SCO-007, OP-087, OP-139). */
export const meanOf = (values: readonly number[]): number | null =>
  shownMean(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  )
