import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { refundAttempt, takeAttempt } from '../../auth/rate-limit.ts'
import type { Service } from '../../context.ts'
import { thanks } from '../../db/sharing-schema.ts'
import { dropThanks, notifyThanks } from '../notification/write.ts'
import { findCourse } from './get.ts'
import { thankedCourse } from './thanked.ts'
import { useOf } from './use.ts'

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
