/** The page number in an address, from 1; `otherwise` where it names none. */
export function pageOf(value: string | readonly string[] | undefined, otherwise = 1): number {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : otherwise
}

/** Query for a page: one row more than it shows (`size`, 99 at most), to detect a next page. */
export const windowOf = (page: number, size: number) => ({ limit: size + 1, offset: (page - 1) * size })

const maxRows = 100

/** One page of a complete list: its rows, its number (the last page when `asked` is beyond it), and the number of pages. */
export function pageOfRows<T>(rows: readonly T[], asked: number, size = maxRows) {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(asked, pages)
  return { items: rows.slice((page - 1) * size, page * size), page, pages }
}

export const shownOf = <T>(rows: readonly T[], size: number) => ({ items: rows.slice(0, size), more: rows.length > size })

/** One page of a list: its number from 1, its rows (undefined when they failed to load), and whether a next one exists. */
export interface ListPage<T> {
  readonly page: number
  readonly items: readonly T[] | undefined
  readonly more: boolean
}
