import { useTranslations } from 'next-intl'
import { TextLink } from '#components/ui/actions/link'
import type { BarChartProps } from '#components/ui/charts/bar-chart'
import { LazyBarChart } from '#components/ui/charts/lazy-bar-chart'
import { type Column, Table } from '#components/ui/layout/table'

interface Point {
  readonly from: number
  readonly to: number
  readonly label: string
}

interface Props<P extends Point> {
  title: string
  points: readonly P[]
  /** That of the chart; none where its shape says no more than the figures. */
  unit?: BarChartProps['unit']
  /** The bar of a point; null: none. */
  value: (point: P) => number | null
  /** Whether a point has anything to tell, also without a bar. */
  tells: (point: P) => boolean
  /** The columns of the table, after the period. */
  columns: readonly { id: string; header: string; cell: (point: P) => string }[]
  /** URL of the list of items counted in a period. */
  hrefOf: (period: { from: number; to: number }) => string | undefined
}

/** Periods that are read at a glance; the table of more is a press away. */
const fewPeriods = 6

/** A figure by period: a table, then the same values as a chart. */
export function Evolution<P extends Point>({ title, points, unit, value, tells, columns, hrefOf }: Props<P>) {
  const t = useTranslations('statistics')
  const rows = points.map((point) => ({ ...point, _id: String(point.from) }))
  const period: Column<(typeof rows)[number]> = {
    ...{ id: 'period', header: t('period'), main: true },
    cell: ({ label, from, to }) => <TextLink href={hrefOf({ from, to })} label={label} />,
  }
  const bars = points.map((point) => ({ name: point.label, value: value(point) }))
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      {points.some(tells) ? (
        <>
          <details className="figures" open={rows.length <= fewPeriods}>
            <summary className="min-h-11 content-center font-semibold text-brand">{t('asTable')}</summary>
            <Table
              caption={title}
              columns={[period, ...columns.map((column) => ({ ...column, align: 'end' as const }))]}
              rows={rows}
            />
          </details>
          {unit && bars.some(({ value: height }) => height) ? <LazyBarChart label={title} unit={unit} bars={bars} /> : null}
        </>
      ) : (
        <p className="text-muted">{t('nothing')}</p>
      )}
    </div>
  )
}
