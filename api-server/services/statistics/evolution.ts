import type { RatePoint, TrainingPoint } from '#contract/statistics'
import { type FigureRow, type Period, ratePoint, trainingPoint } from '#domain/statistics/figures'
import { periodLabel } from '#domain/statistics/period-label'
import { defaultUnit, intoPeriods, periodsOf } from '#domain/statistics/periods'
import { instantsOf } from '#domain/statistics/range'
import type { Context } from '../../context.ts'
import { type FigureRequest, type Figures, figuresOf } from './request.ts'

export const followRates: Figures<RatePoint[]> = async (ctx, asked) =>
  (await evolution(ctx, asked, 'work')).map(({ period, rows }) => ratePoint(period, rows))

export const followTrainings: Figures<TrainingPoint[]> = async (ctx, asked) =>
  (await evolution(ctx, asked, 'training')).map(({ period, rows }) => trainingPoint(period, rows, asked.body.training))

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
    period: { ...instantsOf(days), label: periodLabel(days, unit) },
    rows: filled[index] ?? [],
  }))
}
