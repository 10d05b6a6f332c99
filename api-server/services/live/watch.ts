import { and, eq, ne, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Audience } from '#contract/live-limits'
import type { Context, Service } from '../../context.ts'
import { liveSeats, liveSessions } from '../../db/live-schema.ts'
import { assignees, type Db, works } from '../../db/schema.ts'
import { ownAssigneeId } from '../attempt/own-assignee.ts'
import { findManagedWork, findWork } from '../attempt/work-view.ts'
import { seesResultsOfOthers } from '../visibility/works.ts'
import { type BoardFacts, liveStateOf, readLesson } from './lesson.ts'
import { countsSince, freeSeats, hereSince, lockStudents, markSeen } from './seats.ts'

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

export interface Stamp {
  /** Changes with each answer, submission, change by staff or step of a lesson. */
  readonly stamp: string
  /** Of a lesson, what its board shows; null for any other work. */
  readonly lesson: BoardFacts | null
}

/** What tells that works have changed, by their ids; works that are deleted are missing. */
export type ReadStamps = (workIds: readonly string[], now: number) => Promise<ReadonlyMap<string, Stamp>>

/** Reads stamps: one query, over the sums of the students. It is prepared once, as it is asked every few seconds. */
export function stampsIn(db: Db): ReadStamps {
  const counts = countsSince(sql.placeholder('since'))
  const stamp = sql<string>`concat_ws(' ', ${works.version}, ${works.startedCount}, ${works.submissionCount},
    sum(${assignees.answerCount}), sum(${assignees.lateCount}), sum(${assignees.evaluationSum}), ${liveSessions.version}, ${liveSessions.entryOpen}, ${liveSessions.code},
    ${counts.here}, ${counts.present})`
  const facts = { students: works.assigneeCount, frozenId: works.frozenCourseId, ...counts }
  const query = db
    .select({ id: works.id, stamp, row: liveSessions, ...facts })
    .from(works)
    .leftJoin(assignees, eq(assignees.workId, works.id))
    .leftJoin(liveSessions, eq(liveSessions.workId, works.id))
    .where(and(sql`${works.id} = any(${sql.placeholder('ids')}::uuid[])`, ne(works.status, 'DELETED')))
    .groupBy(works.id, liveSessions.workId)
    .prepare('live_stamps')
  return async (workIds, now) => {
    const rows = await query.execute({ ids: `{${workIds.join(',')}}`, since: hereSince(now) })
    return new Map(rows.map(({ id, stamp: seen, row, ...board }) => [id, { stamp: seen, lesson: row && { row, ...board } }]))
  }
}

/** The part of a student who may follow the work, null for staff; Failure forbidden or notFound when the caller may not, as this audience. */
export async function admitWatcher(
  ctx: Context,
  { audience, workId }: { audience: Audience; workId: string },
): Promise<string | null> {
  if (seesResultsOfOthers(ctx.caller) === (audience === 'student')) throw new Failure('forbidden', 'role.refused')
  if (audience === 'board') await findManagedWork(ctx, workId)
  else await findWork(ctx, workId)
  if (audience !== 'work') await readLesson(ctx.db, workId)
  return audience === 'student' ? ownAssigneeId(ctx, workId) : null
}
