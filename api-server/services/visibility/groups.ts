import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../context.ts'
import { groupStudents, groups } from '../../db/schema.ts'
import { allOf, anyOf, everything, type PerRole, visibleTo } from './rules.ts'

/** Groups visible to the caller: a teacher's own and the school's shared ones; all of the school for a headmaster (OP-064). */
export const visibleGroups = (caller: Caller): SQL => allOf(isNull(groups.deletedAt), visibleTo(caller, readers))

/** Groups joined to who is in them. */
export const memberships = sql`${groupStudents} join ${groups} on ${groups.id} = ${groupStudents.groupId}`

const ofSchool = (caller: Caller) => eq(groups.schoolId, caller.schoolId)

const readers: PerRole<SQL> = {
  TEACHER: (caller) => allOf(ofSchool(caller), anyOf(eq(groups.creatorId, caller.id), eq(groups.shared, true))),
  HEADMASTER: ofSchool,
  SUPERADMIN: () => everything,
}
