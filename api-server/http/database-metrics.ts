import { sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import { answersWithin } from '../db/answers-within.ts'
import { ltiGrades } from '../db/federation-schema.ts'
import { connectionsOf } from '../db/open-postgres.ts'
import { triesToWrite } from '../db/postgres-client.ts'
import type { Db } from '../db/schema.ts'
import { activityChanges, figureChanges } from '../db/statistics-schema.ts'
import { addGauge, addLabelledGauge } from './gauge.ts'

/** Changes are counted up to here: a scrape must stay cheap when folding has stopped for weeks. */
const maxCounted = 50_000

/** What a scrape asks the database. */
interface Found {
  readonly unfolded: number
  readonly unsent: number
  readonly failed: number
  /** Age of the oldest unsent grade, in seconds; 0 without one. */
  readonly oldest: number
}

/** Adds the metrics of the pool, and those that each scrape reads from the database; the latter are absent while it does not answer. */
export function watchDatabase(registry: Registry, db: Db): void {
  addLabelledGauge(registry, ['api_database_connections', 'Connections of the pool to the database.', 'state'], () => {
    const { inUse, idle } = connectionsOf(db)
    return [
      [{ state: 'in_use' }, inUse],
      [{ state: 'idle' }, idle],
    ]
  })
  const most = 'Connections that the pool may open.'
  addGauge(registry, ['api_database_connections_max', most], () => connectionsOf(db).max)
  addGauge(registry, ['api_database_waiting', 'Calls waiting for a connection of the pool.'], () => connectionsOf(db).waiting)
  addFound(registry, db)
}

function addFound(registry: Registry, db: Db): void {
  let reading: Promise<Found | undefined> | undefined
  // The gauges are collected at once: one query serves them all.
  const found = () => {
    reading ??= answersWithin(lookUp(db)).finally(() => {
      reading = undefined
    })
    return reading
  }
  addGauge(registry, ['api_database_up', '1 when the database answers and takes writes.'], async () => ((await found()) ? 1 : 0))
  const gauge = (name: string, help: string, part: keyof Found) =>
    addGauge(registry, [name, help], async () => (await found())?.[part])
  const unfolded = `Changes not yet in the sums of the statistics, up to ${2 * maxCounted}.`
  gauge('api_statistics_unfolded_changes', unfolded, 'unfolded')
  gauge('api_grades_unsent', 'Grades waiting to be sent to learning platforms.', 'unsent')
  gauge('api_grades_failed', 'Grades that a learning platform refused for good.', 'failed')
  gauge('api_grades_oldest_unsent_seconds', 'Age of the oldest grade waiting to be sent.', 'oldest')
}

async function lookUp(db: Db): Promise<Found> {
  const upTo = (table: typeof figureChanges | typeof activityChanges) =>
    sql`(select count(*) from (select 1 from ${table} limit ${maxCounted}) as counted)`
  const unsent = sql`${ltiGrades.status} in ('pending', 'sending')`
  const found = sql`
    select ${upTo(figureChanges)} + ${upTo(activityChanges)} as unfolded,
      count(*) filter (where ${unsent}) as unsent,
      count(*) filter (where ${ltiGrades.status} = 'failed') as failed,
      coalesce(extract(epoch from clock_timestamp()) - min(${ltiGrades.evaluatedAt}) filter (where ${unsent}) / 1000, 0) as oldest
    from ${ltiGrades} where ${ltiGrades.status} in ('pending', 'sending', 'failed')`
  await db.execute(triesToWrite)
  const { rows } = await db.execute(found)
  const [row = {}] = rows
  const value = (name: keyof Found) => Number(row[name] ?? 0)
  return { unfolded: value('unfolded'), unsent: value('unsent'), failed: value('failed'), oldest: Math.max(0, value('oldest')) }
}
