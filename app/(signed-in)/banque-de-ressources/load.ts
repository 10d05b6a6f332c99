import 'server-only'
import { redirect } from 'next/navigation'
import { namesOf } from '#components/resources/facts'
import type { Kind } from '#components/resources/list-address.ts'
import { type ListedResources, pageSize } from '#components/resources/resource-list'
import type { CourseSource } from '#contract/course'
import type { User } from '#contract/user'
import type { Filters } from '#domain/filters'
import { pageOf, windowOf } from '#domain/paging'
import { everySchool, namedSchools } from '#domain/search-schools'
import { filtersOf } from '#lib/filters'
import { offeredLevels, offeredSubjects } from '#lib/offered-lists'
import { routes } from '#lib/routes'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { courseTypes, levels, type SearchData, searchData, subjects } from '#lib/upstream/reference'
import { settled } from '#lib/upstream/settled'

export type Query = { [name: string]: string | string[] | undefined }
export type ListProps = { searchParams: Promise<Query> }

/** The person who looks at the lists of resources; a supervisor goes to the rankings (OP-037). */
export async function resourcesUser(): Promise<User> {
  const user = await currentUser()
  if (user.role === 'SUPERVISOR') redirect(routes.mostUsedAssigned)
  return user
}

/** Names for the cards, which lack some when not `complete`. */
export async function resourceNames() {
  const [types, allSubjects, allLevels] = await Promise.all([
    settled(courseTypes({ all: true })),
    // What another school wrote may be of a subject that this one does not teach (CRS-035).
    settled(subjects({ all: true })),
    settled(levels({ all: true })),
  ])
  return {
    names: namesOf(allSubjects ?? [], allLevels ?? [], types ?? []),
    complete: Boolean(allSubjects && allLevels && types),
  }
}

/**
 * The same with what the search panel offers (API-013), undefined when it could not be loaded (ERR-020): of schools, the one whose
 * resources are searched (UI-039).
 */
export async function resourceReference({ schoolId }: Filters<'resources'> = {}) {
  const [named, found, school] = await Promise.all([
    resourceNames(),
    settled(searchData()),
    schoolId && schoolId !== everySchool ? settled(upstream('getSchool', { params: { id: schoolId } })) : undefined,
  ])
  const choices = found && (await offeredChoices(found))
  return { ...named, choices: choices && { ...choices, school } }
}

/** Of these lists, what a search offers. */
export const offeredChoices = async (lists: Pick<SearchData, 'subjects' | 'levels' | 'chapters'>) => ({
  subjects: await offeredSubjects(lists.subjects),
  levels: await offeredLevels(lists.levels),
  chapters: lists.chapters,
})

/** What the address of a list says: its query, its filters (else the remembered ones), its page. */
export async function listRequest(searchParams: ListProps['searchParams']) {
  const [query, filters] = await Promise.all([searchParams, filtersOf('resources', searchParams)])
  return { query, filters, page: pageOf(query.page) }
}

interface LibraryQuery {
  kind: Kind
  source: CourseSource
  filters: Filters<'resources'>
  page: number
}

/** A page of modules or courses: of a call of their own while nothing narrows them, where there is one (API-018), else of the search. */
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
        items: await settled(upstream('listModules', { query: { ...moduleFlags[whose], ...windowOf(page, pageSize) } })),
      }
    }
    return { kind, items: await settled(upstream('searchModules', { query: { ...query, source: whose } })) }
  }
  if (source === 'school' && whole) {
    return { kind, items: await settled(upstream('listSchoolCourses', { query: windowOf(page, pageSize) })) }
  }
  return { kind, items: await settled(upstream('searchCourses', { query: { ...query, source } })) }
}

/** The flags under which `GET /module` lists what the search finds of a source (OP-045). */
const moduleFlags = { mine: { draft: 'true', unpublished: 'true' }, library: { others: 'true' } } as const
