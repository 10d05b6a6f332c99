import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { minuteMs } from '#domain/dates/duration'
import type { Context } from '../../context.ts'
import { liveSeats, liveSessions } from '../../db/live-schema.ts'
import { type Db, tokens, works } from '../../db/schema.ts'
import { lockAssignees } from '../attempt/rollups.ts'
import { tellStudents } from '../exam/conditions.ts'
import { isForgotten } from './running.ts'

/** How long a guest’s page may still send what was typed (ms). */
const lastAnswersMs = 2 * minuteMs

type At = Pick<Context, 'db' | 'now'>

/** Ends a lesson: its work goes on as any other, results and corrections are seen, guests go. Call with its students locked. */
export async function endLesson({ db, now }: At, work: { id: string; platform: boolean }): Promise<void> {
  await db
    .update(liveSessions)
    .set({ phase: 'ended', questionId: null, code: null, movedAt: now, version: sql`${liveSessions.version} + 1` })
    .where(eq(liveSessions.workId, work.id))
  await db.update(works).set({ exam: null }).where(eq(works.id, work.id))
  const seated = db.select({ id: liveSeats.assigneeId }).from(liveSeats).where(eq(liveSeats.workId, work.id))
  // A token of a student’s part is that of a guest (freeSeats).
  await db
    .update(tokens)
    .set({ expiresAt: sql`least(${tokens.expiresAt}, ${now + lastAnswersMs})` })
    .where(inArray(tokens.assigneeId, seated))
  await db.delete(liveSeats).where(eq(liveSeats.workId, work.id))
  await tellStudents({ db, now }, work)
}

type OnFailed = (workId: string, error: unknown) => void

/** Ends lessons that were forgotten, or whose work has closed; one that cannot be ended holds up no other. Returns how many ended. */
export async function endForgottenLessons(db: Db, now: number, onFailed: OnFailed): Promise<number> {
  const over = await db
    .select({ work: works })
    .from(liveSessions)
    .innerJoin(works, eq(works.id, liveSessions.workId))
    .where(isForgotten(now))
    .orderBy(asc(liveSessions.startedAt))
    .limit(100)
  let ended = 0
  for (const { work } of over)
    await db
      .transaction((tx) => endForgotten({ db: tx, now }, work))
      .then(
        () => (ended += 1),
        (error: unknown) => onFailed(work.id, error),
      )
  return ended
}

async function endForgotten({ db, now }: At, work: typeof works.$inferSelect): Promise<void> {
  await lockAssignees(db, work.id)
  // Its teacher or another server may have been first.
  const running = and(eq(liveSessions.workId, work.id), isNotNull(liveSessions.code))
  const [still] = await db.select({ id: liveSessions.workId }).from(liveSessions).where(running).for('update')
  if (still) await endLesson({ db, now }, work)
}
