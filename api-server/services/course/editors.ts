import { and, eq, ne, notExists, type SQL, sql } from 'drizzle-orm'
import type { CourseEditors } from '#contract/course-editor'
import { Failure } from '#contract/errors'
import { maxCourseEditors } from '#contract/list-limits'
import { canNameEditors } from '#domain/people/permissions'
import type { Context, Service } from '../../context.ts'
import { folded, foldedContains } from '../../db/folded.ts'
import { whoMay } from '../../db/person-state.ts'
import { courseEditors, courses, users } from '../../db/schema.ts'
import { studentColumns } from '../assignee/view.ts'
import { deleteEditorNotification, notifyEditor } from '../notification/write.ts'
import { personView } from '../user/view.ts'
import { findCourse } from './get.ts'

type CourseFacts = typeof courses.$inferSelect

const foundAtOnce = 20

export const listCourseEditors: Service<'listCourseEditors'> = async ({ ctx, input: { params } }) => {
  const { course } = await findCourse(ctx, params.id)
  const near = ctx.caller.schoolId === course.schoolId || canNameEditors(ctx.caller, course)
  return near ? editorsOf(ctx, course) : { editors: [], mayName: false }
}

export const findCourseEditors: Service<'findCourseEditors'> = async ({ ctx, input: { params, query } }) => {
  const course = await findNameable(ctx, params.id)
  const { db } = ctx
  const already = db
    .select({ one: sql`1` })
    .from(courseEditors)
    .where(and(eq(courseEditors.courseId, course.id), eq(courseEditors.userId, users.id)))
  const rows = await db
    .select(studentColumns)
    .from(users)
    .where(and(couldEdit(course), notExists(already), foldedContains(fullNameOf, query.terms ?? '')))
    .orderBy(...byName)
    .limit(foundAtOnce)
  return rows.map(personView)
}

/** The course is locked, so that editors named at once stay within their number, and their courses at its school. */
export const nameCourseEditor: Service<'nameCourseEditor'> = async ({ ctx, input: { params, body } }) => {
  const course = await findNameable(ctx, params.id)
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, course.id)).for('update')
    const could = and(eq(users.id, body.userId), couldEdit(course))
    const [named] = await tx.select({ id: users.id }).from(users).where(could).for('share')
    if (!named) throw new Failure('invalid', 'invalid', { userId: 'unknown' })
    const ofCourse = eq(courseEditors.courseId, course.id)
    const others = await tx.$count(courseEditors, and(ofCourse, ne(courseEditors.userId, named.id)))
    if (others >= maxCourseEditors) throw new Failure('conflict', 'course.tooManyEditors')
    const row = { courseId: course.id, userId: named.id, namedAt: ctx.now }
    const added = await tx.insert(courseEditors).values(row).onConflictDoNothing().returning()
    if (added.length > 0) await notifyEditor(tx, { course, userId: named.id, now: ctx.now })
  })
  return editorsOf(ctx, course)
}

export const removeCourseEditor: Service<'removeCourseEditor'> = async ({ ctx, input: { params } }) => {
  const { course, coEdited } = await findCourse(ctx, params.id)
  const leaves = coEdited && params.userId === ctx.caller.id
  if (!leaves && !canNameEditors(ctx.caller, course)) throw new Failure('forbidden', 'course.notEditable')
  const removed = and(eq(courseEditors.courseId, course.id), eq(courseEditors.userId, params.userId))
  await ctx.db.transaction(async (tx) => {
    await tx.delete(courseEditors).where(removed)
    await deleteEditorNotification(tx, { courseId: course.id, userId: params.userId })
  })
  return editorsOf(ctx, course)
}

/** The course, for a caller who names its editors; Failure notFound, or forbidden. */
async function findNameable(ctx: Context, id: string): Promise<CourseFacts> {
  const { course } = await findCourse(ctx, id)
  if (!canNameEditors(ctx.caller, course)) throw new Failure('forbidden', 'course.notEditable')
  return course
}

/** Teachers of the school of a course, but for its author. */
const couldEdit = ({ schoolId, creatorId }: CourseFacts): SQL | undefined =>
  and(eq(users.schoolId, schoolId), eq(users.role, 'TEACHER'), ne(users.id, creatorId), whoMay('listed'))

const fullNameOf = sql`${users.firstname} || ' ' || ${users.lastname}`
const byName = [folded(users.lastname), folded(users.firstname), users.id]

async function editorsOf({ db, caller }: Context, course: CourseFacts): Promise<CourseEditors> {
  const rows = await db
    .select(studentColumns)
    .from(courseEditors)
    .innerJoin(users, eq(users.id, courseEditors.userId))
    .where(and(eq(courseEditors.courseId, course.id), couldEdit(course)))
    .orderBy(...byName)
  return { editors: rows.map(personView), mayName: canNameEditors(caller, course) }
}
