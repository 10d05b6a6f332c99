import { and, eq, ne, type SQL } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { SchoolSelection } from '#contract/school'
import { canReadGlobalStatistics } from '#domain/permissions'
import type { Caller, Context } from '../../context.ts'
import { among } from '../../db/among.ts'
import { works } from '../../db/schema.ts'
import { allOf, answerFor, everything, nothing, type PerRole } from './rules.ts'
import { overseenSchools } from './schools.ts'
import { visibleWorks } from './works.ts'

interface CourseStatisticsScope {
  readonly creatorId?: string | undefined
  readonly schoolId?: string | undefined
  /** One work, or one student's share of it. */
  readonly workId?: string | undefined
  readonly assigneeId?: string | undefined
  readonly selection?: SchoolSelection | undefined
}

/**
 * The works given with a course that its figures may count, nothing of one being told: those of the own school; all of them, when
 * neither a person nor a school is named, for the course's creator and the main school (else Failure forbidden
 * `course.globalRefused`); of a supervisor's selection; all for a superadmin (OP-004, OP-105). Figures of many schools are nobody's
 * alone: one work or one student is counted for those who see that work.
 */
export async function countedWorks(
  ctx: Context,
  course: { id: string; creatorId: string },
  asked: CourseStatisticsScope,
): Promise<SQL> {
  const global = asked.creatorId === undefined && asked.schoolId === undefined
  const inSchool = async (caller: Caller) => {
    if (!global) return eq(works.schoolId, caller.schoolId)
    if (canReadGlobalStatistics(caller, course)) return everything
    throw new Failure('forbidden', 'course.globalRefused')
  }
  const counted: PerRole<Promise<SQL>> = {
    STUDENT: async () => nothing,
    TEACHER: inSchool,
    HEADMASTER: inSchool,
    SUPERVISOR: async () => among(works.schoolId, await overseenSchools(ctx, asked.selection ?? { all: true })),
    SUPERADMIN: async () => everything,
  }
  const given = and(eq(works.courseId, course.id), eq(works.training, false), ne(works.status, 'DELETED')) ?? nothing
  const one = asked.workId !== undefined || asked.assigneeId !== undefined
  return allOf(given, await answerFor(ctx.caller, counted, Promise.resolve(nothing)), one ? visibleWorks(ctx) : everything)
}
