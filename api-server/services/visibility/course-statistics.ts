import { and, eq, ne, type SQL } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { SchoolSelection } from '#contract/school'
import { canReadGlobalStatistics } from '#domain/people/permissions'
import type { Caller, Context } from '../../context.ts'
import { among } from '../../db/among.ts'
import { works } from '../../db/schema.ts'
import { allOf, answerFor, everything, nothing, type PerRole } from './rules.ts'
import { overseenSchools } from './schools.ts'
import { isExpected, visibleWorks } from './works.ts'

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
    TEACHER: inSchool,
    HEADMASTER: inSchool,
    SUPERVISOR: async () => among(works.schoolId, await overseenSchools(ctx, asked.selection ?? { all: true })),
    SUPERADMIN: async () => everything,
  }
  const one = asked.workId !== undefined || asked.assigneeId !== undefined
  // A cancelled work has figures of its own, but counts in no others.
  const status = one ? ne(works.status, 'DELETED') : isExpected(ctx.now)
  const given = and(eq(works.courseId, course.id), eq(works.training, false), status) ?? nothing
  return allOf(given, await answerFor(ctx.caller, counted, Promise.resolve(nothing)), one ? visibleWorks(ctx) : everything)
}
