import { and, countDistinct, eq, ne } from 'drizzle-orm'
import type { CourseUse } from '#contract/course'
import type { Context, Service } from '../../context.ts'
import { works } from '../../db/schema.ts'
import { thanks } from '../../db/sharing-schema.ts'
import { findCourse } from './get.ts'
import { thankedCourse } from './thanked.ts'

export const readCourseUse: Service<'readCourseUse'> = async ({ ctx, input: { params } }) => useOf(ctx, params.id)

/** The teachers who gave a course that they did not write, and those who gave thanks; numbers only. Failure notFound. */
export async function useOf(ctx: Context, id: string): Promise<CourseUse> {
  const { course } = await findCourse(ctx, id)
  const given = and(eq(works.courseId, course.id), eq(works.training, false), ne(works.status, 'DELETED'))
  const [counted] = await ctx.db
    .select({ teachers: countDistinct(works.creatorId) })
    .from(works)
    .where(and(given, ne(works.creatorId, course.creatorId)))
  const received = await ctx.db.$count(thanks, eq(thanks.courseId, course.id))
  const target = await thankedCourse(ctx, course)
  const mine = and(eq(thanks.courseId, target ?? course.id), eq(thanks.userId, ctx.caller.id))
  const thanked = target !== null && (await ctx.db.$count(thanks, mine)) > 0
  return { teachers: counted?.teachers ?? 0, thanks: received, thank: target === null ? null : thanked ? 'thanked' : 'may' }
}
