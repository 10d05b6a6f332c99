import { type SQL, sql } from 'drizzle-orm'
import { countedRoles } from '#contract/counted-kinds'
import type { PeriodUnit } from '#contract/period-units'
import type { RatePoint, TrainingPoint, UsePoint } from '#contract/statistics'
import { type FigureRow, type Period, type PeriodActivity, ratePoint, trainingPoint, usePoints } from '#domain/statistics/figures'
import { periodLabel } from '#domain/statistics/period-label'
import { defaultUnit, intoPeriods, periodsOf, unitOfUse } from '#domain/statistics/periods'
import { type DayRange, instantsOf } from '#domain/statistics/range'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { activityChanges, activityDays } from '../../db/statistics-schema.ts'
import type { Schools } from '../visibility/figures.ts'
import { ofSchools, ofSchoolsOrNetwork } from './read-figures.ts'
import { readPopulationChanges } from './read-people.ts'
import { type FigureRequest, type Figures, figuresOf } from './request.ts'

export const followRates: Figures<RatePoint[]> = async (ctx, asked) =>
  (await evolution(ctx, asked, 'work')).map(({ period, rows }) => ratePoint(period, rows))

export const followTrainings: Figures<TrainingPoint[]> = async (ctx, asked) =>
  (await evolution(ctx, asked, 'training')).map(({ period, rows }) => trainingPoint(period, rows, asked.body.training))

/** Week by week up to a year, unless a unit is chosen. People are counted in whole schools, whatever the group. */
export const followSessions: Figures<UsePoint[]> = async (ctx, { schools, days, body }) => {
  const unit = body.unit ?? unitOfUse(days)
  const periods = periodsOf(days, unit)
  const [activity, students] = await Promise.all([
    readActivityByPeriod(ctx.db, schools, periods),
    readPopulationChanges(ctx.db, schools, { role: 'STUDENT', days }),
  ])
  return usePoints(
    periods.map((period) => ({ ...period, ...shownPeriod(period, unit) })),
    activity,
    students,
  )
}

const shownPeriod = (days: DayRange, unit: PeriodUnit): Period => ({ ...instantsOf(days), label: periodLabel(days, unit) })

/** Figures per period of the range, in order, including periods without any (OP-102). */
async function evolution(
  ctx: Context,
  asked: FigureRequest,
  kind: 'work' | 'training',
): Promise<{ period: Period; rows: FigureRow[] }[]> {
  const unit = asked.body.unit ?? defaultUnit(asked.days)
  const periods = periodsOf(asked.days, unit)
  const rows = await figuresOf(ctx, asked, { kinds: [kind], by: ['day'], byMonth: unit !== 'week' })
  const filled = intoPeriods(rows, periods)
  return periods.map((days, index) => ({
    period: shownPeriod(days, unit),
    rows: filled[index] ?? [],
  }))
}

/**
 * Sessions and distinct people of each period by role, in one query over the sums by day: in each period, people count on the day
 * whose previous active day lies before it. Periods without any are left out.
 */
async function readActivityByPeriod(db: Db, schools: Schools, periods: readonly DayRange[]): Promise<PeriodActivity[]> {
  const [from, to] = [periods[0]?.first, periods.at(-1)?.last]
  if (schools.ids?.length === 0 || from === undefined || to === undefined) return []
  const days = (table: SQL, of: SQL) => sql`
    select role, day, previous, people, sessions from ${table}
    where role in ${[...countedRoles]} and ${of} and day between ${from}::date and ${to}::date`
  const activity = sql`${days(sql`${activityDays}`, ofSchoolsOrNetwork(schools))} union all ${days(sql`${activityChanges}`, ofSchools(schools))}`
  const wanted = sql.join(
    periods.map(({ first, last }, place) => sql`(${place}::int, ${first}::date, ${last}::date)`),
    sql`, `,
  )
  return db
    .select({
      place: sql<number>`place`,
      role: sql<string>`role`,
      people: sql<number>`coalesce(sum(people) filter (where previous < begins), 0)::int`,
      sessions: sql<number>`sum(sessions)::int`,
    })
    .from(sql`(${activity}) as activity join (values ${wanted}) as periods (place, begins, ends) on day between begins and ends`)
    .groupBy(sql`place`, sql`role`)
}
