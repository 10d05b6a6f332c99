/** Cards of one page of a list. */
export const pageSize = 12

/** The page asked for in an address, from 1. */
export function pageOf(value: string | string[] | undefined): number {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** What to ask for: one row more than the page shows tells whether there is a next one. */
export const windowOf = (page: number) => ({ limit: pageSize + 1, offset: (page - 1) * pageSize })

export const shownOf = <T>(rows: readonly T[]) => ({ items: rows.slice(0, pageSize), more: rows.length > pageSize })
