import type { Assignment } from '#contract/assignee'
import { meanOf, shownMean } from '../scoring/mean.ts'

type Share = Pick<Assignment, 'submitted' | 'exactEvaluation' | 'duration'>

/**
 * A student's figures over the works they were given: means over submissions, percent and ms, from exact values (OP-139); null
 * without any.
 */
export function studentFigures(shares: readonly Share[]) {
  const submitted = shares.filter((share) => share.submitted)
  const evaluations = submitted.map(({ exactEvaluation }) => exactEvaluation ?? 0)
  const time = submitted.reduce((sum, { duration }) => sum + duration, 0)
  return {
    given: shares.length,
    submitted: submitted.length,
    averageEvaluation: meanOf(evaluations),
    averageDuration: shownMean(time, submitted.length),
  }
}
