import { type FilterPage, type Filters, rememberFilters as textOf } from '#domain/filters'

/** Cookie of the last filters of each page, so that the server draws them on first paint (OP-020). Nothing secret. */
export const filtersCookie = 'tremplin-filtres'

const year = 365 * 24 * 3600

/** Remembers the filters of a page for the next visit. */
export function rememberFilters<P extends FilterPage>(page: P, filters: Filters<P>): void {
  const before = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${filtersCookie}=`))
    ?.slice(filtersCookie.length + 1)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari and Firefox
  document.cookie = `${filtersCookie}=${textOf(before, page, filters)}; Path=/; Max-Age=${year}; SameSite=Lax`
}
