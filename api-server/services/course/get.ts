import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Context, Service } from '../../context.ts'
import { courses } from '../../db/schema.ts'
import { courseView, selectCourses } from './view.ts'
import { visibleCourses } from './visible.ts'

export const getCourse: Service<'getCourse'> = async ({ ctx, input: { params, query } }) =>
  courseView(ctx.db, await findCourse(ctx, params.id), ctx.caller, query.questions)

/** The visible course with that id; Failure notFound when there is none or the caller may not see it. */
export async function findCourse(ctx: Context, id: string) {
  const [row] = await selectCourses(ctx.db).where(and(eq(courses.id, id), visibleCourses(ctx.caller)))
  if (!row) throw new Failure('notFound', 'course.notFound')
  return row
}
