import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { SchoolSelection } from '#contract/school'
import { countedStatuses } from '#contract/work-statuses'
import { canReadGlobalStatistics } from '#domain/people/permissions'
import type { Caller, Context } from '../../context.ts'
import { among, assignees, hasRow, works } from '../../db/schema.ts'
import { alike, allOf, answerFor, condition, everything, isOneOf, nothing, type PerRole, visibleTo } from './rules.ts'
import { overseenSchools } from './schools.ts'

/** With the instant, before which works are hidden. */
export type CallerContext = Pick<Context, 'caller' | 'now'>

/** Condition on works: students see them at `now` (isScheduled of domain/works/publication says when not). */
export const isPublished = (now: number): SQL => or(isNull(works.publishAt), lte(works.publishAt, now)) ?? everything

/** Condition on works: expected of somebody at `now`. Drafts, works taken back or cancelled, and those not seen yet are not (OP-161). */
export const isExpected = (now: number): SQL => allOf(inArray(works.status, [...countedStatuses]), isPublished(now))

const ofSchool = ({ schoolId }: Caller) => eq(works.schoolId, schoolId)

/** Condition on works: expected from an instant after `now` on, so that sums over all given works hold them too early. */
export const isAwaited = (now: number): SQL => allOf(inArray(works.status, [...countedStatuses]), gt(works.publishAt, now))

/** A student's own once published, the school's for staff, all for a superadmin. Never deleted ones, nor others' trainings. */
export function visibleWorks({ caller, now }: CallerContext): SQL {
  const given = eq(works.training, false)
  const givenInSchool = (one: Caller) => allOf(given, ofSchool(one))
  const readers: PerRole<SQL> = {
    STUDENT: ({ id }) => allOf(isPublished(now), hasCopy(eq(assignees.userId, id))),
    ...alike(givenInSchool, 'TEACHER', 'HEADMASTER'),
    SUPERADMIN: () => given,
    headless: ({ id }, token) => {
      if (token.kind !== 'assignee') return nothing
      return allOf(isPublished(now), hasCopy(eq(assignees.userId, id), eq(assignees.id, token.assigneeId)))
    },
  }
  return allOf(ne(works.status, 'DELETED'), visibleTo(caller, readers))
}

const own = ({ id }: Caller) => eq(works.creatorId, id)

const hasCopy = (...whose: readonly SQL[]) => hasRow(assignees, eq(assignees.workId, works.id), ...whose)

/** `canManageWork` of domain/people/permissions, as a condition for queries. */
export const managedWorks = condition({
  ...alike(own, 'TEACHER', 'HEADMASTER'),
  SUPERADMIN: () => everything,
})

/** Works whose marks the caller reads: a teacher's own, all of the school for a headmaster. */
export const markedWorks = (asking: CallerContext): SQL =>
  allOf(visibleWorks(asking), visibleTo(asking.caller, { TEACHER: own, HEADMASTER: ofSchool, SUPERADMIN: () => everything }))

/** Works of the caller's school that alerts cover: a teacher's own, all of them for a headmaster. */
export const alertedWorks = (caller: Caller): SQL =>
  allOf(ofSchool(caller), visibleTo(caller, { TEACHER: own, HEADMASTER: () => everything }))

/** True for callers alerted to classes with nothing due: headmasters, who are responsible for the whole school. */
export const seesIdleClasses = isOneOf('HEADMASTER')

/** True for callers who may read who else has a work and the class's results. */
export const seesResultsOfOthers = isOneOf('TEACHER', 'HEADMASTER', 'SUPERADMIN')

/** The works that rankings count: those of the caller's school, of a supervisor's selection, all for a superadmin (OP-037). */
export function rankedWorks(asking: Pick<Context, 'db' | 'caller'>, selection: SchoolSelection): Promise<SQL> {
  const inSchool = async (caller: Caller) => ofSchool(caller)
  const counted: PerRole<Promise<SQL>> = {
    ...alike(inSchool, 'TEACHER', 'HEADMASTER'),
    SUPERVISOR: async () => among(works.schoolId, await overseenSchools(asking, selection)),
    SUPERADMIN: async () => everything,
  }
  return answerFor(asking.caller, counted, Promise.resolve(nothing))
}

interface CourseStatisticsScope {
  readonly creatorId?: string | undefined
  readonly schoolId?: string | undefined
  /** Restrict to one work, or to one assignee. */
  readonly workId?: string | undefined
  readonly assigneeId?: string | undefined
  readonly selection?: SchoolSelection | undefined
}

/**
 * The works that figures of a course may count: the caller's school's, a supervisor's selection, all for a superadmin; when nobody is
 * named also all for its creator and the main school (else forbidden `course.globalRefused`; OP-004, OP-105). A single work or assignee
 * only for callers who see that work: figures over many schools must not reveal a single student's.
 */
export async function countedWorks(
  ctx: Context,
  course: { id: string; creatorId: string; official: boolean },
  asked: CourseStatisticsScope,
): Promise<SQL> {
  const global = asked.creatorId === undefined && asked.schoolId === undefined
  const inSchool = async (caller: Caller) => {
    if (!global) return eq(works.schoolId, caller.schoolId)
    if (canReadGlobalStatistics(caller, course)) return everything
    throw new Failure('forbidden', 'course.globalRefused')
  }
  const counted: PerRole<Promise<SQL>> = {
    ...alike(inSchool, 'TEACHER', 'HEADMASTER'),
    SUPERVISOR: async () => among(works.schoolId, await overseenSchools(ctx, asked.selection ?? { all: true })),
    SUPERADMIN: async () => everything,
  }
  const one = asked.workId !== undefined || asked.assigneeId !== undefined
  // A cancelled work has figures of its own, but counts in no others.
  const status = one ? ne(works.status, 'DELETED') : isExpected(ctx.now)
  const given = and(eq(works.courseId, course.id), eq(works.training, false), status) ?? nothing
  return allOf(given, await answerFor(ctx.caller, counted, Promise.resolve(nothing)), one ? visibleWorks(ctx) : everything)
}

/** Visible assignees, joined to works: a student's own; of visible works for staff; the one that a headless token is bound to. */
export function visibleAssignees(asking: CallerContext): SQL {
  const ofVisibleWork = () => visibleWorks(asking)
  const shown = allOf(ne(works.status, 'DELETED'), isPublished(asking.now))
  return visibleTo(asking.caller, {
    STUDENT: ({ id }) => allOf(eq(assignees.userId, id), shown),
    ...alike(ofVisibleWork, 'TEACHER', 'HEADMASTER', 'SUPERADMIN'),
    headless: ({ id }, token) =>
      token.kind === 'assignee' ? allOf(eq(assignees.id, token.assigneeId), eq(assignees.userId, id), shown) : nothing,
  })
}
