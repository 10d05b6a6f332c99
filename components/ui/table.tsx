// biome-ignore-all lint/a11y/noRedundantRoles: display:block, which makes the cards of narrow screens, drops the native roles.

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { writtenNumber } from '#domain/number-words'
import { SelectAllRows, type Selection, SelectRow } from './table-selection.tsx'

/** `$lightRow` sets a row back, `$class` is added to its classes (UI-008). */
export type TableRow = { _id: string; $lightRow?: boolean; $class?: string }
export type Column<Row extends TableRow> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** The column that names the row: its heading in the table, its title as a card. */
  main?: boolean
  /** Whether a row has nothing there: a dash keeps the columns in line, a card leaves it out. */
  isAbsent?: (row: Row) => boolean
}

type Props<Row extends TableRow> = {
  /** What the table holds, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Rows that are still to come (long-table). */
  more?: number
  selection?: (Selection & { nameOf: (row: Row) => string }) | undefined
}

export function Table<Row extends TableRow>({ caption, columns, rows, more = 0, selection }: Props<Row>) {
  return (
    <div className="table-frame">
      <table role="table" className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection ? (
              <th role="columnheader" scope="col" className="pick">
                <SelectAllRows ids={rows.map((row) => row._id)} selection={selection} />
              </th>
            ) : null}
            {columns.map(({ id, align, header }) => (
              <th key={id} role="columnheader" scope="col" className={align === 'end' ? end : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row._id} role="row" className={clsx(row.$lightRow && 'text-muted', row.$class) || undefined}>
              {selection ? (
                <td role="cell" className="pick">
                  <SelectRow id={row._id} name={selection.nameOf(row)} selection={selection} />
                </td>
              ) : null}
              {columns.map((column) => cellOf(column, row))}
            </tr>
          ))}
          {more > 0 ? <MoreRows count={more} columns={columns.length + (selection ? 1 : 0)} /> : null}
        </tbody>
      </table>
    </div>
  )
}

function MoreRows({ count, columns }: { count: number; columns: number }) {
  const t = useTranslations('ui')
  return (
    <tr role="row">
      <td role="cell" colSpan={columns} className="px-5 py-3 text-muted">
        {count === 1 ? t('moreRow') : t('moreRows', { count: writtenNumber(count) })}
      </td>
    </tr>
  )
}

/* Rows and cells are drawn by the hundred: their look hangs on the table (app/primitives.css), only what differs is here. */
const end = 'tablet:text-right'
const absent = 'max-tablet:hidden'

/** A function, not a component: it has nothing to remember, and a class of pupils is hundreds of cells. */
function cellOf<Row extends TableRow>({ id, header, cell, align, main, isAbsent }: Column<Row>, row: Row) {
  const aligned = align === 'end' ? end : undefined
  if (main) {
    return (
      <th key={id} role="rowheader" scope="row" className={aligned}>
        {cell(row)}
      </th>
    )
  }
  // As a card each value has its column's name, drawn by the style sheet: five elements less to each row.
  return (
    <td key={id} role="cell" data-column={header} className={isAbsent?.(row) ? clsx(absent, aligned) : aligned}>
      {cell(row)}
    </td>
  )
}
