import { type SQL, sql } from 'drizzle-orm'

/** A table of sums: key columns besides the school, and summed columns. */
export interface Rollup {
  readonly table: string
  readonly keys: readonly string[]
  readonly sums: readonly string[]
}

const figures = {
  keys: ['kind', 'subject_id', 'level_id', 'official'],
  sums: ['items', 'assigned', 'started', 'submitted', 'held', 'evaluation_sum', 'duration_sum'],
}
const activity = { keys: ['role', 'previous'], sums: ['people', 'sessions'] }
const activityOfMonths = { ...activity, keys: ['role', 'previous_month'] }

const by = (table: string, { keys, sums }: typeof figures, day: 'day' | 'month'): Rollup => ({
  table,
  keys: [...keys, day],
  sums,
})

export const figuresByDay = by('figure_days', figures, 'day')
export const figuresByMonth = by('figure_months', figures, 'month')
export const activityByDay = by('activity_days', activity, 'day')
export const activityByMonth = by('activity_months', activity, 'month')
export const activityByMonths = by('activity_previous_months', activityOfMonths, 'month')
export const everyRollup = [figuresByDay, figuresByMonth, activityByDay, activityByMonth, activityByMonths]

export const list = (names: readonly string[]): SQL => sql.raw(names.join(', '))

/** All columns of a rollup: school, keys and sums. */
export const columnsOf = ({ keys, sums }: Rollup): SQL => list(['school_id', ...keys, ...sums])

/** Statement that adds rows with a rollup's columns to its stored sums. */
export const addTo = (rollup: Rollup, rows: SQL): SQL => {
  const own = list(['school_id', ...rollup.keys])
  const onTop = rollup.sums.map((name) => `${name} = ${rollup.table}.${name} + excluded.${name}`)
  return sql`
    insert into ${sql.identifier(rollup.table)} (${columnsOf(rollup)})
    select ${own}, ${list(rollup.sums.map((name) => `sum(${name})`))} from ${rows} group by ${own}
    on conflict (${own}) do update set ${list(onTop)}`
}
