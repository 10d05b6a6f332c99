import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../context.ts'
import { groupStudents, groups, users } from '../../db/schema.ts'
import { visibleGroups } from './groups.ts'
import { allOf, everything, nothing, type PerRole, visibleTo } from './rules.ts'
import { schoolsInReach } from './schools.ts'
import type { CallerContext } from './works.ts'

const isStudent = eq(users.role, 'STUDENT')
const oneself = ({ id }: Caller) => eq(users.id, id)
const ofSchool = ({ schoolId }: Caller) => eq(users.schoolId, schoolId)
const inReach = (caller: Caller) => inArray(users.schoolId, schoolsInReach(caller))

/** People in the caller's sight: students read themselves, staff their school, supervisors those they oversee. */
export const visiblePeople = (caller: Caller): SQL => visibleTo(caller, readers)

const readers: PerRole<SQL> = {
  STUDENT: oneself,
  TEACHER: inReach,
  HEADMASTER: inReach,
  SUPERVISOR: inReach,
  SUPERADMIN: () => everything,
}

/** Students whose work the caller may follow, and whom they may give work to: themselves, those of the school, all of them. */
export const visibleStudents = (caller: Caller): SQL => allOf(isStudent, visibleTo(caller, followers))

const followers: PerRole<SQL> = {
  STUDENT: oneself,
  TEACHER: ofSchool,
  HEADMASTER: ofSchool,
  SUPERVISOR: () => nothing,
  SUPERADMIN: () => everything,
}

/** Of the students that the caller sees, those that they answer for: of the groups a teacher sees, all of a headmaster's school. */
export function studentsInCharge({ db, caller }: CallerContext): SQL {
  const inGroups: SQL = exists(
    db
      .select({ one: sql`1` })
      .from(groupStudents)
      .innerJoin(groups, eq(groups.id, groupStudents.groupId))
      .where(and(eq(groupStudents.userId, users.id), visibleGroups(caller))),
  )
  return allOf(
    visibleStudents(caller),
    visibleTo(caller, {
      STUDENT: () => nothing,
      TEACHER: () => inGroups,
      HEADMASTER: () => everything,
      SUPERVISOR: () => nothing,
      SUPERADMIN: () => everything,
    }),
  )
}
