import { and, eq, isNull } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Service } from '../../context.ts'
import { liveSeats } from '../../db/live-schema.ts'
import type { Db } from '../../db/open.ts'
import { assignees, tokens, works } from '../../db/schema.ts'
import { ownAssigneeId } from '../student/assignee.ts'
import { liveStateOf } from './lesson.ts'
import { refuseOthers } from './own.ts'
import { wakePages } from './wake.ts'

export const freeSeat: Service<'freeSeat'> = async ({ ctx, input: { params, body } }) => {
  await refuseOthers(ctx, params.id)
  const { assigneeId } = body
  ctx.afterCommit.push(async () => wakePages())
  return ctx.db.transaction(async (tx) => {
    const own = and(eq(liveSeats.workId, params.id), eq(liveSeats.assigneeId, assigneeId))
    const freed = await tx.delete(liveSeats).where(own).returning()
    if (freed.length > 0) await sendGuestsAway(tx, assigneeId, ctx.now)
    return { assigneeId }
  })
}

/** Headless tokens of a student’s part in a lesson are those of its guests: no platform gives one. */
const sendGuestsAway = (tx: Db, assigneeId: string, now: number) =>
  tx
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(eq(tokens.assigneeId, assigneeId), isNull(tokens.revokedAt)))

/** An account that comes takes its seat: whoever sits there as a guest was somebody else, or the same person on another device. */
export const followLive: Service<'followLive'> = async ({ ctx, input: { params } }) => {
  const { caller, db, now } = ctx
  const assigneeId = await ownAssigneeId(ctx, params.workId)
  const [work] = await db.select({ exam: works.exam, seed: works.liveSeed }).from(works).where(eq(works.id, params.workId))
  if (!work || work.seed === null) throw new Failure('notFound', 'live.none')
  if (caller.headless === null && work.exam !== null)
    await db.transaction(async (tx) => {
      await tx.select({ id: assignees.id }).from(assignees).where(eq(assignees.id, assigneeId)).for('update')
      const seat = { assigneeId, schoolId: caller.schoolId, workId: params.workId, guest: false, takenAt: now }
      const [before] = await tx.select().from(liveSeats).where(eq(liveSeats.assigneeId, assigneeId))
      if (before?.guest) await sendGuestsAway(tx, assigneeId, now)
      await tx
        .insert(liveSeats)
        .values(seat)
        .onConflictDoUpdate({ target: liveSeats.assigneeId, set: { guest: false } })
    })
  return liveStateOf(db, params.workId)
}
