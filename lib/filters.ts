import 'server-only'
import { cookies } from 'next/headers'
import { type FilterPage, type Filters, readFilters, type Search } from '#domain/lists/filters'
import { filtersCookie } from './browser/remember-filters.ts'

/** The filters that a page is rendered with: those of its address, else the last ones used on it. */
export async function filtersOf<P extends FilterPage>(page: P, searchParams: Search): Promise<Filters<P>> {
  const [query, jar] = await Promise.all([searchParams, cookies()])
  return readFilters(page, query, jar.get(filtersCookie)?.value)
}
