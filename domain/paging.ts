/** The page asked for in an address, from 1. */
export function pageOf(value: string | readonly string[] | undefined): number {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** What to ask for: one row more than the page shows (`size`, 99 at most) tells whether there is a next one. */
export const windowOf = (page: number, size: number) => ({ limit: size + 1, offset: (page - 1) * size })

export const shownOf = <T>(rows: readonly T[], size: number) => ({ items: rows.slice(0, size), more: rows.length > size })
