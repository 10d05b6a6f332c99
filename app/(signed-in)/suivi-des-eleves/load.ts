import { filteredPath } from '#domain/filters'
import { groupLabel } from '#domain/names'
import { schoolYears } from '#domain/school-year'
import { filtersOf } from '#lib/filters'
import { routes } from '#lib/routes'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { levels } from '#lib/upstream/reference'
import { settled } from '#lib/upstream/settled'

export type Search = Promise<{ [name: string]: string | string[] | undefined }>

const perPage = 48

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
  const schoolYear = schoolYears(Date.now()).find((year) => year === filters.schoolYear)
  const page = Math.max(1, Math.trunc(Number(query.page)) || 1)
  const levelId = known?.find(({ _id }) => _id === level)?._id
  const shared = { ...(terms && { terms }), ...(schoolYear && { schoolYear }) }
  const [groups, students, own] = await Promise.all([
    settled(
      upstream('searchGroups', { query: { ...shared, ...(type && { type }), ...(levelId && { level: levelId }), limit: 100 } }),
    ),
    settled(
      upstream('listStudents', {
        query: { ...shared, ...(levelId && { levelId }), limit: perPage + 1, offset: (page - 1) * perPage },
      }),
    ),
    settled(upstream('listGroups', { query: { limit: 100 } })),
  ])
  return {
    user,
    filters,
    groups,
    levelOptions: (known ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    levelNames: Object.fromEntries((known ?? []).map(({ _id, name }) => [_id, name])),
    fillable: (own ?? [])
      .filter(({ creatorId }) => creatorId === user._id)
      .map(({ _id, name }) => ({ value: _id, label: groupLabel(name) })),
    students: students?.slice(0, perPage),
    page,
    more: (students?.length ?? 0) > perPage,
    hrefOf: (to: number) => filteredPath(routes.students, filters, to > 1 ? { page: String(to) } : {}),
  }
}
