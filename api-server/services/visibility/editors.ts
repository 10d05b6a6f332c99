import { eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../context.ts'
import { courseEditors, courseModules, courses, modules } from '../../db/schema.ts'
import { allOf, nothing, type PerRole, visibleTo } from './rules.ts'

// Who writes a course together with its author (decision 43): teachers of its school, named one by one. A course is theirs to change,
// and so are its modules whose own author writes it too and put them there. Not in deep linking.

const edits = (userId: SQL | string): SQL => sql`exists (select 1 from ${courseEditors}
  where ${courseEditors.courseId} = ${courses.id} and ${courseEditors.userId} = ${userId})`

/** Courses that the caller writes together with their author. */
export const coEditedCourses = (caller: Caller): SQL => visibleTo(caller, ofCourses)

const ofCourses: PerRole<SQL> = {
  STUDENT: () => nothing,
  TEACHER: ({ id, schoolId }) => allOf(eq(courses.schoolId, schoolId), edits(id)),
  HEADMASTER: () => nothing,
  SUPERVISOR: () => nothing,
  SUPERADMIN: () => nothing,
}

/** Modules that the caller writes together with their author, through a course that both write. */
export const coEditedModules = (caller: Caller): SQL => visibleTo(caller, ofModules)

const writes = (userId: SQL | string): SQL => sql`(${courses.creatorId} = ${userId} or ${edits(userId)})`

const ofModules: PerRole<SQL> = {
  STUDENT: () => nothing,
  TEACHER: ({ id, schoolId }) =>
    allOf(
      eq(modules.schoolId, schoolId),
      sql`${modules.creatorId} <> ${id}`,
      sql`exists (select 1 from ${courseModules} inner join ${courses} on ${courses.id} = ${courseModules.courseId}
        where ${courseModules.moduleId} = ${modules.id} and ${courseModules.byAuthor} and ${courses.status} <> 'DELETED'
          and ${courses.schoolId} = ${schoolId} and ${writes(id)} and ${writes(sql`${modules.creatorId}`)})`,
    ),
  HEADMASTER: () => nothing,
  SUPERVISOR: () => nothing,
  SUPERADMIN: () => nothing,
}
