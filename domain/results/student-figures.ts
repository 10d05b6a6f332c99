import type { Assignment } from '#contract/assignee'
import { meanOf, shownMean } from '../scoring/mean.ts'
import { excusedFrom } from '../works/exceptions.ts'
import { isExpected } from '../works/publication.ts'

type Share = Pick<Assignment, 'submitted' | 'exactEvaluation' | 'duration' | 'excused'> & {
  readonly work: Pick<Assignment['work'], 'status' | 'publishAt'>
}

/**
 * A student's figures at `now` (epoch ms) over the works expected of them: means over submissions, percent and ms, from exact values
 * (OP-139); null without any. The mean of percents is over those whose mark stands; `held`: the others.
 */
export function studentFigures(shares: readonly Share[], now: number) {
  const given = shares.filter((share) => !excusedFrom(share) && isExpected(share.work, now))
  const submitted = given.filter((share) => share.submitted)
  const evaluations = submitted.flatMap(({ exactEvaluation }) => exactEvaluation ?? [])
  const time = submitted.reduce((sum, { duration }) => sum + duration, 0)
  return {
    given: given.length,
    submitted: submitted.length,
    held: submitted.length - evaluations.length,
    averageEvaluation: meanOf(evaluations),
    averageDuration: shownMean(time, submitted.length),
  }
}
