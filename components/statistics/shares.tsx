import { useTranslations } from 'next-intl'
import { TextLink } from '#components/ui/actions/link'
import { type Column, Table } from '#components/ui/layout/table'
import { clampPercent } from '#domain/scoring/rounding'

interface Part {
  readonly id: string | null
  readonly name: string
  readonly count: number
  readonly percent?: number
}

interface Props {
  title: string
  /** Header of the first column. */
  first: string
  /** Header of the count column. */
  counted: string
  parts: readonly Part[]
  /** URL of the list of items counted in a part, by its id. */
  hrefOf: (id: string) => string | undefined
}

export function Shares({ title, first, counted, parts, hrefOf }: Props) {
  const t = useTranslations('statistics')
  const largest = Math.max(1, ...parts.map(({ count }) => count))
  const rows = parts.map((part) => ({ ...part, _id: part.id ?? '' }))
  const columns: Column<(typeof rows)[number]>[] = [
    {
      ...{ id: 'name', header: first, main: true },
      cell: ({ id, name, count }) => (
        <TextLink href={id && count > 0 ? hrefOf(id) : undefined} label={name || t('withoutLevel')} />
      ),
    },
    { id: 'count', header: counted, align: 'end', cell: ({ count }) => t('number', { value: count }) },
    ...(parts.some(({ percent }) => percent !== undefined)
      ? [
          {
            id: 'percent',
            header: t('share'),
            align: 'end' as const,
            cell: (row: Part) => t('percent', { value: row.percent ?? 0 }),
          },
        ]
      : []),
    {
      id: 'bar',
      header: t('bar'),
      cell: ({ name, count, percent }) => (
        <progress
          aria-label={name}
          value={clampPercent(percent ?? (count / largest) * 100)}
          max={100}
          className="w-full min-w-12"
        />
      ),
    },
  ]
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      {rows.length > 0 ? <Table caption={title} columns={columns} rows={rows} /> : <p className="text-muted">{t('nothing')}</p>}
    </div>
  )
}
