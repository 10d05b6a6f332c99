import { parisDay } from '../dates/paris-day.ts'
import { addInParis, parisInstant } from '../dates/paris-time.ts'
import { type DayOff, dayOffOn, nextSchoolDay } from '../dates/school-holidays.ts'
import { mondayOf, moveDay } from '../dates/week.ts'
import { type CoefficientProblem, readCoefficient } from '../marks/coefficient.ts'
import { isTooFar } from './due-date.ts'
import { publicationProblem } from './publication.ts'

/** A chosen class or group: its number of students is always known, their ids once loaded. */
export interface TargetGroup {
  readonly _id: string
  readonly studentCount: number
  readonly members?: readonly string[] | undefined
}

/** The recipients of a work: single students that a chosen group already reaches are not counted again (OP-056). */
export interface TargetSummary {
  readonly groups: number
  /** Number of students that each chosen group adds, in order, without duplicates. */
  readonly counts: readonly { readonly _id: string; readonly count: number }[]
  /** Single students that no chosen group reaches. */
  readonly singles: readonly string[]
  /** Number of distinct students; an upper bound while the members of a group are unknown. */
  readonly total: number
}

/** Combines the chosen groups and single students. */
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

interface GroupWork {
  readonly group: { readonly _id: string } | null
  readonly students: readonly string[]
}

/**
 * The works that already give this course to one of the chosen groups, or to some of the chosen students. `reached` is how many of
 * the chosen students have the work. A group whose members are not loaded is compared by its id only.
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

/** Default due date: in a week, at 18:00 in Paris; a date of a weekend or on a day off moves to the next day of school. */
export function defaultDueDate(now: number, off: readonly DayOff[]): { date: string; time: string } {
  const date = parisDay(addInParis(now, 1, 'week'))
  const free = isWeekend(date) || dayOffOn(off, date) !== undefined
  return { date: free ? nextSchoolDay(off, date) : date, time: '18:00' }
}

/** Wall clock of Paris: `2026-11-28` and `18:00`. */
export interface WallClock {
  readonly date: string
  readonly time: string
}

/** Proposed for a work that is to be seen later: tomorrow at 8:00 in Paris, before a weekend the Monday after it. */
export function defaultPublication(now: number): WallClock {
  const tomorrow = moveDay(parisDay(now), 1)
  return { date: isWeekend(tomorrow) ? nextSchoolDay([], tomorrow) : tomorrow, time: '08:00' }
}

/** Days for which work is often given: the next day of school, the next Friday, and `usual`; each once, in order. */
export function proposedDays(today: string, usual: string): string[] {
  const tomorrow = moveDay(today, 1)
  const friday = moveDay(mondayOf(today), 4)
  const days = [isWeekend(tomorrow) ? nextSchoolDay([], tomorrow) : tomorrow, friday > today ? friday : moveDay(friday, 7), usual]
  return [...new Set(days)].toSorted()
}

/** Whether a day, `YYYY-MM-DD`, is a Saturday or a Sunday. */
const isWeekend = (day: string): boolean => day > moveDay(mondayOf(day), 4)

export interface AssignmentDraft {
  readonly courseId: string | null
  readonly name: string
  readonly comment: string
  readonly groups: readonly string[]
  readonly students: readonly string[]
  readonly due: WallClock
  /** When students begin to see it; null: at once. */
  readonly publish: WallClock | null
  /** Groups with another time than `publish`. */
  readonly groupPublish: Readonly<Record<string, WallClock | null>>
  /** How it is marked, as typed; null: not at all. */
  readonly marking: { readonly coefficient: string } | null
}

export type AssignmentField = 'courseId' | 'groups' | 'dueDate' | 'publishAt' | 'groupPublishAt' | 'marking' | 'name' | 'comment'
export type AssignmentErrors = {
  readonly [field in AssignmentField]?: 'required' | 'past' | 'far' | 'invalid' | 'tooLong' | 'afterDue' | CoefficientProblem
}

/** Problems of an assignment before it is sent (WRK-001 to WRK-004), by the field names of the API. */
export function assignmentErrors(draft: AssignmentDraft, now: number): AssignmentErrors {
  const due = dueDateProblem(draft.due, now)
  const publishAt = publishProblem(draft.publish, draft.due, now)
  const groupPublishAt = groupTimes(draft).flatMap(([, time]) => publishProblem(time, draft.due, now) ?? [])[0]
  const coefficient = draft.marking && readCoefficient(draft.marking.coefficient)
  return {
    ...(draft.courseId === null && { courseId: 'required' as const }),
    ...(draft.groups.length + draft.students.length === 0 && { groups: 'required' as const }),
    ...(due && { dueDate: due }),
    ...(publishAt && { publishAt }),
    ...(groupPublishAt && { groupPublishAt }),
    ...(coefficient && 'problem' in coefficient && { marking: coefficient.problem }),
    ...(draft.name.trim().length > 200 && { name: 'tooLong' as const }),
    ...(draft.comment.trim().length > 10_000 && { comment: 'tooLong' as const }),
  }
}

/** The chosen groups that see the work at another time, with that time; none where all see it at once. */
export const groupTimes = ({ publish, groupPublish, groups }: Pick<AssignmentDraft, 'publish' | 'groupPublish' | 'groups'>) =>
  publish === null ? [] : Object.entries(groupPublish).filter(([id]) => groups.includes(id))

/** Why students cannot begin to see a work due at `due` from a wall clock time of Paris on; undefined when they can, or do at once. */
export function publishProblem(
  publish: WallClock | null,
  due: WallClock,
  now: number,
): 'required' | 'invalid' | 'past' | 'afterDue' | undefined {
  if (publish === null) return undefined
  if (publish.date === '' || publish.time === '') return 'required'
  const instant = parisInstant(publish.date, publish.time)
  if (Number.isNaN(instant)) return 'invalid'
  // Without a due date that exists there is nothing to compare with.
  const dueDate = parisInstant(due.date, due.time)
  return publicationProblem(instant, { dueDate: Number.isNaN(dueDate) ? Number.POSITIVE_INFINITY : dueDate, now }) ?? undefined
}

/** Why a wall clock time of Paris cannot be a due date at `now` (epoch ms); undefined when it can. */
export function dueDateProblem(
  { date, time }: AssignmentDraft['due'],
  now: number,
): 'required' | 'past' | 'far' | 'invalid' | undefined {
  if (date === '' || time === '') return 'required'
  const instant = parisInstant(date, time)
  if (Number.isNaN(instant)) return 'invalid'
  // Also an hour of today that has passed: such a work would be archived at once.
  if (instant <= now) return 'past'
  return isTooFar(instant, now) ? 'far' : undefined
}
