import { isTooFar } from './due-date.ts'
import { parisDay } from './paris-day.ts'
import { addInParis, parisInstant } from './paris-time.ts'
import { mondayOf, moveDay } from './week.ts'

/** A chosen class or group with what is known of its members: their ids once they were read, their number always. */
export interface TargetGroup {
  readonly _id: string
  readonly studentCount: number
  readonly members?: readonly string[] | undefined
}

/** Whom a work reaches: single students that a chosen group reaches already are not counted twice (OP-056). */
export interface TargetSummary {
  readonly groups: number
  /** How many each chosen group brings, in their order: nobody twice. */
  readonly counts: readonly { readonly _id: string; readonly count: number }[]
  /** Single students that no chosen group reaches. */
  readonly singles: readonly string[]
  /** Everybody, each once; an upper bound as long as a group's members are not known. */
  readonly total: number
}

/** Adds up the chosen groups and single students. */
export function summariseTargets(groups: readonly TargetGroup[], studentIds: readonly string[]): TargetSummary {
  const idSet = new Set<string>()
  const counts = groups.map(({ _id, members, studentCount }) => {
    if (!members) return { _id, count: studentCount }
    const before = idSet.size
    for (const member of members) idSet.add(member)
    return { _id, count: idSet.size - before }
  })
  const singles = [...new Set(studentIds)].filter((id) => !idSet.has(id))
  const total = counts.reduce((sum, { count }) => sum + count, 0) + singles.length
  return { groups: groups.length, counts, singles, total }
}

/** A work of the same course that is not archived. */
interface GroupWork {
  readonly group: { readonly _id: string } | null
  readonly students: readonly string[]
}

/**
 * The works that already give this course to one of the chosen groups, or to some of the chosen students. `reached` is how many of
 * the chosen students have the work. A group whose members are not loaded is compared as a group only.
 */
export function givenAlready<W extends GroupWork>(
  works: readonly W[],
  groups: readonly TargetGroup[],
  studentIds: readonly string[],
): { readonly work: W; readonly reached: number }[] {
  const assigned = new Set([...studentIds, ...groups.flatMap(({ members }) => members ?? [])])
  return works.flatMap((work) => {
    const reached = work.students.filter((id) => assigned.has(id)).length
    const again = groups.some(({ _id }) => _id === work.group?._id)
    return reached > 0 || again ? [{ work, reached }] : []
  })
}

/** The first chosen group that already reaches a student. */
export const groupReaching = <G extends TargetGroup>(groups: readonly G[], studentId: string): G | undefined =>
  groups.find((group) => group.members?.includes(studentId))

/** The due date offered first: in a week, at the end of the day in Paris; on a weekend, the Monday after it. */
export function defaultDueDate(now: number): { date: string; time: string } {
  const date = parisDay(addInParis(now, 1, 'week'))
  const monday = mondayOf(date)
  return { date: date > moveDay(monday, 4) ? moveDay(monday, 7) : date, time: '18:00' }
}

export interface AssignmentDraft {
  readonly courseId: string | null
  readonly name: string
  readonly comment: string
  readonly groups: readonly string[]
  readonly students: readonly string[]
  /** Wall clock of Paris: `2026-11-28` and `18:00`. */
  readonly due: { readonly date: string; readonly time: string }
}

export type AssignmentField = 'courseId' | 'groups' | 'dueDate' | 'name' | 'comment'
export type AssignmentErrors = { readonly [field in AssignmentField]?: 'required' | 'past' | 'far' | 'invalid' | 'tooLong' }

/** What is wrong with an assignment before it is sent (WRK-001 to WRK-004), by the field names of the API. */
export function assignmentErrors(draft: AssignmentDraft, now: number): AssignmentErrors {
  const due = dueDateProblem(draft.due, now)
  return {
    ...(draft.courseId === null && { courseId: 'required' as const }),
    ...(draft.groups.length + draft.students.length === 0 && { groups: 'required' as const }),
    ...(due && { dueDate: due }),
    ...(draft.name.trim().length > 200 && { name: 'tooLong' as const }),
    ...(draft.comment.trim().length > 10_000 && { comment: 'tooLong' as const }),
  }
}

/** Why a work cannot be due at a wall clock of Paris, as seen at `now` (epoch ms); undefined when it can. */
export function dueDateProblem(
  { date, time }: AssignmentDraft['due'],
  now: number,
): 'required' | 'past' | 'far' | 'invalid' | undefined {
  if (date === '' || time === '') return 'required'
  const instant = parisInstant(date, time)
  if (Number.isNaN(instant)) return 'invalid'
  // An hour of today that has passed too: such a work would be born archived.
  if (instant <= now) return 'past'
  return isTooFar(instant, now) ? 'far' : undefined
}
