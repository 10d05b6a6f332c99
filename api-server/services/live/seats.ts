import { and, eq, inArray, isNull } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Context, Service } from '../../context.ts'
import { liveSeats } from '../../db/live-schema.ts'
import type { Db } from '../../db/open.ts'
import { assignees, tokens, works } from '../../db/schema.ts'
import { ownAssigneeId } from '../attempt/own-assignee.ts'
import { liveStateOf } from './lesson.ts'
import { refuseOthers } from './own.ts'
import { markSeen } from './presence.ts'

// Whoever changes a seat locks its student first, then writes the tokens, then the seat, as the end of a lesson does.

export const lockStudents = (tx: Db, assigneeIds: readonly string[]) =>
  tx
    .select({ id: assignees.id })
    .from(assignees)
    .where(inArray(assignees.id, [...assigneeIds]))
    .orderBy(assignees.id)
    .for('update')

/** Ends the stay of whoever sits there; headless tokens of a student’s part in a lesson are those of its guests: no platform gives one. */
export async function freeSeats(tx: Db, assigneeIds: readonly string[], now: number): Promise<number> {
  const ids = [...assigneeIds]
  await tx
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(inArray(tokens.assigneeId, ids), isNull(tokens.revokedAt)))
  return (await tx.delete(liveSeats).where(inArray(liveSeats.assigneeId, ids)).returning()).length
}

export const freeSeat: Service<'freeSeat'> = async ({ ctx, input: { params, body } }) => {
  await refuseOthers(ctx, params.id)
  const one = body.assigneeId === undefined ? eq(liveSeats.guest, true) : eq(liveSeats.assigneeId, body.assigneeId)
  ctx.afterCommit.push(async () => ctx.wake())
  return ctx.db.transaction(async (tx) => {
    const seats = await tx
      .select({ id: liveSeats.assigneeId })
      .from(liveSeats)
      .where(and(eq(liveSeats.workId, params.id), one))
    const ids = seats.map(({ id }) => id)
    await lockStudents(tx, ids)
    return { freed: await freeSeats(tx, ids, ctx.now) }
  })
}

/** An account that comes takes its seat: whoever sits there as a guest was somebody else, or the same person on another device. */
export const followLive: Service<'followLive'> = async ({ ctx, input: { params } }) => {
  const { db } = ctx
  const assigneeId = await ownAssigneeId(ctx, params.workId)
  const [work] = await db.select({ exam: works.exam, seed: works.liveSeed }).from(works).where(eq(works.id, params.workId))
  if (!work || work.seed === null) throw new Failure('notFound', 'live.none')
  if (work.exam !== null) await takeSeat(ctx, { assigneeId, workId: params.workId })
  return liveStateOf(db, params.workId)
}

/** A page that asks instead of being told comes every few seconds: it locks nothing once its student sits. */
async function takeSeat({ db, caller, now }: Context, { assigneeId, workId }: { assigneeId: string; workId: string }) {
  const seatIn = async (tx: Db) => (await tx.select().from(liveSeats).where(eq(liveSeats.assigneeId, assigneeId)))[0]
  const sits = await seatIn(db)
  if (caller.headless !== null || (sits && !sits.guest)) return markSeen(db, [assigneeId], now)
  await db.transaction(async (tx) => {
    await lockStudents(tx, [assigneeId])
    if ((await seatIn(tx))?.guest) await freeSeats(tx, [assigneeId], now)
    const seat = { assigneeId, schoolId: caller.schoolId, workId, guest: false, takenAt: now, seenAt: now }
    await tx.insert(liveSeats).values(seat).onConflictDoNothing()
  })
}
