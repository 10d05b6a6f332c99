import { minSubmissionsForMeans } from '#contract/elearning'
import { isReleased } from '#domain/exams/times'
import { shownMean } from '#domain/scoring/mean'
import type { Service } from '../../context.ts'
import { findAssignee } from '../attempt/assignee-view.ts'

/** Anonymous figures of a work's students; no mean below `minSubmissionsForMeans` submissions, which could identify a student. */
export const getHeadlessGroup: Service<'getHeadlessGroup'> = async ({ ctx, input: { params } }) => {
  const { work } = await findAssignee(ctx, params.id)
  const released = isReleased(work, ctx.now)
  const { assigneeCount, submissionCount, heldCount, evaluationSum, durationSum } = work
  const shownOf = (count: number) => (count >= minSubmissionsForMeans ? count : 0)
  return {
    students: assigneeCount,
    submitted: submissionCount,
    averageEvaluation: released ? shownMean(evaluationSum, shownOf(submissionCount - heldCount)) : null,
    averageDuration: shownMean(durationSum, shownOf(submissionCount)),
  }
}
