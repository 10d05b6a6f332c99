import type { GroupStats } from '#contract/group'
import { hourMs } from './duration.ts'
import { clampPercent } from './scoring/rounding.ts'

/** How full the three bars of a group are, 0 to 100; null where there is nothing. The duration's scale is one hour (GRP-006, GRP-007). */
export function groupBars({ averageSubmittedEvaluation, averageDuration, averageSubmissionRate }: GroupStats) {
  const filled = (percent: number | null) => (percent === null ? null : clampPercent(percent))
  return {
    evaluation: filled(averageSubmittedEvaluation),
    duration: filled(averageDuration === null ? null : (100 * averageDuration) / hourMs),
    submission: filled(averageSubmissionRate),
  }
}
