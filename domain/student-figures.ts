import type { AssigneeOfWork } from '#contract/assignee'
import { meanEvaluation } from './scoring/evaluation.ts'

type Share = Pick<AssigneeOfWork, 'submitted' | 'evaluation' | 'duration'>

/** A student's figures over the works they were given: means over what was submitted, rounded percent and ms; null without any. */
export function studentFigures(shares: readonly Share[]) {
  const submitted = shares.filter((share) => share.submitted)
  const evaluations = submitted.flatMap(({ evaluation }) => (evaluation === null ? [] : [evaluation]))
  const time = submitted.reduce((sum, { duration }) => sum + duration, 0)
  return {
    given: shares.length,
    submitted: submitted.length,
    averageEvaluation: evaluations.length > 0 ? meanEvaluation(evaluations) : null,
    averageDuration: submitted.length > 0 ? Math.round(time / submitted.length) : null,
  }
}
