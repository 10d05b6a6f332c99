import type { Excuse } from '#contract/excuses'
import type { GroupResults } from '#contract/group-results'
import type { Person } from '#contract/user'
import { type EvaluationSums, exactEvaluation, meanOf, shownMean } from '../scoring/mean.ts'
import { roundHalfUp } from '../scoring/rounding.ts'
import { excusedFrom } from '../works/exceptions.ts'

/** One student's result in one work, as stored. */
export interface GroupMark extends EvaluationSums {
  readonly userId: string
  readonly workId: string
  /** Active ms. */
  readonly duration: number
  /** Why the work is neither expected nor counted; null: it is. */
  readonly excused: Excuse | null
}

/**
 * The students of a group with the percents of their submissions in the order of `workIds` (null: not given, excused, not submitted, or not evaluated in full) and
 * their means over submissions, from exact values (OP-139).
 */
export function groupResults(
  workIds: readonly string[],
  students: readonly Person[],
  marks: readonly GroupMark[],
): GroupResults['students'] {
  const workIdSet = new Set(workIds)
  const byStudent = new Map<string, Map<string, GroupMark>>()
  for (const mark of marks) {
    if (!workIdSet.has(mark.workId) || excusedFrom(mark)) continue
    const own = byStudent.get(mark.userId) ?? new Map<string, GroupMark>()
    byStudent.set(mark.userId, own.set(mark.workId, mark))
  }
  return students.map((student) => {
    const own = byStudent.get(student._id) ?? new Map<string, GroupMark>()
    const submitted = [...own.values()].filter((mark) => mark.submittedAt !== null)
    const evaluations = workIds.map((workId) => submittedPercent(own.get(workId)))
    const there = evaluations.flatMap((evaluation) => (evaluation === null ? [] : [evaluation]))
    const time = submitted.reduce((sum, { duration }) => sum + duration, 0)
    return {
      student,
      evaluations: evaluations.map((evaluation) => (evaluation === null ? null : roundHalfUp(evaluation))),
      givenCount: own.size,
      submissionCount: submitted.length,
      heldCount: submitted.length - there.length,
      averageEvaluation: meanOf(there),
      averageDuration: shownMean(time, submitted.length),
    }
  })
}

/** Unrounded. */
const submittedPercent = (mark: GroupMark | undefined): number | null =>
  mark && mark.submittedAt !== null ? exactEvaluation(mark) : null
