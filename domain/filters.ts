import { maxTermsLength } from '#contract/text-limits'
import { isUuid } from './uuid.ts'

/** The pages whose filters are remembered, and the names of their filters in the address (CLI rows, OP-020). */
export const filterNames = {
  resources: ['terms', 'level', 'subject', 'chapter', 'archived', 'schoolId'],
  students: ['terms', 'type', 'level', 'schoolYear'],
  works: ['subject', 'group', 'teacher', 'status', 'justMe'],
  calendar: ['hidePast'],
  schools: ['terms'],
  people: ['terms', 'role'],
  statistics: ['level', 'group', 'subject', 'unit'],
} as const

export type FilterPage = keyof typeof filterNames
/** The filters that are set; a switch that is on is '1'. */
export type Filters<P extends FilterPage> = { readonly [name in (typeof filterNames)[P][number]]?: string }

/** As it came in an address or a cookie: whatever is no text sets no filter. */
type Query = { readonly [name: string]: unknown }

/** The filters of a page: those of its address when it names any, else those remembered in the cookie's text. */
export function readFilters<P extends FilterPage>(page: P, query: Query, remembered: string | undefined): Filters<P> {
  const names: readonly string[] = filterNames[page]
  const named = names.some((name) => query[name] !== undefined)
  return keepKnown(page, named ? query : (parse(remembered)[page] ?? {}))
}

/** The cookie's text once `page` has these filters: those of the other pages stay. */
export function rememberFilters<P extends FilterPage>(remembered: string | undefined, page: P, filters: Filters<P>): string {
  return encodeURIComponent(JSON.stringify({ ...parse(remembered), [page]: keepKnown(page, filters) }))
}

/** The address of a page with these filters; empty ones are left out, `more` is added as it is. */
export function filteredPath(path: string, filters: Query, more: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filters, ...more }))
    if (typeof value === 'string' && value) search.set(name, value)
  return search.size > 0 ? `${path}?${search}` : path
}

/** The id that a filter names; what is no id filters nothing. */
export const idOf = (value: string | undefined): string | undefined => (value && isUuid(value) ? value : undefined)

function keepKnown<P extends FilterPage>(page: P, query: Query): Filters<P> {
  const valid: { [name: string]: string } = {}
  for (const name of filterNames[page]) {
    const value = query[name]
    if (typeof value === 'string' && value !== '') valid[name] = value.slice(0, maxTermsLength)
  }
  return valid as Filters<P>
}

function parse(remembered: string | undefined): { [page: string]: Query } {
  if (!remembered) return {}
  try {
    const value: unknown = JSON.parse(remembered.startsWith('%') ? decodeURIComponent(remembered) : remembered)
    if (!isRecord(value)) return {}
    return Object.fromEntries(Object.entries(value).flatMap(([page, query]) => (isRecord(query) ? [[page, query]] : [])))
  } catch {
    return {}
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
