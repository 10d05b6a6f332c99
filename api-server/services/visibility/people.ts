import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Caller } from '../../context.ts'
import { whoMay } from '../../db/person-state.ts'
import { groupStudents, hasRow, users } from '../../db/schema.ts'
import { memberships, visibleGroups } from './groups.ts'
import { alike, allOf, condition, everything, type PerRole, visibleTo } from './rules.ts'
import { schoolsInReach } from './schools.ts'
import type { CallerContext } from './works.ts'

const isStudent = eq(users.role, 'STUDENT')
const oneself = ({ id }: Caller) => eq(users.id, id)
const ofSchool = ({ schoolId }: Caller) => eq(users.schoolId, schoolId)
const inReach = (caller: Caller) => inArray(users.schoolId, schoolsInReach(caller))

/** People visible to the caller: students see themselves, staff their school, supervisors also the schools they oversee. */
export const visiblePeople = condition({
  STUDENT: oneself,
  ...alike(inReach, 'TEACHER', 'HEADMASTER', 'SUPERVISOR'),
  SUPERADMIN: () => everything,
})

/** Students whose work the caller may follow and to whom they may give work: a student sees only themselves. */
export const visibleStudents = (caller: Caller): SQL => allOf(isStudent, visibleTo(caller, followers))

const followers: PerRole<SQL> = {
  STUDENT: oneself,
  ...alike(ofSchool, 'TEACHER', 'HEADMASTER'),
  SUPERADMIN: () => everything,
}

/** Visible students, still at the school, for whom the caller is responsible: a teacher's visible groups; a headmaster's whole school. */
export function studentsInCharge({ caller }: Pick<CallerContext, 'caller'>): SQL {
  const inGroups = hasRow(memberships, eq(groupStudents.userId, users.id), visibleGroups(caller))
  return allOf(
    visibleStudents(caller),
    whoMay('listed'),
    visibleTo(caller, {
      TEACHER: () => inGroups,
      ...alike(() => everything, 'HEADMASTER', 'SUPERADMIN'),
    }),
  )
}
