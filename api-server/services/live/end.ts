import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { hourMs, minuteMs } from '#domain/dates/duration'
import type { Context } from '../../context.ts'
import { liveSeats, liveSessions } from '../../db/live-schema.ts'
import type { Db } from '../../db/open.ts'
import { tokens, works } from '../../db/schema.ts'
import { lockAssignees } from '../assignee/rollups.ts'
import { tellStudents } from '../exam/release.ts'

/** How long a guest’s page may still send what was typed (ms). */
const lastAnswersMs = 2 * minuteMs
/** Lessons that nobody ended end by themselves (ms): their codes open nothing any more. */
const longestMs = 4 * hourMs

type At = Pick<Context, 'db' | 'now'>

/** Ends a lesson: its work goes on as any other, results and corrections are seen, guests go. Call with its students locked. */
export async function endLesson({ db, now }: At, work: { id: string; platform: boolean }): Promise<void> {
  await db
    .update(liveSessions)
    .set({ phase: 'ended', questionId: null, code: null, movedAt: now, version: sql`${liveSessions.version} + 1` })
    .where(eq(liveSessions.workId, work.id))
  await db.update(works).set({ exam: null }).where(eq(works.id, work.id))
  const guests = db
    .select({ id: liveSeats.assigneeId })
    .from(liveSeats)
    .where(and(eq(liveSeats.workId, work.id), eq(liveSeats.guest, true)))
  await db
    .update(tokens)
    .set({ expiresAt: sql`least(${tokens.expiresAt}, ${now + lastAnswersMs})` })
    .where(inArray(tokens.assigneeId, guests))
  await db.delete(liveSeats).where(eq(liveSeats.workId, work.id))
  await tellStudents({ db, now }, work)
}

/** Ends lessons that were forgotten, or whose work has closed. Returns how many. */
export async function endForgottenLessons(db: Db, now: number): Promise<number> {
  const over = await db
    .select({ work: works })
    .from(liveSessions)
    .innerJoin(works, eq(works.id, liveSessions.workId))
    .where(and(isNotNull(liveSessions.code), or(lt(liveSessions.startedAt, now - longestMs), lt(works.archiveAt, now))))
    .limit(100)
  for (const { work } of over)
    await db.transaction(async (tx) => {
      await lockAssignees(tx, work.id)
      // Its teacher or another server may have been first.
      const running = and(eq(liveSessions.workId, work.id), isNotNull(liveSessions.code))
      const [still] = await tx.select({ id: liveSessions.workId }).from(liveSessions).where(running).for('update')
      if (still) await endLesson({ db: tx, now }, work)
    })
  return over.length
}
