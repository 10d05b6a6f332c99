import { roles } from '#contract/call'
import { filteredPath, idOf } from '#domain/lists/filters'
import { pageOf, shownOf, windowOf } from '#domain/lists/paging'
import { filtersOf } from '#lib/filters'
import { levels } from '#lib/reference'
import { routes } from '#lib/routes'
import { upstream } from '#lib/upstream/call'
import { foundOrNull, settled } from '#lib/upstream/settled'

export type Search = Promise<{ [name: string]: string | string[] | undefined }>

const pageSize = 50

/** One page of people for the URL; an unknown school is ignored as filter. */
export async function loadPeople(searchParams: Search) {
  const [filters, query] = await Promise.all([filtersOf('people', searchParams), searchParams])
  const page = pageOf(query.page)
  const schoolId = idOf(typeof query.school === 'string' ? query.school : undefined)
  const role = roles.find((one) => one === filters.role)
  const school = schoolId ? await settled(foundOrNull(upstream('getSchool', { params: { id: schoolId } }))) : undefined
  const narrowed = {
    ...(filters.terms && { terms: filters.terms }),
    ...(role && { role }),
    ...(school && { school: school._id }),
  }
  const [people, known] = await Promise.all([
    settled(upstream('searchPeople', { query: { ...narrowed, ...windowOf(page, pageSize) } })),
    settled(levels({ all: true })),
  ])
  return {
    filters,
    page,
    school: school ? { _id: school._id, name: school.name } : undefined,
    levels: (known ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    people: people && shownOf(people, pageSize),
    pageHref: (to: number) =>
      filteredPath(routes.people, filters, { ...(school && { school: school._id }), ...(to > 1 && { page: String(to) }) }),
  }
}
