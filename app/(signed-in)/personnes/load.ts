import { optionsOf } from '#components/ui/fields/options-of.ts'
import { roles } from '#contract/call'
import { personStates } from '#contract/person-states'
import { filteredPath, idOf } from '#domain/lists/filters'
import { pageOf, shownOf, windowOf } from '#domain/lists/paging'
import { groupLabel } from '#domain/people/names'
import { canAdminister } from '#domain/people/permissions'
import { filtersOf } from '#lib/filters'
import { levels } from '#lib/reference'
import { routes } from '#lib/routes'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { everyPage } from '#lib/upstream/every-page'
import { foundOrNull, settled } from '#lib/upstream/settled'

export type Search = Promise<{ [name: string]: string | string[] | undefined }>

const pageSize = 50

/** One page of people for the URL; an unknown school is ignored as filter. */
export async function loadPeople(searchParams: Search) {
  const [filters, query, user] = await Promise.all([filtersOf('people', searchParams), searchParams, currentUser()])
  const all = canAdminister(user.role)
  const page = pageOf(query.page)
  const schoolId = idOf(typeof query.school === 'string' ? query.school : undefined)
  const state = personStates.find((one) => one === filters.state)
  const role = roles.find((one) => one === filters.role)
  const school = schoolId ? await settled(foundOrNull(upstream('getSchool', { params: { id: schoolId } }))) : undefined
  const narrowed = {
    ...(filters.terms && { terms: filters.terms }),
    ...(role && { role }),
    ...(idOf(filters.level) && { level: idOf(filters.level) }),
    ...(!all && idOf(filters.group) && { group: idOf(filters.group) }),
    ...(state && state !== 'erased' && { state }),
    ...(school && { school: school._id }),
  }
  const [people, known, groups] = await Promise.all([
    settled(upstream('searchPeople', { query: { ...narrowed, ...windowOf(page, pageSize) } })),
    settled(levels({ all: true })),
    all ? [] : settled(everyPage((window) => upstream('listGroups', { query: window }))),
  ])
  return {
    user,
    all,
    filters,
    page,
    groups: (groups ?? []).map(({ _id, name }) => ({ value: _id, label: groupLabel(name) })),
    classes: all
      ? undefined
      : (groups ?? []).filter(({ type }) => type === 'Class').map(({ _id, name }) => ({ value: _id, label: groupLabel(name) })),
    school: school ? { _id: school._id, name: school.name } : undefined,
    levels: optionsOf(known ?? []),
    people: people && shownOf(people, pageSize),
    pageHref: (to: number) =>
      filteredPath(routes.people, filters, { ...(school && { school: school._id }), ...(to > 1 && { page: String(to) }) }),
  }
}
