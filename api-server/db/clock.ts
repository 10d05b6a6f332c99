import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { DoubtedClock } from '#contract/administration'
import { dayMs } from '#domain/dates/duration'
import { type Db, maintenanceRuns, retentionLists, tokens } from './schema.ts'

/** Two clocks that both go do not differ by as much. */
const mostApartMs = 2 * dayMs
/** A server that was off for longer than a weekend asks a person, too: nothing else can tell that from a wrong clock. */
const longestOffMs = 3 * dayMs

/** Whether the clock of this server is days away from the database's or from the last clean-up; null when both agree with it. */
export async function doubtClock(db: Db, server: number): Promise<DoubtedClock | null> {
  const { rows } = await db.execute(
    sql`select extract(epoch from clock_timestamp()) * 1000 as database, (select max(${maintenanceRuns.startedAt}) from ${maintenanceRuns}) as last_run`,
  )
  const [row = {}] = rows
  const database = Math.round(Number(row.database))
  const lastRun = row.last_run === null ? null : Number(row.last_run)
  if (Math.abs(server - database) > mostApartMs) return { server, database, lastRun, isConfirmable: false }
  const isDoubted = lastRun !== null && Math.abs(server - lastRun) > longestOffMs
  return isDoubted ? { server, database, lastRun, isConfirmable: true } : null
}

/**
 * The instant by which sessions (`tokens`, of the query around it) end: `now` (epoch ms), or that of the last clean-up while `now` is
 * doubted for being long after it. One that began since is judged by the clock that dated it.
 */
export const sessionsEndBy = (now: number | Placeholder): SQL => {
  const isLongAfter = sql`${maintenanceRuns.startedAt} < ${now}::bigint - ${longestOffMs}::bigint`
  const isBefore = sql`${tokens.createdAt} <= ${maintenanceRuns.startedAt} + ${longestOffMs}::bigint`
  return sql`coalesce((select max(${maintenanceRuns.startedAt}) from ${maintenanceRuns} where ${isLongAfter} and ${isBefore}), ${now}::bigint)`
}

/** A person says that the clock is right: clean-ups go on from now, and nothing counts as listed for long (maintenance.ts). */
export async function trustClock(db: Db, now: number): Promise<void> {
  await db.delete(retentionLists)
  await db
    .insert(maintenanceRuns)
    .values({ task: 'all', startedAt: now })
    .onConflictDoUpdate({ target: maintenanceRuns.task, set: { startedAt: now } })
}
