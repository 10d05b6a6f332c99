import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Context, Service } from '../../context.ts'
import { courses, insertRow, quoteRequests } from '../../db/schema.ts'
import { visibleCourses } from '../visibility/courses.ts'

/** Stored for the shop's staff, with the caller and their school (OP-044). */
export const requestQuote: Service<'requestQuote'> = async ({ ctx, input: { body } }) => {
  if (body.courseId !== undefined) await refuseUnknownCourse(ctx, body.courseId)
  const { caller, now } = ctx
  const asked = { ...body, schoolId: caller.schoolId, userId: caller.id, createdAt: now }
  return { _id: await insertRow(ctx.db, quoteRequests, asked) }
}

async function refuseUnknownCourse({ db, caller }: Context, id: string): Promise<void> {
  const visibleCount = await db.$count(courses, and(eq(courses.id, id), visibleCourses(caller)))
  if (visibleCount === 0) throw new Failure('invalid', 'invalid', { courseId: 'unknown' })
}
