import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/call'
import { countedStatuses } from '#contract/work-statuses'
import { advisoryLocks } from '../db/advisory-locks.ts'
import type { Db } from '../db/schema.ts'
import { activityChanges, type FigureKind, figureChanges, nilUuid } from '../db/statistics-schema.ts'
import { byPreviousMonth, foldStatistics, monthly } from './fold.ts'
import { ofNetworks } from './networks.ts'
import {
  activityByDay,
  activityByMonth,
  activityByMonths,
  addTo,
  columnsOf,
  figuresByDay,
  figuresByMonth,
  list,
  type Rollup,
} from './rollups.ts'

/** A stored sum that differed from its rows: school or network, figure, and day or month. */
interface Difference {
  readonly schoolId: string
  readonly of: string
  readonly day: string
}

/** Corrects differing sums by adding the difference, so that nothing blocks and concurrent changes count. Returns them. */
export async function recomputeStatistics(db: Db): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const repair of [repairPrevious, repairFigures, repairActivity]) differences.push(...(await underFoldLock(db, repair)))
  await foldStatistics(db)
  for (const repair of [
    repairNetworkFigures,
    repairFigureMonths,
    repairNetworkActivity,
    repairActivityMonths,
    repairPreviousMonths,
  ])
    differences.push(...(await underFoldLock(db, repair)))
  return differences
}

const underFoldLock = (db: Db, repair: (tx: Db) => Promise<Difference[]>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.foldStatistics})`)
    return repair(tx)
  })

const batchSize = 500

async function inBatches<Row>(rows: readonly Row[], write: (batch: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) await write(rows.slice(from, from + batchSize))
}

/** The figures of every work, course and person, defined independently of the triggers in order to check them. */
const rowsOfFigures = sql`
  select w.school_id, case when w.training then 'training' else 'work' end as kind, paris_day(w.due_date) as day, w.subject_id,
    coalesce(w.level_id, ${nilUuid}) as level_id, c.official, 1 as items, w.assignee_count as assigned, w.started_count as started,
    w.submission_count as submitted, w.held_count as held, w.evaluation_sum::numeric as evaluation_sum, w.duration_sum
  from works w join courses c on c.id = w.course_id where w.status in ${[...countedStatuses]}
  union all
  select school_id, 'course', paris_day(created_at), subject_id, ${nilUuid}, official, 1, 0, 0, 0, 0, 0, 0
  from courses where status <> 'DELETED'
  union all
  select distinct on (id, level) school_id, 'courseLevel', paris_day(created_at), subject_id, level, official, 1, 0, 0, 0, 0, 0, 0
  from courses, unnest(levels) as level where status <> 'DELETED'
  union all
  select school_id, role, since, ${nilUuid}, ${nilUuid}, false, 1, 0, 0, 0, 0, 0, 0 from school_stays
  union all
  select school_id, role || ' left', until, ${nilUuid}, ${nilUuid}, false, 1, 0, 0, 0, 0, 0, 0 from school_stays where until is not null`

/** Rows to add to the stored ones to obtain the expected ones, with a rollup's columns. */
function findDiffering({ keys, sums }: Rollup, { expected, kept }: { expected: SQL; kept: SQL }): SQL {
  const own = list(['school_id', ...keys])
  const all = sql`
    select ${own}, ${list(sums)} from (${expected}) as expected
    union all
    select ${own}, ${list(sums.map((name) => `-${name} as ${name}`))} from (${kept}) as kept`
  const added = list(sums.map((name) => `sum(${name}) as ${name}`))
  const unequal = sql.raw(sums.map((name) => `sum(${name}) <> 0`).join(' or '))
  return sql`(select ${own}, ${added} from (${all}) as compared group by ${own} having ${unequal}) as differing`
}

const isNetwork = sql`school_id in (select id from networks)`

/** Rows of schools in a rollup, including pending changes. */
const withChanges = (rollup: Rollup, changes: SQL) => sql`
  select ${columnsOf(rollup)} from ${sql.identifier(rollup.table)} where not ${isNetwork}
  union all select ${columnsOf(rollup)} from ${changes}`

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
  held: sql<number>`held::int`,
  evaluationSum: sql<number>`evaluation_sum::float8`,
  durationSum: sql<number>`duration_sum::float8`,
}
async function repairFigures(tx: Db): Promise<Difference[]> {
  const stored = withChanges(figuresByDay, sql`${figureChanges}`)
  const rows = await tx
    .select({ ...figureColumns, day: sql<string>`day::text` })
    .from(findDiffering(figuresByDay, { expected: rowsOfFigures, kept: stored }))
  await inBatches(rows, (batch) => tx.insert(figureChanges).values(batch))
  return rows.map(({ schoolId, kind, day }) => ({ schoolId, of: kind, day }))
}

/** Corrects a rollup derived from another table, and returns the differences. */
async function repairDerived(tx: Db, rollup: Rollup, { expected, kept }: { expected: SQL; kept: SQL }): Promise<Difference[]> {
  const [of, day] = [rollup.keys.includes('role') ? sql`'sessions ' || role` : sql`kind`, sql.raw(rollup.keys.at(-1) ?? '')]
  const wrong = findDiffering(rollup, { expected, kept })
  const rows = await tx
    .select({ schoolId: sql<string>`school_id`, of: sql<string>`${of}`, day: sql<string>`${day}::text` })
    .from(wrong)
  if (rows.length > 0) await tx.execute(addTo(rollup, wrong))
  return rows
}

const all = (rollup: Rollup) => sql`select ${columnsOf(rollup)} from ${sql.identifier(rollup.table)}`

/** Networks are the sums of their schools. */
const repairNetwork = (rollup: Rollup) => (tx: Db) =>
  repairDerived(tx, rollup, {
    expected: ofNetworks(rollup, sql`${sql.identifier(rollup.table)}`),
    kept: sql`${all(rollup)} where ${isNetwork}`,
  })
const repairNetworkFigures = repairNetwork(figuresByDay)
const repairNetworkActivity = repairNetwork(activityByDay)

/** Months are the sums of their days. */
const repairFigureMonths = (tx: Db) => {
  const { keys, sums } = figuresByDay
  const expected = sql`
    select school_id, ${list(keys.slice(0, -1))}, school_month(day) as month, ${list(sums)} from figure_days`
  return repairDerived(tx, figuresByMonth, { expected, kept: all(figuresByMonth) })
}

const repairActivityMonths = (tx: Db) =>
  repairDerived(tx, activityByMonth, { expected: monthly(sql`activity_days`), kept: all(activityByMonth) })

const repairPreviousMonths = (tx: Db) =>
  repairDerived(tx, activityByMonths, { expected: byPreviousMonth(sql`activity_months`), kept: all(activityByMonths) })

/** Corrects the previous day of each active day; a trigger carries the change into the sums. */
async function repairPrevious(tx: Db): Promise<Difference[]> {
  const wrong = sql`(
    select user_id, day, coalesce(lag(day) over (partition by user_id, school_id, role order by day), '0001-01-01') as before
    from active_days
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

async function repairActivity(tx: Db): Promise<Difference[]> {
  const expected = sql`select school_id, role, previous, day, 1 as people, sessions from active_days`
  const stored = withChanges(activityByDay, sql`${activityChanges}`)
  const rows = await tx
    .select({ ...activityColumns, day: sql<string>`day::text` })
    .from(findDiffering(activityByDay, { expected, kept: stored }))
  await inBatches(rows, (batch) => tx.insert(activityChanges).values(batch))
  return rows.map(({ schoolId, role, day }) => ({ schoolId, of: `sessions ${role}`, day }))
}
