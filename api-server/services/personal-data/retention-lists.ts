import { asc, desc, gt, lt, lte, sql } from 'drizzle-orm'
import type { Expiring } from '#contract/administration'
import type { ExpiringKind } from '#contract/expiring-kinds'
import { dayMs } from '#domain/dates/duration'
import type { Db } from '../../db/open.ts'
import { retentionLists } from '../../db/schema.ts'
import { expiring, type RetentionEnv } from './expired.ts'

/** How long superadmins can read what will go before it goes (ms). */
const listedMs = 7 * dayMs

/** As of when, and by which periods, something has expired. */
export interface Expiry {
  readonly env: RetentionEnv
  /** Epoch ms. */
  readonly now: number
}

/** Lists, once a day, what has come past its period since the list before; lists of a clock that was ahead are forgotten. */
export async function listExpired({ db, env, now }: Expiry & { db: Db }): Promise<void> {
  await db.delete(retentionLists).where(gt(retentionLists.asOf, now))
  const [before] = await db.select().from(retentionLists).orderBy(desc(retentionLists.asOf)).limit(1)
  if (before && before.asOf > now - dayMs) return
  const listed = before && asListed(before, env)
  const known = new Map(listed && expiring(listed.env, listed.now).map(({ name, past }) => [name, past]))
  const counts: Partial<Record<ExpiringKind, number>> = {}
  for (const { name, table, past } of expiring(env, now)) {
    const count = await db.$count(table, sql`${past} and (${known.get(name) ?? sql`false`}) is not true`)
    if (count > 0) counts[name] = count
  }
  await db
    .insert(retentionLists)
    .values({ asOf: now, periods: periodsOf(env), counts })
    .onConflictDoNothing()
}

/** Instant and periods by which something may go now: those of the newest list that has stood for a week; null while none has. */
export async function standingExpiry({ db, env, now }: Expiry & { db: Db }): Promise<Expiry | null> {
  const [standing] = await db
    .select()
    .from(retentionLists)
    .where(lte(retentionLists.asOf, now - listedMs))
    .orderBy(desc(retentionLists.asOf))
    .limit(1)
  if (!standing) return null
  await db.delete(retentionLists).where(lt(retentionLists.asOf, standing.asOf))
  return asListed(standing, env)
}

/** What a list holds: a period that was made shorter since has listed nothing more, one made longer takes its share back. */
function asListed({ asOf, periods }: typeof retentionLists.$inferSelect, env: RetentionEnv): Expiry {
  const longer = (days: number, listed = days) => (days === 0 || listed === 0 ? 0 : Math.max(days, listed))
  const entries = Object.entries(periodsOf(env)).map(([name, days]) => [name, longer(days, periods[name])])
  return { env: { ...env, ...Object.fromEntries(entries) }, now: asOf }
}

const periodsOf = (env: RetentionEnv): Record<string, number> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('RETENTION_')))

/** What waits, the next to go first. */
export async function readExpiring(db: Db, now: number): Promise<Expiring[]> {
  const waiting = gt(retentionLists.asOf, now - listedMs)
  const lists = await db.select().from(retentionLists).where(waiting).orderBy(asc(retentionLists.asOf))
  return lists
    .filter(({ counts }) => Object.keys(counts).length > 0)
    .map(({ asOf, counts }) => ({ from: asOf + listedMs, counts }))
}
