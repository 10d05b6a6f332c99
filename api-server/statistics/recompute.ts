import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/call'
import type { Db } from '../db/open.ts'
import {
  activityChanges,
  activityMonths,
  type FigureKind,
  figureChanges,
  figureMonths,
  nilUuid,
} from '../db/statistics-schema.ts'
import { foldLock, foldStatistics, monthly } from './fold.ts'

/** A sum that was not what its rows say: of which school, of what, and of which day or month. */
export interface Difference {
  readonly schoolId: string
  readonly of: string
  readonly day: string
}

/**
 * Makes every sum of the statistics again from the rows that it is of, and puts right what differs by adding the difference: nobody
 * waits, and what happens meanwhile counts. Returns what differed.
 */
export async function recomputeStatistics(db: Db): Promise<Difference[]> {
  const found: Difference[] = []
  for (const mend of [mendPrevious, mendFigures, mendActivity]) found.push(...(await underFoldLock(db, mend)))
  await foldStatistics(db)
  for (const mend of [mendFigureMonths, mendActivityMonths]) found.push(...(await underFoldLock(db, mend)))
  return found
}

const underFoldLock = (db: Db, mend: (tx: Db) => Promise<Difference[]>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${foldLock})`)
    return mend(tx)
  })

const batchSize = 500

async function inBatches<Row>(rows: readonly Row[], write: (batch: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) await write(rows.slice(from, from + batchSize))
}

/** What every work, course and person stands for, said here once more and apart from the triggers that keep it. */
const rowsOfFigures = sql`
  select w.school_id, case when w.training then 'training' else 'work' end as kind, paris_day(w.due_date) as day, w.subject_id,
    coalesce(w.level_id, ${nilUuid}) as level_id, c.official, 1 as items, w.assignee_count as assigned, w.started_count as started,
    w.submission_count as submitted, w.evaluation_sum::numeric as evaluation_sum, w.duration_sum
  from works w join courses c on c.id = w.course_id where w.status <> 'DELETED'
  union all
  select school_id, 'course', paris_day(created_at), subject_id, ${nilUuid}, official, 1, 0, 0, 0, 0, 0
  from courses where status <> 'DELETED'
  union all
  select distinct on (id, level) school_id, 'courseLevel', paris_day(created_at), subject_id, level, official, 1, 0, 0, 0, 0, 0
  from courses, unnest(levels) as level where status <> 'DELETED'
  union all
  select school_id, role, paris_day(created_at), ${nilUuid}, ${nilUuid}, false, 1, 0, 0, 0, 0, 0 from users`

const figureSums = ['items', 'assigned', 'started', 'submitted', 'evaluation_sum', 'duration_sum']
const list = (names: readonly string[]) => sql.raw(names.join(', '))
const taken = (names: readonly string[]) => sql.raw(names.map((name) => `-${name} as ${name}`).join(', '))

interface Compared {
  readonly keys: readonly string[]
  readonly sums: readonly string[]
  /** What the sums should be, and the tables whose sums they are; each has the keys and the sums. */
  readonly expected: SQL
  readonly kept: readonly string[]
}

/** What must be added to what is kept, as rows of keys and sums. */
function differing({ keys, sums, expected, kept }: Compared): SQL {
  const parts = kept.map((table) => sql`select ${list(keys)}, ${taken(sums)} from ${sql.identifier(table)}`)
  const all = sql.join([sql`select ${list(keys)}, ${list(sums)} from (${expected}) as expected`, ...parts], sql` union all `)
  const added = sql.raw(sums.map((name) => `sum(${name}) as ${name}`).join(', '))
  const unequal = sql.raw(sums.map((name) => `sum(${name}) <> 0`).join(' or '))
  return sql`(select ${list(keys)}, ${added} from (${all}) as compared group by ${list(keys)} having ${unequal}) as differing`
}

const figureColumns = {
  schoolId: sql<string>`school_id`,
  kind: sql<FigureKind>`kind`,
  subjectId: sql<string>`subject_id`,
  levelId: sql<string>`level_id`,
  official: sql<boolean>`official`,
  items: sql<number>`items::int`,
  assigned: sql<number>`assigned::int`,
  started: sql<number>`started::int`,
  submitted: sql<number>`submitted::int`,
  evaluationSum: sql<number>`evaluation_sum::float8`,
  durationSum: sql<number>`duration_sum::float8`,
}
const figureKeys = ['school_id', 'kind', 'subject_id', 'level_id', 'official']

async function mendFigures(tx: Db): Promise<Difference[]> {
  const keys = [...figureKeys, 'day']
  const compared = { keys, sums: figureSums, expected: rowsOfFigures, kept: ['figure_days', 'figure_changes'] }
  const rows = await tx.select({ ...figureColumns, day: sql<string>`day::text` }).from(differing(compared))
  await inBatches(rows, (batch) => tx.insert(figureChanges).values(batch))
  return rows.map(({ schoolId, kind, day }) => ({ schoolId, of: kind, day }))
}

/** Months are the sums of their days. */
async function mendFigureMonths(tx: Db): Promise<Difference[]> {
  const keys = [...figureKeys, 'month']
  const expected = sql`select ${list(figureKeys)}, date_trunc('month', day)::date as month, ${list(figureSums)} from figure_days`
  const compared = { keys, sums: figureSums, expected, kept: ['figure_months'] }
  const rows = await tx.select({ ...figureColumns, month: sql<string>`month::text` }).from(differing(compared))
  const set = Object.fromEntries(figureSums.map((name) => [camel(name), onTop('figure_months', name)]))
  const { schoolId, kind, month, subjectId, levelId, official } = figureMonths
  const target = [schoolId, kind, month, subjectId, levelId, official]
  await inBatches(rows, (batch) => tx.insert(figureMonths).values(batch).onConflictDoUpdate({ target, set }))
  return rows.map((row) => ({ schoolId: row.schoolId, of: row.kind, day: row.month }))
}

const camel = (name: string) => name.replace(/_[a-z]/g, (letter) => letter.slice(1).toUpperCase())
const onTop = (table: string, name: string) => sql.raw(`${table}.${name} + excluded.${name}`)

/** Each active day knows the one before it; the trigger carries a change into the sums. */
async function mendPrevious(tx: Db): Promise<Difference[]> {
  const wrong = sql`(
    select user_id, day, coalesce(lag(day) over (partition by user_id order by day), '0001-01-01') as before from active_days
  ) as told`
  const differs = sql`told.user_id = active_days.user_id and told.day = active_days.day and told.before <> active_days.previous`
  const rows = await tx
    .select({ schoolId: sql<string>`school_id`, of: sql<string>`'previous'`, day: sql<string>`active_days.day::text` })
    .from(sql`active_days, ${wrong}`)
    .where(differs)
  if (rows.length > 0) await tx.execute(sql`update active_days set previous = told.before from ${wrong} where ${differs}`)
  return rows
}

const activityColumns = {
  schoolId: sql<string>`school_id`,
  role: sql<Role>`role`,
  previous: sql<string>`previous::text`,
  people: sql<number>`people::int`,
  sessions: sql<number>`sessions::int`,
}
const activityKeys = ['school_id', 'role', 'previous']
const activitySums = ['people', 'sessions']

async function mendActivity(tx: Db): Promise<Difference[]> {
  const expected = sql`select school_id, role, previous, day, 1 as people, sessions from active_days`
  const keys = [...activityKeys, 'day']
  const compared = { keys, sums: activitySums, expected, kept: ['activity_days', 'activity_changes'] }
  const rows = await tx.select({ ...activityColumns, day: sql<string>`day::text` }).from(differing(compared))
  await inBatches(rows, (batch) => tx.insert(activityChanges).values(batch))
  return rows.map(({ schoolId, role, day }) => ({ schoolId, of: `sessions ${role}`, day }))
}

async function mendActivityMonths(tx: Db): Promise<Difference[]> {
  const keys = [...activityKeys, 'month']
  const compared = { keys, sums: activitySums, expected: monthly(sql`activity_days`), kept: ['activity_months'] }
  const rows = await tx.select({ ...activityColumns, month: sql<string>`month::text` }).from(differing(compared))
  const set = { people: onTop('activity_months', 'people'), sessions: onTop('activity_months', 'sessions') }
  const target = [activityMonths.schoolId, activityMonths.role, activityMonths.month, activityMonths.previous]
  await inBatches(rows, (batch) => tx.insert(activityMonths).values(batch).onConflictDoUpdate({ target, set }))
  return rows.map(({ schoolId, role, month }) => ({ schoolId, of: `sessions ${role}`, day: month }))
}
