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
  unit: BarChartProps['unit']
  /** The bar of a point; null: no bar. */
  value: (point: P) => number | null
  /** The columns of the table, after the period. */
  columns: readonly { id: string; header: string; cell: (point: P) => string }[]
  /** URL of the list of items counted in a period. */
  hrefOf: (period: { from: number; to: number }) => string | undefined
}

/** A figure by period: a chart, with the same values in a table below. */
export function Evolution<P extends Point>({ title, points, unit, value, columns, hrefOf }: Props<P>) {
  const t = useTranslations('statistics')
  const rows = points.map((point) => ({ ...point, _id: String(point.from) }))
  const period: Column<(typeof rows)[number]> = {
    ...{ id: 'period', header: t('period'), main: true },
    cell: ({ label, from, to }) => <TextLink href={hrefOf({ from, to })}>{label}</TextLink>,
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      {points.some((point) => value(point)) ? (
        <>
          <LazyBarChart label={title} unit={unit} bars={points.map((point) => ({ name: point.label, value: value(point) }))} />
          <details className="figures">
            <summary className="min-h-11 content-center font-semibold text-brand">{t('asTable')}</summary>
            <Table
              caption={title}
              columns={[period, ...columns.map((column) => ({ ...column, align: 'end' as const }))]}
              rows={rows}
            />
          </details>
        </>
      ) : (
        <p className="text-muted">{t('nothing')}</p>
      )}
    </div>
  )
}
