import { filteredPath } from '#domain/filters'
import { groupLabel } from '#domain/names'
import { pageOf, shownOf, windowOf } from '#domain/paging'
import { schoolYears } from '#domain/school-year'
import { filtersOf } from '#lib/filters'
import { routes } from '#lib/routes'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { everyPage } from '#lib/upstream/every-page'
import { levels } from '#lib/upstream/reference'
import { settled } from '#lib/upstream/settled'

export type Search = Promise<{ [name: string]: string | string[] | undefined }>

const pageSize = 48

/** Everything that the students page shows: groups and one page of students as its filters leave them. */
export async function loadStudentsPage(searchParams: Search) {
  const [filters, query, user, known] = await Promise.all([
    filtersOf('students', searchParams),
    searchParams,
    currentUser(),
    settled(levels()),
  ])
  const { terms, level } = filters
  const type = (['Class', 'Group'] as const).find((one) => one === filters.type)
  const years = schoolYears(Date.now(), user.firstSchoolYear)
  const schoolYear = years.find((year) => year === filters.schoolYear)
  const [page, groupPage] = [pageOf(query.page), pageOf(query.groupes)]
  const levelId = known?.find(({ _id }) => _id === level)?._id
  const shared = { ...(terms && { terms }), ...(schoolYear && { schoolYear }) }
  const [groups, students, own] = await Promise.all([
    settled(
      upstream('searchGroups', {
        query: { ...shared, ...(type && { type }), ...(levelId && { level: levelId }), ...windowOf(groupPage, pageSize) },
      }),
    ),
    settled(
      upstream('listStudents', {
        query: { ...shared, ...(levelId && { levelId }), ...windowOf(page, pageSize) },
      }),
    ),
    settled(everyPage((window) => upstream('listGroups', { query: window }))),
  ])
  const hrefOf = (students: number, groupsAt: number) =>
    filteredPath(routes.students, filters, {
      ...(students > 1 && { page: String(students) }),
      ...(groupsAt > 1 && { groupes: String(groupsAt) }),
    })
  return {
    user,
    pastYears: years.slice(1),
    filters,
    groups: groups && shownOf(groups, pageSize),
    groupPage,
    groupHref: (to: number) => hrefOf(page, to),
    levelsKnown: known !== undefined,
    levelOptions: (known ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    levelNames: Object.fromEntries((known ?? []).map(({ _id, name }) => [_id, name])),
    fillable: (own ?? [])
      .filter(({ creatorId }) => creatorId === user._id)
      .map(({ _id, name }) => ({ value: _id, label: groupLabel(name) })),
    students: students && shownOf(students, pageSize),
    page,
    // The students stand below the groups: their next page is looked at where they are.
    studentHref: (to: number) => `${hrefOf(to, groupPage)}#eleves`,
  }
}
