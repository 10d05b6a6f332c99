import { minTold } from '#contract/elearning'
import { shownMean } from '#domain/scoring/mean'
import type { Service } from '../../context.ts'
import { findAssignee } from '../assignee/view.ts'

/** How the students of the work did together: numbers alone, and no mean of so few that it would tell of one. */
export const getHeadlessGroup: Service<'getHeadlessGroup'> = async ({ ctx, input: { params } }) => {
  const { work } = await findAssignee(ctx, params.id)
  const { assigneeCount, submissionCount, evaluationSum, durationSum } = work
  const shownCount = submissionCount >= minTold ? submissionCount : 0
  return {
    students: assigneeCount,
    submitted: submissionCount,
    averageEvaluation: shownMean(evaluationSum, shownCount),
    averageDuration: shownMean(durationSum, shownCount),
  }
}
