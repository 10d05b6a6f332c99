import { type FilterPage, type Filters, rememberFilters as textOf } from '#domain/lists/filters'
import { cookieValue, keepCookie } from './cookies.ts'

/** Cookie of the last filters of each page, so that the server renders with them on first paint (OP-020). Not secret. */
export const filtersCookie = 'tremplin-filtres'

/** Remembers the filters of a page for the next visit. */
export function rememberFilters<P extends FilterPage>(page: P, filters: Filters<P>): void {
  keepCookie(filtersCookie, textOf(cookieValue(filtersCookie), page, filters), 365)
}
