import { and, countDistinct, eq, ne, or, sql } from 'drizzle-orm'
import type { CourseUse } from '#contract/course'
import { Failure } from '#contract/errors'
import { refundAttempt, takeAttempt } from '../../auth/rate-limit.ts'
import type { Context, Service } from '../../context.ts'
import { courses, hasRow, works } from '../../db/schema.ts'
import { sources, thanks } from '../../db/sharing-schema.ts'
import { dropThanks, notifyThanks } from '../notification/write.ts'
import { allOf } from '../visibility/rules.ts'
import { findCourse } from './get.ts'

export const readCourseUse: Service<'readCourseUse'> = async ({ ctx, input: { params } }) => useOf(ctx, params.id)

/** The teachers who gave a course that they did not write, and those who gave thanks; numbers only. Failure notFound. */
async function useOf(ctx: Context, id: string): Promise<CourseUse> {
  const { course } = await findCourse(ctx, id)
  const [counted] = await ctx.db
    .select({ teachers: countDistinct(works.creatorId) })
    .from(works)
    .where(and(givenFrom(course.id), ne(works.creatorId, course.creatorId)))
  const received = await ctx.db.$count(thanks, eq(thanks.courseId, course.id))
  const target = await thankedCourse(ctx, course)
  const mine = and(eq(thanks.courseId, target ?? course.id), eq(thanks.userId, ctx.caller.id))
  const thanked = target !== null && (await ctx.db.$count(thanks, mine)) > 0
  return { teachers: counted?.teachers ?? 0, thanks: received, thank: target === null ? null : thanked ? 'thanked' : 'may' }
}

/** Works that staff gave from a course. */
const givenFrom = (id: string) => allOf(eq(works.courseId, id), eq(works.training, false), ne(works.status, 'DELETED'))

/** Presses in 15 minutes: each tells the author anew. */
const thanksPerCaller = 60

/** Thanks, or takes it back; each as often as one likes, for it counts once. */
export const thankForCourse: Service<'thankForCourse'> = async ({ ctx, input: { params, body } }) => {
  const { db, caller, now } = ctx
  const { course } = await findCourse(ctx, params.id)
  const courseId = await thankedCourse(ctx, course)
  if (courseId === null) throw new Failure('conflict', 'thanks.notUsed')
  const allowance = { account: ` thanks ${caller.id}`, place: '', attempts: thanksPerCaller }
  const seconds = await takeAttempt(db, [allowance], now)
  if (seconds !== null) throw new Failure('tooMany', 'thanks.tooMany', {}, seconds)
  await db.transaction(async (tx) => {
    if (body.thanked) {
      const row = { courseId, userId: caller.id, schoolId: caller.schoolId, createdAt: now }
      const added = await tx.insert(thanks).values(row).onConflictDoNothing().returning({ id: thanks.courseId })
      if (added.length > 0) await notifyThanks(tx, courseId, now)
      else await refundAttempt(tx, [allowance])
      return
    }
    await tx.delete(thanks).where(and(eq(thanks.courseId, courseId), eq(thanks.userId, caller.id)))
    await dropThanks(tx, courseId)
  })
  return useOf(ctx, params.id)
}

/** An archive may name any id as its source: only an original that its importer saw has its author in the source. */
const isKnownOriginal = eq(sources.creatorId, courses.creatorId)

/**
 * The course for whose author the caller may give thanks on the page of this one: this one, when they gave or copied it; of a copy
 * of their own, what it was copied from and is still there. Null for anything else, also for their own work.
 */
async function thankedCourse({ db, caller }: Context, course: { id: string; creatorId: string }): Promise<string | null> {
  if (course.creatorId === caller.id) {
    const [original] = await db
      .select({ id: courses.id })
      .from(sources)
      .innerJoin(courses, eq(courses.id, sources.originalId))
      .where(
        and(
          ...[eq(sources.courseId, course.id), eq(sources.position, 0)],
          ...[isKnownOriginal, ne(courses.creatorId, caller.id), ne(courses.status, 'DELETED')],
        ),
      )
    return original?.id ?? null
  }
  const gave = hasRow(works, givenFrom(course.id), eq(works.creatorId, caller.id))
  const copies = db
    .select({ id: sources.courseId })
    .from(sources)
    .where(and(eq(sources.originalId, course.id), eq(sources.creatorId, course.creatorId), eq(sources.position, 0)))
  const copied = hasRow(courses, sql`${courses.id} in ${copies}`, eq(courses.creatorId, caller.id))
  const [used] = await db.select({ yes: sql<boolean>`true` }).from(sql`(select 1) as one`).where(or(gave, copied))
  return used ? course.id : null
}
