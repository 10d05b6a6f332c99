import { and, count, eq, ne, notInArray, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { courses, works } from '../../db/schema.ts'
import { findCourse, findEditableCourse } from './get.ts'
import { courseSummaryView } from './view.ts'

/** Whatever its status it leaves the lists (OP-052); the version grows, so that an editor that is open on it is told. */
export const archiveCourse: Service<'archiveCourse'> = async ({ ctx, input: { params } }) => {
  const current = await findEditableCourse(ctx, params.id)
  if (current.course.status !== 'ARCHIVED')
    await ctx.db
      .update(courses)
      .set({ status: 'ARCHIVED', archivedFrom: sql`${courses.status}`, version: sql`${courses.version} + 1`, updatedAt: ctx.now })
      .where(and(eq(courses.id, params.id), notInArray(courses.status, ['ARCHIVED', 'DELETED'])))
  return courseSummaryView(await findCourse(ctx, params.id), ctx.caller)
}

/** The way back (OP-052): as it was before, with its version grown; what is not archived stays as it is. */
export const restoreCourse: Service<'restoreCourse'> = async ({ ctx, input: { params } }) => {
  await findEditableCourse(ctx, params.id)
  await ctx.db
    .update(courses)
    .set({
      // What was archived before its status was kept comes back out of the students' reach.
      status: sql`coalesce(${courses.archivedFrom}, 'UNPUBLISHED')`,
      archivedFrom: null,
      version: sql`${courses.version} + 1`,
      updatedAt: ctx.now,
    })
    .where(and(eq(courses.id, params.id), eq(courses.status, 'ARCHIVED')))
  return courseSummaryView(await findCourse(ctx, params.id), ctx.caller)
}

/** Refused once a work was given from it (CRS-013). The row is locked, so that none is given in the meantime. */
export const deleteCourse: Service<'deleteCourse'> = async ({ ctx, input: { params } }) => {
  await findEditableCourse(ctx, params.id)
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, params.id)).for('update')
    if ((await countWorks(tx, params.id)) > 0) throw new Failure('conflict', 'course.used')
    await tx
      .update(courses)
      .set({ status: 'DELETED', version: sql`${courses.version} + 1`, updatedAt: ctx.now })
      .where(eq(courses.id, params.id))
  })
  return { deleted: true }
}

export const countCourseWorks: Service<'countCourseWorks'> = async ({ ctx, input: { params } }) => {
  await findCourse(ctx, params.id)
  return { count: await countWorks(ctx.db, params.id) }
}

/** Works that staff gave from a course, in whatever school; a student's training freezes it and does not hold it. */
async function countWorks(db: Db, courseId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(works)
    .where(and(eq(works.courseId, courseId), eq(works.training, false), ne(works.status, 'DELETED')))
  return row?.n ?? 0
}
