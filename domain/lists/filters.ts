import { maxTermsLength } from '#contract/text-limits'
import { isUuid } from '../uuid.ts'

/** The query of a page's address. */
export type Query = Readonly<Record<string, string | string[] | undefined>>
export type Search = Promise<Query>

/** The value of a name that may be given several times. */
export const first = (value: Query[string]) => (Array.isArray(value) ? value[0] : value)

/** The pages whose filters are stored, and the names of their filters in the address (CLI rows, OP-020). */
export const filterNames = {
  resources: ['terms', 'level', 'subject', 'chapter', 'archived', 'schoolId'],
  students: ['terms', 'type', 'level', 'schoolYear'],
  works: ['terms', 'subject', 'group', 'teacher', 'status', 'justMe'],
  calendar: ['hidePast'],
  schools: ['terms'],
  people: ['terms', 'role', 'level', 'group', 'state'],
  statistics: ['level', 'group', 'subject', 'unit'],
} as const

/** Pages that also remember the words of a search (CLI-014, CLI-016); elsewhere these would hide what came since. */
const keepsWords: ReadonlySet<string> = new Set<keyof typeof filterNames>(['resources', 'students'])

export type FilterPage = keyof typeof filterNames
/** The filters that are set; '1' for a switch that is on. */
export type Filters<P extends FilterPage> = { readonly [name in (typeof filterNames)[P][number]]?: string }

/** Raw values from an address or a cookie: a value that is not a string sets no filter. */
type RawValues = { readonly [name: string]: unknown }

/** The filters of a page: those of its address if it has any, else those stored in the cookie's text. */
export function readFilters<P extends FilterPage>(page: P, query: RawValues, remembered: string | undefined): Filters<P> {
  const names: readonly string[] = filterNames[page]
  const named = names.some((name) => query[name] !== undefined)
  return keepKnown(page, named ? query : (parse(remembered)[page] ?? {}))
}

/** The cookie's text with these filters for `page`; those of the other pages are kept. */
export function rememberFilters<P extends FilterPage>(remembered: string | undefined, page: P, filters: Filters<P>): string {
  const { terms, ...choices }: RawValues = keepKnown(page, filters)
  const kept = keepsWords.has(page) ? { ...choices, terms } : choices
  return encodeURIComponent(JSON.stringify({ ...parse(remembered), [page]: kept }))
}

/** The address of a page with these filters; empty ones are left out, and `more` is added. */
export function filteredPath(path: string, filters: RawValues, more: RawValues = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filters, ...more }))
    if (typeof value === 'string' && value) search.set(name, value)
  return search.size > 0 ? `${path}?${search}` : path
}

/** The id in a filter; undefined when it is not a UUID. */
export const idOf = (value: string | undefined): string | undefined => (value && isUuid(value) ? value : undefined)

function keepKnown<P extends FilterPage>(page: P, query: RawValues): Filters<P> {
  const valid: { [name: string]: string } = {}
  for (const name of filterNames[page]) {
    const value = query[name]
    if (typeof value === 'string' && value !== '') valid[name] = value.slice(0, maxTermsLength)
  }
  return valid as Filters<P>
}

function parse(remembered: string | undefined): { [page: string]: RawValues } {
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
