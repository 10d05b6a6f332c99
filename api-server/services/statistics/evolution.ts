import type { PeriodUnit } from '#contract/period-units'
import type { RatePoint, TrainingPoint, UsePoint } from '#contract/statistics'
import { type FigureRow, type Period, ratePoint, trainingPoint, usePoints } from '#domain/statistics/figures'
import { periodLabel } from '#domain/statistics/period-label'
import { defaultUnit, intoPeriods, periodsOf, unitOfUse } from '#domain/statistics/periods'
import { type DayRange, instantsOf } from '#domain/statistics/range'
import type { Context } from '../../context.ts'
import { readActivityByPeriod } from './read-activity-by-period.ts'
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
