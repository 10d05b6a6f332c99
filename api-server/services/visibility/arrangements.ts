import { eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/dates/school-year'
import type { Caller } from '../../context.ts'
import { assignees, groupStudents, groups, hasRow, users, works } from '../../db/schema.ts'
import { memberships } from './groups.ts'
import { allOf, answerFor, anyOf, type PerRole, visibleTo } from './rules.ts'
import type { CallerContext } from './works.ts'

/**
 * Students whose arrangements the caller keeps: those of a headmaster's school; a teacher's own, who are in a class or group of
 * theirs or were given work by them this school year. Nobody else's, and no superadmin's.
 */
export function keptPupils({ caller, now }: CallerContext): SQL {
  const pupils = (of: Caller) => allOf(eq(users.role, 'STUDENT'), eq(users.schoolId, of.schoolId))
  const ofOwnGroup = allOf(eq(groupStudents.userId, users.id), eq(groups.creatorId, caller.id), isNull(groups.deletedAt))
  const inOwnGroup = hasRow(memberships, ofOwnGroup)
  const ownWork = allOf(eq(works.creatorId, caller.id), eq(works.training, false), ne(works.status, 'DELETED'))
  const copies = sql`${assignees} join ${works} on ${works.id} = ${assignees.workId}`
  const ofYear = eq(works.schoolYear, currentSchoolYear(now))
  const givenWork = hasRow(copies, eq(assignees.userId, users.id), ownWork, ofYear)
  return visibleTo(caller, {
    TEACHER: (one) => allOf(pupils(one), anyOf(inOwnGroup, givenWork)),
    HEADMASTER: pupils,
  })
}

/** Whether the caller may read what makes a work easier for its students: the teacher who gave it, and the headmaster. */
export const seesHelp = (caller: Caller, work: { creatorId: string; schoolId: string }): boolean => {
  const readers: PerRole<boolean> = {
    TEACHER: ({ id, schoolId }) => work.creatorId === id && work.schoolId === schoolId,
    HEADMASTER: ({ schoolId }) => work.schoolId === schoolId,
  }
  return answerFor(caller, readers, false)
}
