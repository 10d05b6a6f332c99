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

/** Texts in which a person may be named, and what names their rows: an id, or for comments that of the copy. */
export interface Keyed {
  readonly table: PgTable
  readonly key: PgColumn
  /** For modules and courses: their id, since the words by which they are found follow from these texts. */
  readonly id?: PgColumn
  readonly columns: readonly PgColumn[]
  readonly which: SQL | undefined
}

/** Where there are such texts. */
export const places = {
  modules: { table: modules, key: modules.id, id: modules.id, columns: [modules.name, modules.keywords, modules.questions] },
  courses: { table: courses, key: courses.id, id: courses.id, columns: [courses.name, courses.keywords, courses.introduction] },
  moduleVersions: { table: moduleVersions, key: moduleVersions.id, columns: [moduleVersions.content] },
  courseVersions: { table: courseVersions, key: courseVersions.id, columns: [courseVersions.content] },
  frozenCourses: { table: frozenCourses, key: frozenCourses.id, columns: [frozenCourses.name, frozenCourses.content] },
  sources: { table: sources, key: sources.id, columns: [sources.title, sources.authorName] },
  works: { table: works, key: works.id, columns: [works.name, works.comment] },
  groups: { table: groups, key: groups.id, columns: [groups.name] },
  comments: { table: comments, key: comments.assigneeId, columns: [comments.comment] },
  phrases: { table: commentPhrases, key: commentPhrases.id, columns: [commentPhrases.text] },
  notifications: { table: notifications, key: notifications.id, columns: [notifications.title] },
}

/** Those of these schools (a query). */
export const atSchools =
  (schools: SQL) =>
  <Of extends { readonly table: { readonly schoolId: PgColumn } }>(place: Of) => ({
    ...place,
    which: sql`${place.table.schoolId} in ${schools}`,
  })

type Person = typeof users.$inferSelect

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
  const versions = {
    modules: or(eq(moduleVersions.savedById, id), inArray(moduleVersions.moduleId, theirModules)),
    courses: or(eq(courseVersions.savedById, id), inArray(courseVersions.courseId, theirCourses)),
  }
  return [
    { ...places.modules, which: isTheirs },
    { ...places.courses, which: inArray(courses.id, theirCourses) },
    { ...places.moduleVersions, which: versions.modules },
    { ...places.courseVersions, which: versions.courses },
    { ...places.frozenCourses, which: inArray(frozenCourses.courseId, theirCourses) },
    { ...places.sources, which: eq(sources.creatorId, id) },
    { ...places.works, which: given },
    { ...places.groups, which: eq(groups.creatorId, id) },
    { ...places.comments, which: eq(comments.authorId, id) },
    titlesOf(tx, given),
  ]
}

const titlesOf = (tx: Db, ofWorks: SQL | undefined): Keyed => {
  const copies = tx.select({ id: assignees.id }).from(assignees).innerJoin(works, eq(works.id, assignees.workId)).where(ofWorks)
  return { ...places.notifications, which: inArray(notifications.objectId, copies) }
}

/** What a school says of somebody of its staff: also what they gave before a colleague took it over. */
export const textsAtSchool = (tx: Db, person: Person): Keyed[] => saidAt(schoolsOf(tx, person))

/** Whatever may name people at these schools (a query). */
export const textsOf = (tx: Db, schools: SQL): Keyed[] => [...saidAt(schools), ...teachingAt(tx, schools)]

function saidAt(schools: SQL): Keyed[] {
  const there = atSchools(schools)
  const { works, groups, comments, phrases, notifications } = places
  return [there(works), there(groups), there(comments), there(phrases), there(notifications)]
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
    { ...places.works, which: given },
    { ...places.groups, which: inArray(groups.id, own) },
    { ...places.comments, which: inArray(comments.assigneeId, copies) },
    atSchools(schoolsOf(tx, person))(places.phrases),
    titlesOf(tx, given),
  ]
}

/** Modules and courses of these schools (a query), with everything made of them. */
export function teachingAt(tx: Db, schools: SQL): Keyed[] {
  const there = atSchools(schools)
  const ofSchool = tx.select({ id: courses.id }).from(courses).where(sql`${courses.schoolId} in ${schools}`)
  const { modules, moduleVersions, courseVersions, sources } = places
  return [
    ...[there(modules), there(places.courses), there(moduleVersions), there(courseVersions), there(sources)],
    { ...places.frozenCourses, which: inArray(frozenCourses.courseId, ofSchool) },
  ]
}
