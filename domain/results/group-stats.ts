import type { GroupStats } from '#contract/group'
import { shownMean } from '../scoring/mean.ts'

/** Sums over the rollups of a group's works: counts of assignees, sums over submissions (percent and ms). */
export interface WorkSums {
  readonly assigneeCount: number
  readonly submissionCount: number
  /** Submissions whose mark does not stand: no mean of percents counts them. */
  readonly heldCount: number
  readonly evaluationSum: number
  readonly durationSum: number
}

/**
 * A group's three figures (ENT-033): mean percent and mean active ms of submissions, and submission rate in percent; each over all
 * students of all works at once, rounded once, null when there is nothing to average.
 */
export function groupStats({ assigneeCount, submissionCount, heldCount, evaluationSum, durationSum }: WorkSums): GroupStats {
  return {
    averageSubmittedEvaluation: shownMean(evaluationSum, submissionCount - heldCount),
    averageDuration: shownMean(durationSum, submissionCount),
    averageSubmissionRate: shownMean(100 * submissionCount, assigneeCount),
  }
}
