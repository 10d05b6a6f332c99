import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../context.ts'
import { courseModules, courseOpenings, courses, modules } from '../../db/schema.ts'
import { schoolsInReach } from '../school/reach.ts'

/**
 * What a caller may see, as a condition on the row: their own; what is published and shared with their school or with
 * everybody; a superadmin sees all (OP-002). Deleted items are never seen. The one rule for single reads; the lists of
 * branches.ts and module/branches.ts show parts of it.
 */
export function visibleCourses(caller: Caller): SQL | undefined {
  if (caller.role === 'SUPERADMIN') return ne(courses.status, 'DELETED')
  return and(
    ne(courses.status, 'DELETED'),
    or(
      eq(courses.creatorId, caller.id),
      and(
        eq(courses.status, 'PUBLISHED'),
        or(eq(courses.share, 'public'), and(eq(courses.share, 'school'), inArray(courses.schoolId, schoolsInReach(caller)))),
      ),
      caller.official ? eq(courses.schoolId, caller.schoolId) : undefined,
    ),
  )
}

/**
 * A shop course that is not open to the caller's school (OP-043): viewed and quoted for, never played, copied or given.
 * Nothing is limited for a superadmin.
 */
export function isLimited({ role, schoolId }: Caller): SQL {
  if (role === 'SUPERADMIN') return sql`false`
  return sql`(${courses.shop} and ${courses.schoolId} <> ${schoolId} and not exists (select 1 from ${courseOpenings}
    where ${courseOpenings.courseId} = ${courses.id} and ${courseOpenings.schoolId} = ${schoolId}))`
}

/** What a caller may see and use: the files of a limited course are not theirs to read. */
export const usableCourses = (caller: Caller): SQL | undefined => and(visibleCourses(caller), sql`not ${isLimited(caller)}`)

/**
 * Modules: their own; published ones of the same school or of the main school, unless these belong to a course that is
 * limited for the caller; a superadmin sees all.
 */
export function visibleModules(caller: Caller): SQL | undefined {
  if (caller.role === 'SUPERADMIN') return ne(modules.status, 'DELETED')
  return and(
    ne(modules.status, 'DELETED'),
    or(
      eq(modules.creatorId, caller.id),
      and(
        eq(modules.status, 'PUBLISHED'),
        or(eq(modules.schoolId, caller.schoolId), and(eq(modules.official, true), notOfLimitedCourse(caller))),
      ),
      caller.official ? eq(modules.schoolId, caller.schoolId) : undefined,
    ),
  )
}

/** The module stands in no course that is limited for the caller. */
export const notOfLimitedCourse = (caller: Caller): SQL =>
  sql`not exists (select 1 from ${courseModules} inner join ${courses} on ${courses.id} = ${courseModules.courseId}
    where ${courseModules.moduleId} = ${modules.id} and ${courses.status} <> 'DELETED' and ${isLimited(caller)})`
