import { and, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Service } from '../../context.ts'
import { liveSeats, liveSessions } from '../../db/live-schema.ts'
import { answers, assignees, type Db, tokens, valuesOf } from '../../db/schema.ts'
import { lockAssigneesWhere } from '../attempt/rollups.ts'
import { findManagedWork } from '../attempt/work-view.ts'

// Whoever changes a seat locks its student first, then writes the tokens, then the seat, as the end of a lesson does.

export const lockStudents = (tx: Db, assigneeIds: readonly string[]) =>
  lockAssigneesWhere(tx, inArray(assignees.id, [...assigneeIds]))

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
  await findManagedWork(ctx, params.id)
  const one = body.assigneeId === undefined ? eq(liveSeats.guest, true) : eq(liveSeats.assigneeId, body.assigneeId)
  ctx.afterCommit.push(async () => ctx.wake())
  return ctx.db.transaction(async (tx) => {
    const ids = await valuesOf(tx, liveSeats.assigneeId, and(eq(liveSeats.workId, params.id), one))
    await lockStudents(tx, ids)
    return { freed: await freeSeats(tx, ids, ctx.now) }
  })
}

/** How long a page that is not heard of any more counts as there (ms). */
const awayAfterMs = 30_000

/** A page that is there is marked so as often (ms). */
export const markEveryMs = 9000

/** Pages that were seen since this instant are there at `now` (epoch ms). */
export const hereSince = (now: number): number => now - awayAfterMs

export async function markSeen(db: Db, assigneeIds: readonly string[], now: number): Promise<void> {
  if (assigneeIds.length === 0) return
  await db
    .update(liveSeats)
    .set({ seenAt: now })
    .where(inArray(liveSeats.assigneeId, [...assigneeIds]))
}

/** Counts of a board beside its lesson's row: present since an instant (epoch ms), answers to the question, either of both. */
export function countsSince(since: number | Placeholder) {
  const seated = sql`select 1 from ${liveSeats} where ${liveSeats.assigneeId} = sitting.id and ${liveSeats.seenAt} > ${since}`
  const given = sql`select 1 from ${answers} where ${answers.assigneeId} = sitting.id
    and ${answers.questionId} = ${liveSessions.questionId} and ${answers.answeredAt} is not null`
  const students = (which: SQL) => sql<number>`(select count(*)::int from ${assignees} as sitting
    where sitting.work_id = ${liveSessions.workId} and sitting.excused is null and (${which}))`
  return {
    here: students(sql`exists (${seated})`),
    answered: students(sql`exists (${given})`),
    present: students(sql`exists (${seated}) or exists (${given})`),
  }
}
