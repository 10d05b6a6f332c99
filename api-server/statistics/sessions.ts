import { and, eq, isNull, sql } from 'drizzle-orm'
import { minuteMs } from '#domain/dates/duration'
import { parisDay } from '#domain/dates/paris-day'
import { type Db, tokens, type users } from '../db/schema.ts'
import { activeDays } from '../db/statistics-schema.ts'

/** After this idle time in ms, the next call starts a new session (OP-101). */
const idle = 30 * minuteMs
/** Minimum interval in ms between writes of a token's last call; in between it is kept in memory. */
const writeEvery = 5 * minuteMs
const maxRemembered = 50_000

type Person = Pick<typeof users.$inferSelect, 'id' | 'schoolId' | 'role'>

interface TokenCall {
  readonly hash: string
  /** Stored value in epoch ms; null when the token has none yet. */
  readonly lastSeenAt: number | null
  readonly user: Person
}

const remembered = new WeakMap<Db, Map<string, number>>()

/** Records a call at `now` (ms), and a session when the last call is half an hour old. Free for five minutes after a write; of concurrent calls, one writes. */
export async function recordCall(db: Db, { hash, lastSeenAt, user }: TokenCall, now: number): Promise<void> {
  const seen = remembered.get(db) ?? new Map<string, number>()
  remembered.set(db, seen)
  const before = Math.max(lastSeenAt ?? 0, seen.get(hash) ?? 0)
  if (seen.size >= maxRemembered) seen.clear()
  seen.set(hash, now)
  if (now - (lastSeenAt ?? 0) < writeEvery) return
  const unchanged = lastSeenAt === null ? isNull(tokens.lastSeenAt) : eq(tokens.lastSeenAt, lastSeenAt)
  const rows = await db
    .update(tokens)
    .set({ lastSeenAt: now })
    .where(and(eq(tokens.hash, hash), unchanged))
    .returning({ hash: tokens.hash })
  if (rows.length > 0 && now - before >= idle) await recordSession(db, user, now)
}

const never = '0001-01-01'

/**
 * Counts a session on the Paris day of `now` (epoch ms), in one statement. At midnight a server with a slow clock counts it on
 * the day another server has already recorded, so that `previous` never has to change. On the day of a move all sessions count
 * at the former school.
 */
export async function recordSession(db: Db, { id, schoolId, role }: Person, now: number): Promise<void> {
  const today = sql`${parisDay(now)}::date`
  const here = and(eq(activeDays.userId, id), eq(activeDays.schoolId, schoolId), eq(activeDays.role, role))
  const last = sql`(select max(${activeDays.day}) from ${activeDays} where ${here})`
  await db
    .insert(activeDays)
    .values({
      userId: id,
      schoolId,
      role,
      day: sql`greatest(${today}, ${last})`,
      previous: sql`coalesce(${last}, ${never}::date)`,
      sessions: 1,
    })
    .onConflictDoUpdate({
      target: [activeDays.userId, activeDays.day],
      set: { sessions: sql`${activeDays.sessions} + 1` },
    })
}
