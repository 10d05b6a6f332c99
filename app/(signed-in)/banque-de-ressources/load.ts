import 'server-only'
import { redirect } from 'next/navigation'
import { namesOf } from '#components/resources/facts'
import { type Kind, pageSize } from '#components/resources/list/list-address.ts'
import type { ListedResources } from '#components/resources/list/resource-list'
import { viewerOf } from '#components/resources/viewer.ts'
import type { CourseSource } from '#contract/course'
import type { User } from '#contract/user'
import { exactOrClose } from '#domain/lists/exact-or-close'
import type { Filters, Search } from '#domain/lists/filters'
import { pageOf, windowOf } from '#domain/lists/paging'
import { everySchool, namedSchools } from '#domain/schools/search-schools'
import { filtersOf } from '#lib/filters'
import { offeredLevels, offeredSubjects } from '#lib/offered-lists'
import { currentUser, settle, upstream } from '#lib/page'
import { courseTypes, levels, type SearchData, searchData, subjects } from '#lib/reference'
import { routes } from '#lib/routes'

export type ListProps = { searchParams: Search }

/** The current user; a supervisor is redirected to the rankings (OP-037). */
export async function resourcesUser(): Promise<User> {
  const user = await currentUser()
  if (user.role === 'SUPERVISOR') redirect(routes.mostUsedAssigned)
  return user
}

/** Names for the cards; `complete` is false when some lists failed to load. */
export async function resourceNames() {
  const [types, allSubjects, allLevels] = await Promise.all([
    settle(courseTypes({ all: true })),
    // Content of other schools may be of a subject that this school does not teach (CRS-035).
    settle(subjects({ all: true })),
    settle(levels({ all: true })),
  ])
  return {
    names: namesOf(allSubjects ?? [], allLevels ?? [], types ?? []),
    complete: Boolean(allSubjects && allLevels && types),
  }
}

/** These names with the choices of the search panel (API-013), undefined when not loaded; of schools, only the searched one. */
export async function resourceReference({ schoolId }: Filters<'resources'> = {}) {
  const [named, found, school] = await Promise.all([
    resourceNames(),
    settle(searchData()),
    schoolId && schoolId !== everySchool ? settle(upstream('getSchool', { params: { id: schoolId } })) : undefined,
  ])
  const choices = found && (await offeredChoices(found))
  return { ...named, choices: choices && { ...choices, school } }
}

export const offeredChoices = async (lists: Pick<SearchData, 'subjects' | 'levels' | 'chapters'>) => ({
  subjects: await offeredSubjects(lists.subjects),
  levels: await offeredLevels(lists.levels),
  chapters: lists.chapters,
})

/** Parses the URL of a list: its query, its filters (else the remembered ones), its page. */
export async function listRequest(searchParams: ListProps['searchParams']) {
  const [query, filters] = await Promise.all([searchParams, filtersOf('resources', searchParams)])
  return { query, filters, page: pageOf(query.page) }
}

/** What a list of resources shows for its URL; `choose` says what is searched, and under which filters if not those of the URL. */
export async function resourceList(
  searchParams: ListProps['searchParams'],
  choose: (filters: Filters<'resources'>) => Omit<LibraryQuery, 'page' | 'filters'> & Partial<Pick<LibraryQuery, 'filters'>>,
) {
  const { filters, page } = await listRequest(searchParams)
  const [user, reference, list] = await Promise.all([
    currentUser(),
    resourceReference(filters),
    findResources({ filters, page, ...choose(filters) }),
  ])
  return { ...reference, viewer: viewerOf(user), filters, list, page }
}

interface LibraryQuery {
  kind: Kind
  source: CourseSource
  filters: Filters<'resources'>
  page: number
}

/** A page of modules or courses: without filters from the list call where one exists (API-018), else from the search. */
export async function findResources({
  kind,
  source,
  filters: { archived, ...narrow },
  page,
}: LibraryQuery): Promise<ListedResources> {
  const { schoolId } = narrow
  const query = {
    ...narrow,
    ...(schoolId && { schoolId: namedSchools(schoolId, await currentUser()) }),
    ...(archived && { archived: 'true' as const }),
    ...windowOf(page, pageSize),
  }
  const whole = !archived && Object.keys(narrow).length === 0
  if (kind === 'modules') {
    const whose = source === 'mine' || source === 'school' ? source : 'library'
    if (whole && whose !== 'school') {
      return {
        kind,
        items: await settle(upstream('listModules', { query: { ...moduleFlags[whose], ...windowOf(page, pageSize) } })),
      }
    }
    return { kind, ...(await forgiving(query, (asked) => upstream('searchModules', { query: { ...asked, source: whose } }))) }
  }
  if (source === 'school' && whole) {
    return { kind, items: await settle(upstream('listSchoolCourses', { query: windowOf(page, pageSize) })) }
  }
  return { kind, ...(await forgiving(query, (asked) => upstream('searchCourses', { query: { ...asked, source } }))) }
}

/** The results of a search, or of one for close words when it has none; its items are undefined when it failed. */
const forgiving = async <T>(...search: Parameters<typeof exactOrClose<T, ReturnType<typeof windowOf> & { terms?: string }>>) =>
  (await settle(exactOrClose(...search))) ?? { items: undefined }

/** The flags with which `GET /module` lists the same modules as the search for a source (OP-045). */
const moduleFlags = { mine: { draft: 'true', unpublished: 'true' }, library: { others: 'true' } } as const
