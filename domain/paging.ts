/** The page asked for in an address, from 1. */
export function pageOf(value: string | readonly string[] | undefined): number {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** What to ask for: one row more than the page shows (`size`, 99 at most) tells whether there is a next one. */
export const windowOf = (page: number, size: number) => ({ limit: size + 1, offset: (page - 1) * size })

/** Rows that one page of a table shows at most. */
const maxRows = 100

/** One page of a list that is there whole: its rows, which page it is (the last one when `asked` is beyond it), and of how many. */
export function pageOfRows<T>(rows: readonly T[], asked: number, size = maxRows) {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(asked, pages)
  return { items: rows.slice((page - 1) * size, page * size), page, pages }
}

export const shownOf = <T>(rows: readonly T[], size: number) => ({ items: rows.slice(0, size), more: rows.length > size })
