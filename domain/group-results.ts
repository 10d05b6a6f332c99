import type { GroupResults } from '#contract/group-results'
import type { Person } from '#contract/user'
import { meanEvaluation } from './scoring/evaluation.ts'
import { roundHalfUp } from './scoring/rounding.ts'

/** What one student has in one work, as its row keeps it. */
export interface GroupMark {
  readonly userId: string
  readonly workId: string
  readonly submittedAt: number | null
  readonly evaluationSum: number
  readonly evaluationCount: number
  /** Active ms. */
  readonly duration: number
}

/**
 * The students of a group with their submitted percents in the order of `workIds` (null: not given, not submitted or without
 * evaluation) and their means over what they submitted.
 */
export function groupResults(
  workIds: readonly string[],
  students: readonly Person[],
  marks: readonly GroupMark[],
): GroupResults['students'] {
  const known = new Set(workIds)
  const byStudent = new Map<string, Map<string, GroupMark>>()
  for (const mark of marks) {
    if (!known.has(mark.workId)) continue
    const own = byStudent.get(mark.userId) ?? new Map<string, GroupMark>()
    byStudent.set(mark.userId, own.set(mark.workId, mark))
  }
  return students.map((student) => {
    const own = byStudent.get(student._id) ?? new Map<string, GroupMark>()
    const submitted = [...own.values()].filter((mark) => mark.submittedAt !== null)
    const evaluations = workIds.map((workId) => percentOf(own.get(workId)))
    const there = evaluations.flatMap((evaluation) => (evaluation === null ? [] : [evaluation]))
    const time = submitted.reduce((sum, { duration }) => sum + duration, 0)
    return {
      student,
      evaluations,
      givenCount: own.size,
      submissionCount: submitted.length,
      averageEvaluation: there.length > 0 ? meanEvaluation(there) : null,
      averageDuration: submitted.length > 0 ? Math.round(time / submitted.length) : null,
    }
  })
}

/** Rounded, as it is shown everywhere else (OP-139). */
function percentOf(mark: GroupMark | undefined): number | null {
  if (!mark || mark.submittedAt === null || mark.evaluationCount === 0) return null
  return roundHalfUp(mark.evaluationSum / mark.evaluationCount)
}
