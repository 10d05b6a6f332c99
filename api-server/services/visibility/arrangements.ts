import { and, eq, exists, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/dates/school-year'
import type { Caller, Context } from '../../context.ts'
import { assignees, groupStudents, groups, users, works } from '../../db/schema.ts'
import { allOf, answerFor, anyOf, type PerRole, visibleTo } from './rules.ts'

/**
 * Students whose arrangements the caller keeps: those of a headmaster's school; a teacher's own, who are in a class or group of
 * theirs or were given work by them this school year. Nobody else's, and no superadmin's.
 */
export function keptPupils({ db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>): SQL {
  const pupils = (of: Caller) => allOf(eq(users.role, 'STUDENT'), eq(users.schoolId, of.schoolId))
  const inOwnGroup: SQL = exists(
    db
      .select({ one: sql`1` })
      .from(groupStudents)
      .innerJoin(groups, eq(groups.id, groupStudents.groupId))
      .where(and(eq(groupStudents.userId, users.id), eq(groups.creatorId, caller.id), isNull(groups.deletedAt))),
  )
  const ownWork = and(eq(works.creatorId, caller.id), eq(works.training, false), ne(works.status, 'DELETED'))
  const givenWork: SQL = exists(
    db
      .select({ one: sql`1` })
      .from(assignees)
      .innerJoin(works, eq(works.id, assignees.workId))
      .where(and(eq(assignees.userId, users.id), ownWork, eq(works.schoolYear, currentSchoolYear(now)))),
  )
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
