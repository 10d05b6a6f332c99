/** A column, and the direction. */
export interface Sorting<Column extends string = string> {
  readonly sort: Column
  readonly descending: boolean
}

/** The sorting in an address (`-works`: most works first), or the usual one when it names no column. */
export function sortingOf<Column extends string>(
  columns: readonly Column[],
  asked: unknown,
  usual: Sorting<Column>,
): Sorting<Column> {
  const text = typeof asked === 'string' ? asked : ''
  const descending = text.startsWith('-')
  const sort = columns.find((column) => column === text.slice(descending ? 1 : 0))
  return sort === undefined ? usual : { sort, descending }
}

/** A sorting as in an address. */
export const sortingText = ({ sort, descending }: Sorting): string => `${descending ? '-' : ''}${sort}`

interface Order<Row> {
  /** Compares the names of two rows. */
  readonly byName: (a: Row, b: Row) => number
  /** The value of a row, null for none; undefined to sort by name. */
  readonly column: ((row: Row) => number | null) | undefined
  readonly descending: boolean
}

/** The rows sorted by a column, then by name; rows without a value come last in both directions. */
export function sortRows<Row>(rows: readonly Row[], { byName, column, descending }: Order<Row>): Row[] {
  const sign = descending ? -1 : 1
  if (!column) return rows.toSorted((a, b) => sign * byName(a, b))
  return rows.toSorted((a, b) => {
    const [one, other] = [column(a), column(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b)
    return sign * (one - other) || byName(a, b)
  })
}
