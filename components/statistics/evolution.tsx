import { useTranslations } from 'next-intl'
import type { BarChartProps } from '#components/charts/bar-chart'
import { LazyBarChart } from '#components/charts/lazy-bar-chart'
import { type Column, Table } from '#components/ui/layout/table'

interface Point {
  readonly from: number
  readonly label: string
}

interface Props<P extends Point> {
  title: string
  points: readonly P[]
  unit: BarChartProps['unit']
  /** What a bar shows; null: nothing to show. */
  value: (point: P) => number | null
  /** The columns of the table beside the period. */
  columns: readonly { id: string; header: string; cell: (point: P) => string }[]
}

/** A figure period by period: the drawing, and under it the same figures as a table. */
export function Evolution<P extends Point>({ title, points, unit, value, columns }: Props<P>) {
  const t = useTranslations('statistics')
  const rows = points.map((point) => ({ ...point, _id: String(point.from) }))
  const period: Column<(typeof rows)[number]> = { id: 'period', header: t('period'), main: true, cell: (row) => row.label }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      <LazyBarChart label={title} unit={unit} bars={points.map((point) => ({ name: point.label, value: value(point) }))} />
      <details className="figures">
        <summary className="min-h-11 content-center font-semibold text-brand">{t('asTable')}</summary>
        <Table
          caption={title}
          columns={[period, ...columns.map((column) => ({ ...column, align: 'end' as const }))]}
          rows={rows}
        />
      </details>
    </div>
  )
}
