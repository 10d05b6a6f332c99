import { type SQL, sql } from 'drizzle-orm'
import { advisoryLocks } from '../db/advisory-locks.ts'
import type { Db } from '../db/schema.ts'
import { activityChanges, figureChanges } from '../db/statistics-schema.ts'
import { alsoOfNetworks, maintainNetwork } from './networks.ts'
import { activityByDay, activityByMonth, activityByMonths, addTo, figuresByDay, figuresByMonth } from './rollups.ts'

/** Rows per batch, so that a transaction takes some hundredths of a second. */
const atOnce = 5000

interface Batch {
  readonly table: typeof figureChanges | typeof activityChanges
  readonly statement: SQL
}

/** Daily activity rows converted to monthly ones. */
export const monthly = (days: SQL) => sql`
  select school_id, role, school_month(day) as month,
    case when previous < school_month(day) then previous else '0001-01-01'::date end as previous,
    case when previous < school_month(day) then people else 0 end as people, sessions
  from ${days}`

/** Monthly rows keyed by the month of the previous active day. */
export const byPreviousMonth = (months: SQL) => sql`
  select school_id, role, month, school_month(previous) as previous_month, people, sessions from ${months}`

const figuresMonthly = sql`
  select school_id, kind, subject_id, level_id, official, school_month(day) as month,
    items, assigned, started, submitted, held, evaluation_sum, duration_sum
  from counted`

const foldFigures: Batch = {
  table: figureChanges,
  statement: sql`
    with taken as (
      delete from figure_changes where id in (select id from figure_changes order by id limit ${atOnce}) returning *
    ), counted as (${alsoOfNetworks(figuresByDay, sql`taken`)}),
    days as (${addTo(figuresByDay, sql`counted`)}),
    months as (${addTo(figuresByMonth, sql`(${figuresMonthly}) as by_month`)})
    select count(*) from taken`,
}

/** A month counts people on their first active day in it; sessions of later days are stored under no previous day. */
const foldActivity: Batch = {
  table: activityChanges,
  statement: sql`
    with taken as (
      delete from activity_changes where id in (select id from activity_changes order by id limit ${atOnce}) returning *
    ), counted as (${alsoOfNetworks(activityByDay, sql`taken`)}),
    days as (${addTo(activityByDay, sql`counted`)}),
    by_month as (${monthly(sql`counted`)}),
    months as (${addTo(activityByMonth, sql`by_month`)}),
    previous_months as (${addTo(activityByMonths, sql`(${byPreviousMonth(sql`by_month`)}) as by_previous_month`)})
    select count(*) from taken`,
}

/**
 * Moves pending changes into the daily and monthly sums, one statement per batch, so that readers see each change exactly once,
 * before or after. Returns the number of changes folded; 0 while another server holds the lock.
 */
export async function foldStatistics(db: Db): Promise<number> {
  let folded = 0
  for (const batch of [foldFigures, foldActivity])
    for (let taken = atOnce; taken === atOnce; folded += taken)
      taken = (await tryUnderFoldLock(db, (tx) => foldBatch(tx, batch))) ?? 0
  return folded
}

async function foldBatch(tx: Db, { table, statement }: Batch): Promise<number> {
  const waiting = tx.select({ id: table.id }).from(table).limit(atOnce).as('waiting')
  const count = await tx.$count(waiting)
  if (count > 0) await tx.execute(statement)
  return count
}

/** Runs in a transaction under the fold lock; returns undefined without running when another server holds it. */
const tryUnderFoldLock = <Result>(db: Db, run: (tx: Db) => Promise<Result>): Promise<Result | undefined> =>
  db.transaction(async (tx) => {
    const [free] = await tx
      .select({ is: sql<boolean>`pg_try_advisory_xact_lock(${advisoryLocks.foldStatistics})` })
      .from(sql`(select 1) as one`)
    return free?.is ? run(tx) : undefined
  })

/** Run by the servers once a minute to keep statistics fast: folds changes and maintains the sums of networks. */
export async function maintainStatistics(db: Db, minSchools?: number): Promise<void> {
  await foldStatistics(db)
  while (await tryUnderFoldLock(db, (tx) => maintainNetwork(tx, minSchools)));
}
