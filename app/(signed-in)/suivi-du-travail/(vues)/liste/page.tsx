import { namesOf } from '#app/(signed-in)/teachers.ts'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { StatusWorks } from '#components/work/follow/status-works'
import { type ListPart, listParts, WorkList } from '#components/work/follow/work-list'
import { WorksFilters } from '#components/work/follow/works-filters'
import { WorksHeader } from '#components/work/follow/works-header'
import type { Role } from '#contract/call'
import { type Filters, filteredPath } from '#domain/lists/filters'
import { pageOf, shownOf, windowOf } from '#domain/lists/paging'
import { asksForStatus } from '#domain/works/listed-statuses'
import { filtersOf } from '#lib/filters'
import { pageTitle } from '#lib/page-title'
import { redirectPastEnd } from '#lib/redirect-past-end'
import { routes } from '#lib/routes'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'
import { loadChoices, searchOf, worksPage } from '../load.ts'

export const metadata = pageTitle('works')

type Props = { searchParams: Promise<{ [name: string]: string | string[] | undefined }> }

const pageSize = 24

/** The current works, or a page of the works of the requested status (WRK-017). */
async function WorkListPage({ searchParams }: Props) {
  const [filters, query] = await Promise.all([filtersOf('works', searchParams), searchParams])
  const now = Date.now()
  const page = pageOf(query.page)
  const user = await currentUser()
  const search = { filters, role: user.role }
  const [choices, list] = await Promise.all([
    loadChoices(user.role),
    asksForStatus(filters) ? loadPage(search, page) : loadCurrent(search, { now, page, part: partOf(query.partie) }),
  ])
  const shownWorks = 'found' in list ? list.found?.items : list.length === 1 ? list[0]?.works : undefined
  redirectPastEnd(page, shownWorks, filteredPath(routes.workList, filters))
  const shown = { now, userId: user._id, teachers: namesOf(choices.teachers) }
  return (
    <>
      <WorksHeader
        action={user.role === 'HEADMASTER' ? 'statistics' : 'assign'}
        filters={<WorksFilters path={routes.workList} filters={filters} {...choices} />}
      />
      {'found' in list ? (
        <StatusWorks {...shown} works={list.found?.items} more={list.found?.more ?? false} page={page} filters={filters} />
      ) : (
        <WorkList {...shown} parts={list} filters={filters} />
      )}
    </>
  )
}

interface ListRequest {
  filters: Filters<'works'>
  role: Role
}

const partOf = (asked: string | string[] | undefined) => listParts.find((part) => part === asked)

/** A page of the part that the address names, else the first page of each. */
async function loadCurrent({ filters, role }: ListRequest, place: { now: number; page: number; part: ListPart | undefined }) {
  const { now, part: asked } = place
  const page = asked ? place.page : 1
  const ranges = { 'a-rendre': { from: now }, 'date-passee': { to: now - 1, newestFirst: 'true' } } as const
  return Promise.all(
    (asked ? [asked] : listParts).map(async (part) => {
      const query = { ...searchOf(filters, role), ...ranges[part], ...windowOf(page, pageSize) }
      const works = await settled(upstream('searchWorks', { query }))
      const { items, more } = shownOf(works ?? [], pageSize)
      return { part, page, works: works && items, more }
    }),
  )
}

async function loadPage({ filters, role }: ListRequest, page: number) {
  const works = await settled(worksPage({ ...searchOf(filters, role), ...windowOf(page, pageSize) }, filters))
  return { found: works && shownOf(works, pageSize) }
}

export default streamWhenSlow(WorkListPage, <SkeletonPage />)
