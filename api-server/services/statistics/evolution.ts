import { type SQL, sql } from 'drizzle-orm'
import { type CountedRole, countedRoles } from '#contract/counted-kinds'
import type { PeriodUnit } from '#contract/period-units'
import type { Activation, RatePoint, SessionCounts, TrainingPoint, UsePoint } from '#contract/statistics'
import { parisDay } from '#domain/dates/paris-day'
import { moveDay } from '#domain/dates/week'
import {
  activationOf,
  type Period,
  type PeriodActivity,
  type RoleFigures,
  ratePoint,
  sessionCountsOf,
  trainingPoint,
  usePoints,
} from '#domain/statistics/figures'
import { periodLabel } from '#domain/statistics/period-label'
import { defaultUnit, intoPeriods, periodsOf, unitOfUse } from '#domain/statistics/periods'
import { type DayRange, instantsOf, schoolMonthOf, splitByMonth, upToMonthEnd } from '#domain/statistics/range'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/schema.ts'
import { activityChanges, activityDays, activityMonths, activityPreviousMonths } from '../../db/statistics-schema.ts'
import type { Schools } from '../visibility/schools.ts'
import { ofSchools, ofSchoolsOrNetwork, type ReadContext, readFigures } from './read-figures.ts'
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
    readPopulationChanges(ctx, schools, { role: 'STUDENT', days }),
  ])
  return usePoints(
    periods.map((period) => ({ ...period, ...shownPeriod(period, unit) })),
    activity,
    students,
  )
}

const shownPeriod = (days: DayRange, unit: PeriodUnit): Period => ({ ...instantsOf(days), label: periodLabel(days, unit) })

/** Figures per period of the range, in order, including periods without any (OP-102). */
async function evolution(ctx: Context, asked: FigureRequest, kind: 'work' | 'training') {
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
 * whose previous active day lies before it, so that the sum over its days counts each person once. Periods without any are left out.
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

/** Sessions by role, and distinct people: on each day those whose previous active day lies before the range. */
export async function readActivity({ db, now }: ReadContext, schools: Schools, days: DayRange): Promise<RoleFigures[]> {
  if (schools.ids?.length === 0) return []
  return db
    .select({ role: sql<string>`role`, people: sql<number>`sum(people)::int`, sessions: sql<number>`sum(sessions)::int` })
    .from(sql`(${activity(schools, days, now)}) as activity`)
    .groupBy(sql`role`)
}

/** Sessions by school and role; `people`: those whose first active day in the range the row holds. Nothing after `now` (ms). */
export function activity(schools: Schools, asked: DayRange, now: number): SQL {
  const days = upToMonthEnd(asked, parisDay(now))
  const split = splitByMonth(days)
  const inScope = ofSchoolsOrNetwork(schools)
  const byDay = (table: SQL, of: SQL) => (range: DayRange) =>
    sql`
    select school_id, role, case when previous < ${days.first}::date then people else 0 end as people, sessions
    from ${table} where role in ${[...countedRoles]} and ${of} and day between ${range.first}::date and ${range.last}::date`
  const parts = [
    ...split.days.map(byDay(sql`${activityDays}`, inScope)),
    ...(split.months ? byMonth(split.months, days.first, inScope) : []),
    byDay(sql`${activityChanges}`, ofSchools(schools))(days),
  ]
  return sql.join(parts, sql` union all `)
}

/** Whole months: people whose previous active day lies before `first`, either in an earlier month or earlier in the same month. */
function byMonth(months: DayRange, first: string, inScope: SQL): SQL[] {
  const month = schoolMonthOf(first)
  const of = sql`role in ${[...countedRoles]} and ${inScope} and month between ${months.first}::date and ${months.last}::date`
  const before = sql`
    select school_id, role, case when previous_month < ${month}::date then people else 0 end as people, sessions
    from ${activityPreviousMonths} where ${of}`
  if (month === first) return [before]
  const earlier = sql`
    select school_id, role, people, 0 as sessions
    from ${activityMonths} where ${of} and previous >= ${month}::date and previous < ${first}::date`
  return [before, earlier]
}

const beginning = '1970-01-01'

/** All days up to `last`, for counting people; once it reaches today, up to the month's end, so that whole months are read. */
export const everUntil = (last: string, now: number): DayRange => upToMonthEnd({ first: beginning, last }, parisDay(now))

export const everBefore = (day: string): DayRange => ({ first: beginning, last: moveDay(day, -1) })

export const leftKinds = (roles: readonly CountedRole[]) => roles.map((role) => `${role} left` as const)

/** Number of people per role who were there in the range, those who arrived or left within it included. */
export async function readPopulation(ctx: ReadContext, schools: Schools, days: DayRange): Promise<RoleFigures[]> {
  const scope = { of: 'schools', schools } as const
  const [arrived, left] = await Promise.all([
    readArrivals(ctx, schools, everUntil(days.last, ctx.now)),
    readFigures(ctx, scope, { kinds: leftKinds(countedRoles), days: everBefore(days.first), byMonth: true, by: ['kind'] }),
  ])
  const gone = new Map<string, number>(left.map(({ kind, items }) => [kind, items]))
  return arrived.map(({ role, people }) => ({ role, people: people - (gone.get(`${role} left`) ?? 0), sessions: 0 }))
}

/** The people of a role who were there before the days, and the days on which some arrived or left. */
async function readPopulationChanges(ctx: ReadContext, schools: Schools, { role, days }: { role: CountedRole; days: DayRange }) {
  const scope = { of: 'schools', schools } as const
  const kinds = [role, ...leftKinds([role])]
  const [before, within] = await Promise.all([
    readFigures(ctx, scope, { kinds, days: everBefore(days.first), byMonth: true, by: ['kind'] }),
    readFigures(ctx, scope, { kinds, days, byMonth: false, by: ['kind', 'day'] }),
  ])
  const arrivals = ({ kind, items }: { kind: string; items: number }) => (kind === role ? items : 0)
  const leavings = ({ kind, items }: { kind: string; items: number }) => (kind === role ? 0 : items)
  return {
    before: before.reduce((sum, row) => sum + arrivals(row) - leavings(row), 0),
    changes: within.map((row) => ({ day: row.day, arrived: arrivals(row), left: leavings(row) })),
  }
}

/** Number of people per role who arrived on these days, by a new account or from another school. */
export async function readArrivals(ctx: ReadContext, schools: Schools, days: DayRange): Promise<RoleFigures[]> {
  const rows = await readFigures(ctx, { of: 'schools', schools }, { kinds: countedRoles, days, byMonth: true, by: ['kind'] })
  return rows.map(({ kind, items }) => ({ role: kind, people: items, sessions: 0 }))
}

export const countSessions: Figures<SessionCounts> = async (ctx, { schools, days }) => {
  const [active, arrived] = await Promise.all([readActivity(ctx, schools, days), readArrivals(ctx, schools, days)])
  return sessionCountsOf(active, arrived)
}

export const measureActivation: Figures<Activation> = async (ctx, { schools, days }) => {
  const [active, there] = await Promise.all([readActivity(ctx, schools, days), readPopulation(ctx, schools, days)])
  return activationOf(active, there)
}
