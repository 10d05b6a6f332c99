import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { activityChanges, figureChanges } from '../db/statistics-schema.ts'

/** Rows taken at a time: a transaction of some hundredths of a second. */
const atOnce = 5000
/** One server folds at a time, whichever comes first. */
export const foldLock = 7_267_367

interface Batch {
  readonly table: typeof figureChanges | typeof activityChanges
  readonly statement: SQL
}

/** Rows by day as a month keeps them. */
export const monthly = (days: SQL) => sql`
  select school_id, role, date_trunc('month', day)::date as month,
    case when previous < date_trunc('month', day) then previous else '0001-01-01'::date end as previous,
    case when previous < date_trunc('month', day) then people else 0 end as people, sessions
  from ${days}`

const names = (sums: readonly string[]) => sql.raw(sums.join(', '))
const added = (sums: readonly string[]) => sql.raw(sums.map((name) => `sum(${name})`).join(', '))
const onTop = (table: string, sums: readonly string[]) =>
  sql.raw(sums.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', '))

const figureKeys = sql.raw('school_id, kind, subject_id, level_id, official')
const figureSums = ['items', 'assigned', 'started', 'submitted', 'evaluation_sum', 'duration_sum']

const foldFigures: Batch = {
  table: figureChanges,
  statement: sql`
    with taken as (
      delete from figure_changes where id in (select id from figure_changes order by id limit ${atOnce}) returning *
    ), days as (
      insert into figure_days (${figureKeys}, day, ${names(figureSums)})
      select ${figureKeys}, day, ${added(figureSums)} from taken group by ${figureKeys}, day
      on conflict (school_id, kind, day, subject_id, level_id, official) do update set ${onTop('figure_days', figureSums)}
    ), months as (
      insert into figure_months (${figureKeys}, month, ${names(figureSums)})
      select ${figureKeys}, date_trunc('month', day)::date, ${added(figureSums)} from taken
      group by ${figureKeys}, date_trunc('month', day)::date
      on conflict (school_id, kind, month, subject_id, level_id, official) do update set ${onTop('figure_months', figureSums)}
    )
    select count(*) from taken`,
}

const activitySums = ['people', 'sessions']

/** A month keeps people at their first active day of it; the sessions of later days stand under no previous day. */
const foldActivity: Batch = {
  table: activityChanges,
  statement: sql`
    with taken as (
      delete from activity_changes where id in (select id from activity_changes order by id limit ${atOnce}) returning *
    ), days as (
      insert into activity_days (school_id, role, day, previous, people, sessions)
      select school_id, role, day, previous, ${added(activitySums)} from taken group by school_id, role, day, previous
      on conflict (school_id, role, day, previous) do update set ${onTop('activity_days', activitySums)}
    ), months as (
      insert into activity_months (school_id, role, month, previous, people, sessions)
      select school_id, role, month, previous, ${added(activitySums)} from (${monthly(sql`taken`)}) as by_month
      group by school_id, role, month, previous
      on conflict (school_id, role, month, previous) do update set ${onTop('activity_months', activitySums)}
    )
    select count(*) from taken`,
}

/**
 * Adds what triggers have written down to the sums of days and months, and takes it away, in one statement a batch: readers see
 * each change once, before or after. Returns how many changes were folded; 0 too while another server is at it.
 */
export async function foldStatistics(db: Db): Promise<number> {
  let folded = 0
  for (const batch of [foldFigures, foldActivity])
    for (let taken = atOnce; taken === atOnce; folded += taken) taken = await underLock(db, batch)
  return folded
}

const underLock = (db: Db, { table, statement }: Batch): Promise<number> =>
  db.transaction(async (tx) => {
    const [free] = await tx.select({ is: sql<boolean>`pg_try_advisory_xact_lock(${foldLock})` }).from(sql`(select 1) as one`)
    if (!free?.is) return 0
    const waiting = tx.select({ id: table.id }).from(table).limit(atOnce).as('waiting')
    const count = await tx.$count(waiting)
    if (count > 0) await tx.execute(statement)
    return count
  })
