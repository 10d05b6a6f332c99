import { and, eq, isNull } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Context, Service } from '../../context.ts'
import { liveSeats } from '../../db/live-schema.ts'
import type { Db } from '../../db/open.ts'
import { assignees, tokens, works } from '../../db/schema.ts'
import { ownAssigneeId } from '../attempt/own-assignee.ts'
import { liveStateOf } from './lesson.ts'
import { refuseOthers } from './own.ts'

// Whoever changes a seat locks its student first, then writes the tokens, then the seat, as the end of a lesson does.

export const freeSeat: Service<'freeSeat'> = async ({ ctx, input: { params, body } }) => {
  await refuseOthers(ctx, params.id)
  const { assigneeId } = body
  ctx.afterCommit.push(async () => ctx.wake())
  return ctx.db.transaction(async (tx) => {
    await lockStudent(tx, assigneeId)
    const own = and(eq(liveSeats.workId, params.id), eq(liveSeats.assigneeId, assigneeId))
    const [seat] = await tx.select({ guest: liveSeats.guest }).from(liveSeats).where(own)
    if (seat) {
      await sendGuestsAway(tx, assigneeId, ctx.now)
      await tx.delete(liveSeats).where(own)
    }
    return { assigneeId }
  })
}

const lockStudent = (tx: Db, assigneeId: string) =>
  tx.select({ id: assignees.id }).from(assignees).where(eq(assignees.id, assigneeId)).for('update')

/** Headless tokens of a student’s part in a lesson are those of its guests: no platform gives one. */
const sendGuestsAway = (tx: Db, assigneeId: string, now: number) =>
  tx
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(eq(tokens.assigneeId, assigneeId), isNull(tokens.revokedAt)))

/** An account that comes takes its seat: whoever sits there as a guest was somebody else, or the same person on another device. */
export const followLive: Service<'followLive'> = async ({ ctx, input: { params } }) => {
  const { caller, db } = ctx
  const assigneeId = await ownAssigneeId(ctx, params.workId)
  const [work] = await db.select({ exam: works.exam, seed: works.liveSeed }).from(works).where(eq(works.id, params.workId))
  if (!work || work.seed === null) throw new Failure('notFound', 'live.none')
  if (caller.headless === null && work.exam !== null) await takeSeat(ctx, { assigneeId, workId: params.workId })
  return liveStateOf(db, params.workId)
}

/** A page that asks instead of being told comes every few seconds: it locks nothing once its student sits. */
async function takeSeat({ db, caller, now }: Context, { assigneeId, workId }: { assigneeId: string; workId: string }) {
  const seatIn = async (tx: Db) => (await tx.select().from(liveSeats).where(eq(liveSeats.assigneeId, assigneeId)))[0]
  const sits = await seatIn(db)
  if (sits && !sits.guest) return
  await db.transaction(async (tx) => {
    await lockStudent(tx, assigneeId)
    if ((await seatIn(tx))?.guest) await sendGuestsAway(tx, assigneeId, now)
    const seat = { assigneeId, schoolId: caller.schoolId, workId, guest: false, takenAt: now }
    await tx
      .insert(liveSeats)
      .values(seat)
      .onConflictDoUpdate({ target: liveSeats.assigneeId, set: { guest: false } })
  })
}
