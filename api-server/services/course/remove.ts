import { and, eq, ne } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Service } from '../../context.ts'
import { courses, type Db, works } from '../../db/schema.ts'
import { archive, remove, restore } from '../status.ts'
import { findCourse, findDisposableCourse } from './get.ts'
import { courseSummaryView } from './view.ts'

const after =
  (change: typeof archive): Service<'archiveCourse' | 'restoreCourse'> =>
  async ({ ctx, input: { params } }) => {
    await findDisposableCourse(ctx, params.id)
    await change(ctx.db, { table: courses, id: params.id, now: ctx.now })
    return courseSummaryView(await findCourse(ctx, params.id), ctx.caller)
  }
export const archiveCourse: Service<'archiveCourse'> = after(archive)
export const restoreCourse: Service<'restoreCourse'> = after(restore)

/** Refused when a work was given from the course (CRS-013). */
export const deleteCourse: Service<'deleteCourse'> = async ({ ctx, input: { params } }) => {
  await findDisposableCourse(ctx, params.id)
  await remove(ctx.db, { table: courses, id: params.id, now: ctx.now }, async (tx) => {
    if ((await countWorks(tx, params.id)) > 0) throw new Failure('conflict', 'course.used')
  })
  return { _id: params.id }
}

export const countCourseWorks: Service<'countCourseWorks'> = async ({ ctx, input: { params } }) => {
  await findCourse(ctx, params.id)
  return { count: await countWorks(ctx.db, params.id) }
}

/** Works that staff of any school gave from a course; trainings do not count, since they keep their own frozen copy. */
const countWorks = (db: Db, courseId: string) =>
  db.$count(works, and(eq(works.courseId, courseId), eq(works.training, false), ne(works.status, 'DELETED')))
