// biome-ignore-all lint/a11y/noRedundantRoles: display:block, which makes the cards of narrow screens, drops the native roles.

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '../actions/link.tsx'
import { Icon } from '../display/icon.tsx'
import { SelectAllRows, type Selection, SelectRow } from './table-selection.tsx'

/** `$lightRow` greys the row out, `$class` is added to its classes (UI-008). */
export type TableRow = { _id: string; $lightRow?: boolean; $class?: string }
export type Column<Row extends TableRow> = {
  id: string
  header: string
  /** In the head of the table instead of its words. */
  heading?: ReactNode
  /** Below the rows, once for all of them. */
  foot?: ReactNode
  /** One of many beside each other, of figures only. */
  narrow?: boolean
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** The column that names the row: row header in the table, title of the card. */
  main?: boolean
  /** On a card, placed in the upper corner beside the title: the one button of a row. Not for tables with selection. */
  corner?: boolean
  /** The header is a link that sorts by the column; `direction`: the rows are sorted by it. */
  sort?: ColumnSort | undefined
  /** The column header may take two lines on tablets, where many columns are close together. */
  wraps?: boolean
  /** True when the row has no value here: the table shows a dash, the card omits the cell. */
  isAbsent?: (row: Row) => boolean
}

export type ColumnSort = { href: string; direction?: 'ascending' | 'descending' | undefined }

type Props<Row extends TableRow> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  selection?: (Selection & { nameOf: (row: Row) => string }) | undefined
  /** On phones each row is one line: its name, then these columns; the others are left out. */
  lines?: readonly string[] | undefined
  /** The table scrolls sideways, and the column that names the rows stays. */
  wide?: boolean
}

export function Table<Row extends TableRow>({ caption, columns, rows, selection, lines, wide = false }: Props<Row>) {
  const hasCorner = columns.some(({ corner }) => corner)
  const sorts = columns.some(({ sort }) => sort)
  return (
    <div
      {...(wide && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
      className={clsx(
        'tablet:overflow-x-auto tablet:rounded-card tablet:border tablet:border-line tablet:bg-surface tablet:shadow-card',
        wide && stays,
      )}
    >
      <table role="table" className="w-full border-collapse text-left max-tablet:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className={sorts ? 'max-tablet:mb-3 max-tablet:block' : 'max-tablet:sr-only'}>
          <tr role="row" className={clsx('border-b border-line text-sm text-muted', sorts && phoneSorts)}>
            {selection ? (
              <th role="columnheader" scope="col" className="w-12 py-2 pr-0 pl-5">
                <SelectAllRows ids={rows.map((row) => row._id)} selection={selection} />
              </th>
            ) : null}
            {columns.map(({ id, align, header, heading, narrow, wraps, sort }) => (
              <th
                key={id}
                role="columnheader"
                scope="col"
                aria-sort={sort?.direction}
                className={clsx(
                  narrow ? narrowCell : wide ? wideHeading : columnHeading,
                  !wraps && oneLine,
                  align === 'end' && end,
                  sort && 'max-tablet:p-0',
                )}
              >
                {sort ? <SortLink {...sort} header={header} /> : (heading ?? header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={clsx('max-tablet:flex max-tablet:flex-col', !lines && 'max-tablet:gap-3')}>
          {rows.map((row) => (
            <tr
              key={row._id}
              role="row"
              className={clsx(
                line,
                lines ? [phoneLine, lines.length > 1 && (wide ? narrowestLine : wrappedLine)] : phoneCard,
                row.$lightRow && 'text-muted',
                row.$class,
              )}
            >
              {selection ? (
                <td
                  role="cell"
                  className={clsx(!lines && 'max-tablet:absolute max-tablet:top-3 max-tablet:right-4', 'tablet:py-2 tablet:pl-5')}
                >
                  <SelectRow id={row._id} name={selection.nameOf(row)} selection={selection} />
                </td>
              ) : null}
              {columns.map((column) => (lines ? lineCellOf(column, row, { lines, wide }) : cellOf(column, row, hasCorner)))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ foot }) => foot !== undefined) ? (
          <Foot {...{ columns, lines, wide }} selects={selection !== undefined} />
        ) : null}
      </table>
    </div>
  )
}

type FootProps<Row extends TableRow> = Pick<Props<Row>, 'columns' | 'lines' | 'wide'> & { selects: boolean }

/** What stands below the rows; on phones one line like theirs. */
function Foot<Row extends TableRow>({ columns, lines, wide, selects }: FootProps<Row>) {
  return (
    <tfoot role="rowgroup" className="text-sm max-tablet:block tablet:border-t tablet:border-line">
      <tr role="row" className="max-tablet:flex max-tablet:flex-wrap max-tablet:gap-x-4 max-tablet:py-2">
        {selects ? <td role="cell" /> : null}
        {columns.map(({ id, foot, narrow, align, main }) => (
          <td
            key={id}
            role="cell"
            className={clsx(roomOf(narrow, wide), align === 'end' && end, !main && !lines?.includes(id) && 'max-tablet:hidden')}
          >
            {foot}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** The arrow shows the direction to those who do not hear `aria-sort`. */
function SortLink({ href, direction, header }: ColumnSort & { header: string }) {
  return (
    <Link href={href} scroll={false} className="inline-flex min-h-11 items-center gap-1 text-brand hover:underline">
      {header}
      {direction ? (
        <Icon name="chevronDown" className={clsx('size-4 shrink-0 print:hidden', direction === 'ascending' && 'rotate-180')} />
      ) : null}
    </Link>
  )
}

/* On phones the header of a table that sorts is a line of links above the cards. */
const phoneSorts = 'max-tablet:flex max-tablet:flex-wrap max-tablet:gap-x-4 max-tablet:border-b-0'
/* Rows are lines on wide screens and cards on narrow ones. Padding is smaller on tablets, where seven columns would not fit. */
const room = 'tablet:px-3 tablet:py-3 wide:px-5'
/* Rows are lower and closer where there are many columns. */
const wideRoom = 'tablet:px-3 tablet:py-1.5'
const wideHeading = 'px-3 py-1.5 font-semibold'
const roomOf = (narrow = false, wide = false) => (narrow ? narrowCell : wide ? wideRoom : room)
const narrowCell = 'tablet:px-0.5 tablet:py-1 tablet:text-center'
const stays =
  'tablet:[&_th:first-child]:sticky tablet:[&_th:first-child]:left-0 tablet:[&_th:first-child]:bg-surface tablet:[&_tbody_th:first-child]:bg-inherit'
const columnHeading = 'px-3 py-3 font-semibold wide:px-5 wide:whitespace-nowrap'
const oneLine = 'whitespace-nowrap'
const phoneCard = clsx(
  'max-tablet:flex-col max-tablet:gap-1.5 max-tablet:rounded-card max-tablet:border',
  'max-tablet:border-line max-tablet:bg-surface max-tablet:p-4 max-tablet:shadow-card',
)
const phoneLine = 'max-tablet:items-center max-tablet:gap-2 max-tablet:border-b max-tablet:border-line max-tablet:py-2'
/* Beside several columns there is no room for a name: it takes a line of its own on narrow phones. */
const wrappedLine = 'max-[26rem]:flex-wrap max-[26rem]:gap-y-0'
const narrowestLine = 'max-[22rem]:flex-wrap max-[22rem]:gap-y-0'
const lineName = 'min-w-20 flex-1 font-semibold [overflow-wrap:anywhere]'
const line = clsx(
  'relative max-tablet:flex',
  'tablet:border-b tablet:border-line tablet:bg-surface tablet:last:border-b-0',
  'tablet:hover:bg-[color-mix(in_oklab,var(--color-sunken)_50%,var(--color-surface))]',
)
const mainCell = clsx('font-semibold max-tablet:text-lg max-tablet:[overflow-wrap:anywhere]', room)
const otherCell = clsx('column-name max-tablet:items-center max-tablet:justify-between max-tablet:gap-4', room)
const cornerCell = clsx('max-tablet:absolute max-tablet:top-3 max-tablet:right-4', room)
const end = 'tablet:text-right'

type Lines = { lines: readonly string[]; wide: boolean }

function lineCellOf<Row extends TableRow>({ id, cell, align, main, narrow }: Column<Row>, row: Row, { lines, wide }: Lines) {
  const Cell = main ? 'th' : 'td'
  const own = wide ? 'max-[22rem]:min-w-full tablet:min-w-64' : lines.length > 1 && 'max-[26rem]:min-w-3/4'
  const shown = main ? [lineName, own] : !lines.includes(id) && 'max-tablet:hidden'
  return (
    <Cell
      key={id}
      role={main ? 'rowheader' : 'cell'}
      {...(main && { scope: 'row' })}
      className={clsx(shown, roomOf(narrow, wide), align === 'end' && end)}
    >
      {cell(row)}
    </Cell>
  )
}

/** A function, not a component: it has no state, and a class of students makes hundreds of cells. */
function cellOf<Row extends TableRow>(
  { id, header, cell, align, main, corner, isAbsent }: Column<Row>,
  row: Row,
  hasCorner: boolean,
) {
  const aligned = align === 'end' && end
  if (main) {
    return (
      <th
        key={id}
        role="rowheader"
        scope="row"
        className={clsx(mainCell, hasCorner ? 'max-tablet:min-h-9 max-tablet:pr-32' : 'max-tablet:pr-10', aligned)}
      >
        {cell(row)}
      </th>
    )
  }
  if (corner) {
    return (
      <td key={id} role="cell" className={cornerCell}>
        {cell(row)}
      </td>
    )
  }
  return (
    <td
      key={id}
      role="cell"
      data-column={header}
      className={clsx(otherCell, isAbsent?.(row) ? 'max-tablet:hidden' : 'max-tablet:flex', aligned)}
    >
      {cell(row)}
    </td>
  )
}
