import { useTranslations } from 'next-intl'
import { Pagination } from '#components/ui/layout/pagination'
import { Section } from '#components/ui/layout/section'
import { type Column, Table, type TableRow } from '#components/ui/layout/table'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import type { Sorting } from '#domain/lists/sorting'

/** Rows per page: on a phone each is a card, and a page of them stays below 5,000 px. */
export const rowsShown = 12

/** What a table shows of its rows, and where its links lead. */
export interface Sorted<Row, Sort extends string> {
  /** One page of the rows; undefined when they failed to load. */
  readonly rows: { readonly total: number; readonly items: readonly Row[] } | undefined
  readonly sorting: Sorting<Sort>
  /** From 1. */
  readonly page: number
  readonly hrefTo: (sorting: Sorting<Sort>, page: number) => string
}

/** The ids of the columns are those that the rows can be sorted by. */
export type SortedColumn<Row extends TableRow, Sort extends string> = Column<Row> & { id: Sort }

interface Props<Row extends TableRow, Sort extends string> extends Sorted<Row, Sort> {
  id: string
  title: string
  detail: string
  empty: string
  columns: readonly SortedColumn<Row, Sort>[]
}

/** A table whose headers are links: each sorts by its column, names from A and figures from the largest, then the other way round. */
export function SortedTable<Row extends TableRow, Sort extends string>(props: Props<Row, Sort>) {
  const { id, title, detail, empty, columns, rows, sorting, page, hrefTo } = props
  const t = useTranslations('sortedTable')
  const sortOf = ({ id: column, main }: SortedColumn<Row, Sort>) => {
    const current = column === sorting.sort
    const descending = current ? !sorting.descending : !main
    const direction = current ? (sorting.descending ? ('descending' as const) : ('ascending' as const)) : undefined
    return { href: hrefTo({ sort: column, descending }, 1), direction }
  }
  const sortable = columns.map((column) => ({ ...column, sort: sortOf(column) }))
  return (
    <Section id={id} title={title} detail={detail}>
      {rows === undefined ? (
        <ErrorState text={t('error')} />
      ) : rows.total === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <>
          <p className="-mb-3 text-sm text-muted tablet:hidden print:hidden">{t('sort')}</p>
          {rows.items.length > 0 ? <Table caption={title} columns={sortable} rows={rows.items} /> : null}
          <Pagination
            page={page}
            pages={Math.ceil(rows.total / rowsShown)}
            href={(to) => hrefTo(sorting, to)}
            label={t('pages', { title })}
          />
        </>
      )}
    </Section>
  )
}
