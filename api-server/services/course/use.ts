import { and, countDistinct, eq, ne } from 'drizzle-orm'
import type { Service } from '../../context.ts'
import { works } from '../../db/schema.ts'
import { findCourse } from './get.ts'

/** The teachers who gave a course that they did not write; a number only, whoever they are. Failure notFound. */
export const readCourseUse: Service<'readCourseUse'> = async ({ ctx, input: { params } }) => {
  const { course } = await findCourse(ctx, params.id)
  const given = and(eq(works.courseId, course.id), eq(works.training, false), ne(works.status, 'DELETED'))
  const [counted] = await ctx.db
    .select({ teachers: countDistinct(works.creatorId) })
    .from(works)
    .where(and(given, ne(works.creatorId, course.creatorId)))
  return { teachers: counted?.teachers ?? 0 }
}
