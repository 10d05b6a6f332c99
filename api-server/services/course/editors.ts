import { and, eq, inArray, ne, not, type SQL, sql } from 'drizzle-orm'
import type { CourseEditors } from '#contract/course-editor'
import { Failure } from '#contract/errors'
import { maxCourseEditors } from '#contract/list-limits'
import { canDispose, canNameEditors } from '#domain/people/permissions'
import type { Caller, Context, Service } from '../../context.ts'
import { folded, foldedContains } from '../../db/folded.ts'
import { whoMay } from '../../db/person-state.ts'
import { courseEditors, courses, hasRow, users } from '../../db/schema.ts'
import { deleteEditorNotification, notifyEditor } from '../notification/write.ts'
import { personColumns, personView } from '../views/user.ts'
import { findCourse } from './get.ts'

type CourseFacts = typeof courses.$inferSelect

const foundAtOnce = 20

export const listCourseEditors: Service<'listCourseEditors'> = async ({ ctx, input: { params } }) => {
  return editorsOf(ctx, await findCourse(ctx, params.id))
}

export const findCourseEditors: Service<'findCourseEditors'> = async ({ ctx, input: { params, query } }) => {
  const { course } = await findNameable(ctx, params.id)
  const already = hasRow(courseEditors, eq(courseEditors.courseId, course.id), eq(courseEditors.userId, users.id))
  const rows = await ctx.db
    .select(personColumns)
    .from(users)
    .where(and(couldEdit(ctx, course), not(already), foldedContains(fullNameOf, query.terms ?? '')))
    .orderBy(...byName)
    .limit(foundAtOnce)
  return rows.map(personView)
}

/** The course is locked, so that editors named at once stay within their number; so is the person, who may be leaving the school. */
export const nameCourseEditor: Service<'nameCourseEditor'> = async ({ ctx, input: { params, body } }) => {
  const found = await findNameable(ctx, params.id)
  const { course } = found
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, course.id)).for('update')
    const could = and(eq(users.id, body.userId), couldEdit(ctx, course))
    const [named] = await tx.select({ id: users.id }).from(users).where(could).for('share')
    if (!named) throw new Failure('invalid', 'invalid', { userId: 'unknown' })
    const ofCourse = eq(courseEditors.courseId, course.id)
    const others = await tx.$count(courseEditors, and(ofCourse, ne(courseEditors.userId, named.id)))
    if (others >= maxCourseEditors) throw new Failure('conflict', 'course.tooManyEditors')
    const row = { courseId: course.id, userId: named.id, namedAt: ctx.now }
    const added = await tx.insert(courseEditors).values(row).onConflictDoNothing().returning()
    if (added.length > 0) await notifyEditor(tx, { course, userId: named.id, now: ctx.now })
  })
  return editorsOf(ctx, found)
}

export const removeCourseEditor: Service<'removeCourseEditor'> = async ({ ctx, input: { params } }) => {
  const found = await findCourse(ctx, params.id)
  const { course, coEdited } = found
  const leaves = coEdited && params.userId === ctx.caller.id
  if (!leaves && !canNameEditors(ctx.caller, course)) throw new Failure('forbidden', 'course.notEditable')
  await ctx.db.transaction(async (tx) => {
    const named = and(eq(courseEditors.courseId, course.id), eq(courseEditors.userId, params.userId))
    const seen = tx.select({ id: users.id }).from(users).where(seenBy(ctx.caller, found))
    const removed = await tx
      .delete(courseEditors)
      .where(and(named, inArray(courseEditors.userId, seen)))
      .returning()
    if (removed.length > 0) await deleteEditorNotification(tx, { courseId: course.id, userId: params.userId })
  })
  return editorsOf(ctx, leaves ? { ...found, coEdited: false } : found)
}

interface Found {
  readonly course: CourseFacts
  readonly coEdited: boolean
}

/** The course, for a caller who names its editors; Failure notFound, or forbidden. */
async function findNameable(ctx: Context, id: string): Promise<Found> {
  const found = await findCourse(ctx, id)
  if (!canNameEditors(ctx.caller, found.course)) throw new Failure('forbidden', 'course.notEditable')
  return found
}

const teachers = (): SQL | undefined => and(eq(users.role, 'TEACHER'), whoMay('listed'))

/** Whom the caller may name: the teachers of their own school, a superadmin those of the school of the course; but for its author. */
const couldEdit = ({ caller }: Context, { schoolId, creatorId }: CourseFacts): SQL | undefined =>
  and(eq(users.schoolId, caller.role === 'SUPERADMIN' ? schoolId : caller.schoolId), ne(users.id, creatorId), teachers())

/**
 * The editors whom a caller who sees the course may see. Who disposes of it, and the editors themselves, see all of them, since an
 * author may have named some before and some after they changed schools; everybody else sees those of their own school.
 */
const seenBy = (caller: Caller, { course, coEdited }: Found): SQL | undefined =>
  coEdited || canDispose(caller, course) ? undefined : eq(users.schoolId, caller.schoolId)

const fullNameOf = sql`${users.firstname} || ' ' || ${users.lastname}`
const byName = [folded(users.lastname), folded(users.firstname), users.id]

async function editorsOf({ db, caller }: Context, found: Found): Promise<CourseEditors> {
  const { course } = found
  const rows = await db
    .select(personColumns)
    .from(courseEditors)
    .innerJoin(users, eq(users.id, courseEditors.userId))
    .where(and(eq(courseEditors.courseId, course.id), teachers(), seenBy(caller, found)))
    .orderBy(...byName)
  return { editors: rows.map(personView), mayName: canNameEditors(caller, course) }
}
