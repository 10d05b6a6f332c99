import { type SQL, sql } from 'drizzle-orm'
import { courseEditors, courseModules, courses, modules } from '../../db/schema.ts'
import { condition } from './rules.ts'

// Who writes a course together with its author (decision 43): teachers who were named one by one where they teach, until they leave it. A course
// is theirs to change, and so are its modules whose own author writes it too and put them there. Not in deep linking.

const edits = (userId: SQL | string): SQL => sql`exists (select 1 from ${courseEditors}
  where ${courseEditors.courseId} = ${courses.id} and ${courseEditors.userId} = ${userId})`

export const coEditedCourses = condition({
  TEACHER: ({ id }) =>
    sql`${courses.id} in (select ${courseEditors.courseId} from ${courseEditors} where ${courseEditors.userId} = ${id})`,
})

/** Modules of courses that the caller writes with others: from these few courses on, so that no list of all is searched. */
export const coEditedModules = condition({
  TEACHER: ({ id }) => sql`${modules.id} in (select held.id from ${courseModules}
    inner join ${courses} on ${courses.id} = ${courseModules.courseId}
    inner join ${modules} as held on held.id = ${courseModules.moduleId}
    where ${courseModules.byAuthor} and ${courses.status} <> 'DELETED' and held.creator_id <> ${id}
      and ${courses.id} in (select own.id from ${courses} as own where own.creator_id = ${id}
        union all select ${courseEditors.courseId} from ${courseEditors} where ${courseEditors.userId} = ${id})
      and (held.creator_id = ${courses.creatorId} or ${edits(sql`held.creator_id`)}))`,
})
