import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, union } from 'drizzle-orm/pg-core'
import { withdrawnCopies } from '../../db/people-schema.ts'
import {
  among,
  assignees,
  commentPhrases,
  comments,
  courseModules,
  courses,
  type Db,
  frozenCourses,
  groupStudents,
  groups,
  modules,
  notifications,
  type users,
  works,
} from '../../db/schema.ts'
import { sources } from '../../db/sharing-schema.ts'
import { schoolStays } from '../../db/statistics-schema.ts'
import { courseVersions, moduleVersions } from '../../db/version-schema.ts'

/** Texts in which a person may be named. */
interface Texts {
  readonly table: PgTable
  /** For modules and courses: their id, since the words by which they are found follow from these texts. */
  readonly id?: PgColumn
  readonly columns: readonly PgColumn[]
  readonly which: SQL | undefined
}

/** Texts with what names their rows: an id, or for comments that of the copy. */
export interface Keyed extends Texts {
  readonly key: PgColumn
}

type Person = typeof users.$inferSelect

export const titled = [modules.name, modules.keywords, modules.questions]
export const introduced = [courses.name, courses.keywords, courses.introduction]
export const frozen = [frozenCourses.name, frozenCourses.content]
const sourced = [sources.title, sources.authorName]

/** Where they are and were, as a query. */
export const schoolsOf = (tx: Db, person: Person): SQL => schoolsOfAll(tx, [person])

/** Where any of them are or were, as a query. */
export function schoolsOfAll(tx: Db, people: readonly Person[]): SQL {
  const ids = people.map(({ id }) => id)
  const stays = tx.select({ id: schoolStays.schoolId }).from(schoolStays).where(among(schoolStays.userId, ids))
  const now = people.map(({ schoolId }) => sql`${schoolId}::uuid`)
  return sql`(select unnest(array[${sql.join(now, sql`, `)}]) union ${stays})`
}

/** What the person wrote, and what was made of it, copies at any school included. */
export function ownTexts(tx: Db, { id }: Person): Keyed[] {
  const copies = (copy: typeof sources.courseId | typeof sources.moduleId) =>
    tx.select({ id: copy }).from(sources).where(eq(sources.creatorId, id))
  const isTheirs = or(eq(modules.creatorId, id), inArray(modules.id, copies(sources.moduleId)))
  const theirModules = tx.select({ id: modules.id }).from(modules).where(isTheirs)
  const withThem = tx
    .select({ id: courseModules.courseId })
    .from(courseModules)
    .where(inArray(courseModules.moduleId, theirModules))
  const theirCourses = tx
    .select({ id: courses.id })
    .from(courses)
    .where(or(eq(courses.creatorId, id), inArray(courses.id, withThem), inArray(courses.id, copies(sources.courseId))))
  const given = or(eq(works.creatorId, id), inArray(works.courseId, theirCourses))
  return [
    { table: modules, key: modules.id, id: modules.id, columns: titled, which: isTheirs },
    { table: courses, key: courses.id, id: courses.id, columns: introduced, which: inArray(courses.id, theirCourses) },
    {
      table: moduleVersions,
      key: moduleVersions.id,
      columns: [moduleVersions.content],
      which: or(eq(moduleVersions.savedById, id), inArray(moduleVersions.moduleId, theirModules)),
    },
    {
      table: courseVersions,
      key: courseVersions.id,
      columns: [courseVersions.content],
      which: or(eq(courseVersions.savedById, id), inArray(courseVersions.courseId, theirCourses)),
    },
    { table: frozenCourses, key: frozenCourses.id, columns: frozen, which: inArray(frozenCourses.courseId, theirCourses) },
    { table: sources, key: sources.id, columns: sourced, which: eq(sources.creatorId, id) },
    { table: works, key: works.id, columns: [works.name, works.comment], which: given },
    { table: groups, key: groups.id, columns: [groups.name], which: eq(groups.creatorId, id) },
    { table: comments, key: comments.assigneeId, columns: [comments.comment], which: eq(comments.authorId, id) },
    titlesOf(tx, given),
  ]
}

const titlesOf = (tx: Db, ofWorks: SQL | undefined): Keyed => {
  const copies = tx.select({ id: assignees.id }).from(assignees).innerJoin(works, eq(works.id, assignees.workId)).where(ofWorks)
  return {
    table: notifications,
    key: notifications.id,
    columns: [notifications.title],
    which: inArray(notifications.objectId, copies),
  }
}

/** What a school says of somebody of its staff: also what they gave before a colleague took it over. */
export const textsAtSchool = (tx: Db, person: Person): Keyed[] => saidAt(schoolsOf(tx, person))

/** Whatever may name people at these schools (a query). */
export const textsOf = (tx: Db, schools: SQL): Keyed[] => [...saidAt(schools), ...teachingAt(tx, schools)]

function saidAt(schools: SQL): Keyed[] {
  const there = (column: PgColumn) => sql`${column} in ${schools}`
  return [
    { table: works, key: works.id, columns: [works.name, works.comment], which: there(works.schoolId) },
    { table: groups, key: groups.id, columns: [groups.name], which: there(groups.schoolId) },
    { table: comments, key: comments.assigneeId, columns: [comments.comment], which: there(comments.schoolId) },
    { table: commentPhrases, key: commentPhrases.id, columns: [commentPhrases.text], which: there(commentPhrases.schoolId) },
    { table: notifications, key: notifications.id, columns: [notifications.title], which: there(notifications.schoolId) },
  ]
}

/** What is said of a student: in works given to them, on the copies of these works, in their groups. */
export function textsOnStudent(tx: Db, person: Person): Keyed[] {
  const received = union(
    tx.select({ id: assignees.workId }).from(assignees).where(eq(assignees.userId, person.id)),
    // Taken back when they left.
    tx.select({ id: withdrawnCopies.workId }).from(withdrawnCopies).where(eq(withdrawnCopies.userId, person.id)),
  )
  const given = inArray(works.id, received)
  const copies = tx.select({ id: assignees.id }).from(assignees).where(inArray(assignees.workId, received))
  const own = tx.select({ id: groupStudents.groupId }).from(groupStudents).where(eq(groupStudents.userId, person.id))
  return [
    { table: works, key: works.id, columns: [works.name, works.comment], which: given },
    { table: groups, key: groups.id, columns: [groups.name], which: inArray(groups.id, own) },
    { table: comments, key: comments.assigneeId, columns: [comments.comment], which: inArray(comments.assigneeId, copies) },
    {
      table: commentPhrases,
      key: commentPhrases.id,
      columns: [commentPhrases.text],
      which: sql`${commentPhrases.schoolId} in ${schoolsOf(tx, person)}`,
    },
    titlesOf(tx, given),
  ]
}

/** Modules and courses of these schools (a query), with everything made of them. */
export function teachingAt(tx: Db, schools: SQL): Keyed[] {
  const there = (column: PgColumn) => sql`${column} in ${schools}`
  const ofSchool = tx.select({ id: courses.id }).from(courses).where(there(courses.schoolId))
  return [
    { table: modules, key: modules.id, id: modules.id, columns: titled, which: there(modules.schoolId) },
    { table: courses, key: courses.id, id: courses.id, columns: introduced, which: there(courses.schoolId) },
    { table: moduleVersions, key: moduleVersions.id, columns: [moduleVersions.content], which: there(moduleVersions.schoolId) },
    { table: courseVersions, key: courseVersions.id, columns: [courseVersions.content], which: there(courseVersions.schoolId) },
    { table: sources, key: sources.id, columns: sourced, which: there(sources.schoolId) },
    { table: frozenCourses, key: frozenCourses.id, columns: frozen, which: inArray(frozenCourses.courseId, ofSchool) },
  ]
}
