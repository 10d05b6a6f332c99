import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Context, Service } from '../../context.ts'
import { courses, quoteRequests } from '../../db/schema.ts'
import { visibleCourses } from '../visibility/courses.ts'

/** Stored for the shop's staff, with the caller and their school (OP-044). */
export const requestQuote: Service<'requestQuote'> = async ({ ctx, input: { body } }) => {
  if (body.courseId !== undefined) await refuseUnknownCourse(ctx, body.courseId)
  const [created] = await ctx.db
    .insert(quoteRequests)
    .values({ ...body, schoolId: ctx.caller.schoolId, userId: ctx.caller.id, createdAt: ctx.now })
    .returning({ id: quoteRequests.id })
  if (!created) throw new Error('the insert returned no row')
  return { _id: created.id }
}

async function refuseUnknownCourse({ db, caller }: Context, id: string): Promise<void> {
  const visibleCount = await db.$count(courses, and(eq(courses.id, id), visibleCourses(caller)))
  if (visibleCount === 0) throw new Failure('invalid', 'invalid', { courseId: 'unknown' })
}
