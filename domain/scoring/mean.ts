import { roundHalfUp } from './rounding.ts'

/** A mean for display: an exact sum divided by its count, rounded once, halves up; null without values (OP-139). */
export const shownMean = (sum: number, count: number): number | null => (count > 0 ? roundHalfUp(sum / count) : null)

/** Sums of an assignee: percents weighted by points, points evaluated, number waiting, submission time (epoch ms). */
export interface EvaluationSums {
  readonly evaluationSum: number
  readonly evaluationCount: number
  readonly waitingCount: number
  readonly submittedAt: number | null
}

/** Answers of a submission that a person must still evaluate: until then its mark does not stand (OP-160). */
export const waitingIn = ({ waitingCount, submittedAt }: Pick<EvaluationSums, 'waitingCount' | 'submittedAt'>): number =>
  submittedAt === null ? 0 : waitingCount

/** Exact percent of a student in a work so far, weighted by points; 0: handed in blank (OP-133); null: nothing evaluated. */
export function provisionalEvaluation({ evaluationSum, evaluationCount, ...of }: EvaluationSums): number | null {
  if (evaluationCount > 0) return evaluationSum / evaluationCount
  return of.submittedAt === null || waitingIn(of) > 0 ? null : 0
}

/** The same once it stands, for means, marks and grades; null while a person must still read an answer. */
export const exactEvaluation = (sums: EvaluationSums): number | null => (waitingIn(sums) > 0 ? null : provisionalEvaluation(sums))

const roundOrNull = (exact: number | null): number | null => (exact === null ? null : roundHalfUp(exact))

/** The same two, rounded for display. */
export const shownEvaluation = (sums: EvaluationSums): number | null => roundOrNull(exactEvaluation(sums))
export const shownProvisional = (sums: EvaluationSums): number | null => roundOrNull(provisionalEvaluation(sums))

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
