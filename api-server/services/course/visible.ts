import { and, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../context.ts'
import { courses, modules, schools } from '../../db/schema.ts'

/**
 * What a caller may see, as a condition on the row: their own; what is published and shared with their school or with
 * everybody; a superadmin sees all (OP-002). Deleted items are never seen. The one rule for lists and single reads.
 */
export function visibleCourses(caller: Caller): SQL | undefined {
  if (caller.role === 'SUPERADMIN') return ne(courses.status, 'DELETED')
  return and(
    ne(courses.status, 'DELETED'),
    or(
      eq(courses.creatorId, caller.id),
      and(
        eq(courses.status, 'PUBLISHED'),
        or(eq(courses.share, 'public'), and(eq(courses.share, 'school'), inArray(courses.schoolId, schoolsOf(caller)))),
      ),
      caller.official ? eq(courses.schoolId, caller.schoolId) : undefined,
    ),
  )
}

/** A supervisor reads what the overseen schools share among themselves. */
const schoolsOf = ({ role, schoolId, user }: Caller) => (role === 'SUPERVISOR' ? [schoolId, ...user.schools] : [schoolId])

/** Modules: their own; published ones of the same school or of the main school; a superadmin sees all. */
export function visibleModules(caller: Caller): SQL | undefined {
  if (caller.role === 'SUPERADMIN') return ne(modules.status, 'DELETED')
  const official = exists(sql`(select 1 from ${schools} where ${schools.id} = ${modules.schoolId} and ${schools.official})`)
  return and(
    ne(modules.status, 'DELETED'),
    or(
      eq(modules.creatorId, caller.id),
      and(eq(modules.status, 'PUBLISHED'), or(eq(modules.schoolId, caller.schoolId), official)),
      caller.official ? eq(modules.schoolId, caller.schoolId) : undefined,
    ),
  )
}
