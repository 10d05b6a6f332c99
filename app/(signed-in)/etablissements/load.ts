import type { SchoolChoices } from '#components/administration/school-fields'
import { optionsOf } from '#components/ui/fields/options-of.ts'
import { filteredPath } from '#domain/lists/filters'
import { pageOf, shownOf, windowOf } from '#domain/lists/paging'
import { canAdminister } from '#domain/people/permissions'
import { filtersOf } from '#lib/filters'
import { levels, subjects } from '#lib/reference'
import { routes } from '#lib/routes'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'

export type Search = Promise<{ [name: string]: string | string[] | undefined }>

const pageSize = 50

/** One page of the user's schools, with their links and, for those who may edit them, the form choices. */
export async function loadSchools(searchParams: Search) {
  const [user, filters, query] = await Promise.all([currentUser(), filtersOf('schools', searchParams), searchParams])
  const page = pageOf(query.page)
  const terms = filters.terms ? { terms: filters.terms } : {}
  const mayChange = canAdminister(user.role)
  const [schools, choices, starter] = await Promise.all([
    settled(upstream('searchSchools', { query: { ...terms, ...windowOf(page, pageSize) } })),
    mayChange ? loadChoices() : undefined,
    mayChange ? settled(upstream('countStarterCourses', {})) : undefined,
  ])
  return {
    filters,
    page,
    choices,
    /** Numbers of starter courses that are missing from the library or can be updated. */
    starter: { missing: starter?.missing ?? 0, outdated: starter?.outdated ?? 0 },
    schools: schools && shownOf(schools, pageSize),
    pageHref: (to: number) => filteredPath(routes.schools, filters, to > 1 ? { page: String(to) } : {}),
  }
}

/** The levels and subjects to choose from; empty when they failed to load, which the form reports. */
async function loadChoices(): Promise<SchoolChoices> {
  const [allLevels, allSubjects] = await Promise.all([settled(levels({ all: true })), settled(subjects({ all: true }))])
  return { levels: optionsOf(allLevels ?? []), subjects: optionsOf(allSubjects ?? []) }
}
