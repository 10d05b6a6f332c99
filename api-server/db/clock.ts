import { sql } from 'drizzle-orm'
import type { DoubtedClock } from '#contract/administration'
import { dayMs } from '#domain/dates/duration'
import type { Db } from './open.ts'
import { maintenanceRuns } from './schema.ts'

/** A server that was off for longer than a weekend asks a person, too: nothing else can tell that from a wrong clock. */
const mostApartMs = 3 * dayMs

/** Whether the clock of this server is days away from the database's or from the last clean-up; null when both agree with it. */
export async function doubtClock(db: Db, server: number): Promise<DoubtedClock | null> {
  const { rows } = await db.execute(
    sql`select extract(epoch from clock_timestamp()) * 1000 as database, (select max(${maintenanceRuns.startedAt}) from ${maintenanceRuns}) as last_run`,
  )
  const [row = {}] = rows
  const database = Math.round(Number(row.database))
  const lastRun = row.last_run === null ? null : Number(row.last_run)
  const isApart = (other: number) => Math.abs(server - other) > mostApartMs
  if (isApart(database)) return { server, database, lastRun, isConfirmable: false }
  return lastRun !== null && isApart(lastRun) ? { server, database, lastRun, isConfirmable: true } : null
}

/** A person says that the clock is right: clean-ups go on from now. */
export async function trustClock(db: Db, now: number): Promise<void> {
  await db
    .insert(maintenanceRuns)
    .values({ task: 'all', startedAt: now })
    .onConflictDoUpdate({ target: maintenanceRuns.task, set: { startedAt: now } })
}
