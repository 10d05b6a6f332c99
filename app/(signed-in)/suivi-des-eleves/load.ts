import { optionsOf } from '#components/ui/fields/select-field'
import type { CallResult } from '#contract/calls'
import type { Level } from '#contract/reference'
import { schoolYears } from '#domain/dates/school-year'
import { type Filters, filteredPath, type Search } from '#domain/lists/filters'
import { pageOf } from '#domain/lists/paging'
import { groupLabel } from '#domain/people/names'
import { classesComeFromPortal } from '#domain/people/portal-school'
import { filtersOf } from '#lib/filters'
import { readListPage } from '#lib/list-page'
import { currentUser, settle, upstream } from '#lib/page'
import { levels } from '#lib/reference'
import { routes } from '#lib/routes'
import { everyPage } from '#lib/upstream/every-page'

/** Groups, and students, on one page. */
const size = 48

/** The filters as query parameters, without an unknown year or level, or any level while the levels failed to load. */
function narrowBy({ terms, type, level, schoolYear }: Filters<'students'>, years: string[], known: readonly Level[] = []) {
  const kind = (['Class', 'Group'] as const).find((one) => one === type)
  return {
    shared: { ...(terms && { terms }), ...(schoolYear && years.includes(schoolYear) && { schoolYear }) },
    ...(kind && { type: kind }),
    ...(level && known.some(({ _id }) => _id === level) && { level }),
  }
}

/** The groups that their creator may fill, as options; undefined if they could not be read. */
const fillableBy = (creatorId: string, groups: readonly CallResult<'listGroups'>[number][] | undefined) =>
  groups?.filter((group) => group.creatorId === creatorId).map(({ _id, name }) => ({ value: _id, label: groupLabel(name) }))

/** The data of the students page: a page of groups and a page of students that match the filters. */
export async function loadStudentsPage(searchParams: Search) {
  const [filters, query] = await Promise.all([filtersOf('students', searchParams), searchParams])
  const [page, groupPage] = [pageOf(query.page), pageOf(query.groupes)]
  // A page in the address, the first too, opens the list that it is of.
  const paged = { groups: query.groupes !== undefined, students: query.page !== undefined }
  const hrefOf = (students: number | false, groupsAt: number | false) =>
    filteredPath(routes.students, filters, {
      ...(students && { page: String(students) }),
      ...(groupsAt && { groupes: String(groupsAt) }),
    })
  const groupHref = (to: number) => hrefOf(paged.students && page, to)
  // The students are below the groups, so their page links scroll to them.
  const studentHref = (to: number) => `${hrefOf(to, paged.groups && groupPage)}#eleves`
  const user = await currentUser()
  const years = schoolYears(Date.now(), user.firstSchoolYear)
  const allLevels = await settle(levels())
  const { shared, type, level } = narrowBy(filters, years, allLevels)
  const ofGroups = { ...shared, ...(type && { type }), ...(level && { level }) }
  // A teacher’s own come first; to others all are alike.
  const splits = user.role === 'TEACHER'
  const [mine, groups, students, own, nameRequests] = await Promise.all([
    splits ? settle(everyPage((window) => upstream('searchGroups', { query: { ...ofGroups, mine: 'true', ...window } }))) : [],
    readListPage({ page: query.groupes, size, first: groupHref(1) }, (window) =>
      upstream('searchGroups', { query: { ...ofGroups, ...(splits && { mine: 'false' as const }), ...window } }),
    ),
    readListPage({ page: query.page, size, first: studentHref(1) }, (window) =>
      upstream('listStudents', { query: { ...shared, ...(level && { levelId: level }), ...window } }),
    ),
    settle(everyPage((window) => upstream('listGroups', { query: window }))),
    settle(upstream('listNameRequests', { query: { limit: 20 } })),
  ])
  return {
    user,
    nameRequests,
    portal: classesComeFromPortal(user, own),
    pastYears: years.slice(1),
    filters,
    mine,
    groups,
    paged,
    groupHref,
    levelsKnown: allLevels !== undefined,
    levelOptions: optionsOf(allLevels ?? []),
    levelNames: Object.fromEntries((allLevels ?? []).map(({ _id, name }) => [_id, name])),
    fillable: fillableBy(user._id, own),
    students,
    studentHref,
  }
}
