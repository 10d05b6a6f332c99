// biome-ignore-all lint/a11y/noRedundantRoles: display:block, which makes the cards of narrow screens, drops the native roles.

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
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
  selection?: (Selection & { nameOf: (row: Row) => string }) | undefined
}

export function Table<Row extends TableRow>({ caption, columns, rows, selection }: Props<Row>) {
  return (
    <div className="tablet:overflow-x-auto tablet:rounded-card tablet:border tablet:border-line tablet:bg-surface tablet:shadow-card">
      <table role="table" className="w-full border-collapse text-left max-tablet:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-tablet:sr-only">
          <tr role="row" className="border-b border-line text-sm text-muted">
            {selection ? (
              <th role="columnheader" scope="col" className="w-12 py-2 pl-5">
                <SelectAllRows ids={rows.map((row) => row._id)} selection={selection} />
              </th>
            ) : null}
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                className={clsx('px-5 py-3 font-semibold whitespace-nowrap', end(column))}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-tablet:flex max-tablet:flex-col max-tablet:gap-3">
          {rows.map((row) => (
            <tr key={row._id} role="row" className={clsx(rowClass, row.$lightRow && 'text-muted', row.$class)}>
              {selection ? (
                <td role="cell" className="max-tablet:absolute max-tablet:top-3 max-tablet:right-4 tablet:py-2 tablet:pl-5">
                  <SelectRow id={row._id} name={selection.nameOf(row)} selection={selection} />
                </td>
              ) : null}
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const rowClass =
  'relative max-tablet:flex max-tablet:flex-col max-tablet:gap-1.5 max-tablet:rounded-card max-tablet:border max-tablet:border-line ' +
  'max-tablet:bg-surface max-tablet:p-4 max-tablet:shadow-card tablet:border-b tablet:border-line tablet:last:border-b-0 tablet:hover:bg-sunken/50'

const end = (column: { align?: 'start' | 'end' }) => column.align === 'end' && 'tablet:text-right'

function Cell<Row extends TableRow>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.main) {
    return (
      <th
        role="rowheader"
        scope="row"
        className={clsx('font-semibold max-tablet:pr-10 max-tablet:text-lg tablet:px-5 tablet:py-3', end(column))}
      >
        {column.cell(row)}
      </th>
    )
  }
  // As a card each value has its column's name, drawn by the style sheet: five elements less to each row.
  return (
    <td
      role="cell"
      data-column={column.header}
      className={clsx(
        'max-tablet:cell-name tablet:px-5 tablet:py-3',
        column.isAbsent?.(row)
          ? 'max-tablet:hidden'
          : 'max-tablet:flex max-tablet:items-center max-tablet:justify-between max-tablet:gap-4',
        end(column),
      )}
    >
      {column.cell(row)}
    </td>
  )
}
