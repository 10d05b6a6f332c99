import type { GroupStats } from '#contract/group'
import { hourMs } from '../dates/duration.ts'
import { clampPercent } from '../scoring/rounding.ts'

/** Fill of the three bars of a group, 0 to 100; null without a figure. The duration bar is full at one hour (GRP-006, GRP-007). */
export function groupBars({ averageSubmittedEvaluation, averageDuration, averageSubmissionRate }: GroupStats) {
  const filled = (percent: number | null) => (percent === null ? null : clampPercent(percent))
  return {
    evaluation: filled(averageSubmittedEvaluation),
    duration: filled(averageDuration === null ? null : (100 * averageDuration) / hourMs),
    submission: filled(averageSubmissionRate),
  }
}
