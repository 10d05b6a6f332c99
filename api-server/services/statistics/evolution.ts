import type { FigureFilters, RatePoint, TrainingPoint } from '#contract/statistics'
import { type FigureRow, type Period, ratePoint, trainingPoint } from '#domain/statistics/figures'
import { periodLabel } from '#domain/statistics/period-label'
import { defaultUnit, intoPeriods, periodsOf } from '#domain/statistics/periods'
import { instantsOf } from '#domain/statistics/range'
import type { Context } from '../../context.ts'
import { type Figures, figuresOf, understand } from './request.ts'

export const followRates: Figures<RatePoint[]> = async ({ ctx, input: { body } }) =>
  (await evolution(ctx, body, 'work')).map(({ period, rows }) => ratePoint(period, rows))

export const followTrainings: Figures<TrainingPoint[]> = async ({ ctx, input: { body } }) =>
  (await evolution(ctx, body, 'training')).map(({ period, rows }) => trainingPoint(period, rows, body.training))

/** The figures of each period of the range, in order; a period without any is there too (OP-102). */
async function evolution(
  ctx: Context,
  body: FigureFilters,
  kind: 'work' | 'training',
): Promise<{ period: Period; rows: FigureRow[] }[]> {
  const asked = await understand(ctx, body)
  const unit = body.unit ?? defaultUnit(asked.days)
  const periods = periodsOf(asked.days, unit)
  const rows = await figuresOf(ctx, asked, { kinds: [kind], by: ['day'], byMonth: unit !== 'week' })
  const filled = intoPeriods(rows, periods)
  return periods.map((days, index) => ({
    period: { ...instantsOf(days), label: periodLabel(days, unit) },
    rows: filled[index] ?? [],
  }))
}
