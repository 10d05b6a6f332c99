import { namesOf } from '#app/(signed-in)/teachers.ts'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { StatusWorks } from '#components/work/follow/paged-works'
import { type ListPart, listParts, WorkList } from '#components/work/follow/work-list'
import { WorksFilters } from '#components/work/follow/works-filters'
import { WorksHeader } from '#components/work/follow/works-header'
import { filteredPath, type Search } from '#domain/lists/filters'
import { asksForStatus } from '#domain/works/listed-statuses'
import { filtersOf } from '#lib/filters'
import { readListPage } from '#lib/list-page'
import { currentUser, pageTitle, upstream } from '#lib/page'
import { routes } from '#lib/routes'
import { loadChoices, searchOf, worksPage } from '../load.ts'

export const metadata = pageTitle('works')

/** The current works, or a page of the works of the requested status (WRK-017). */
async function WorkListPage({ searchParams }: { searchParams: Search }) {
  const [filters, query] = await Promise.all([filtersOf('works', searchParams), searchParams])
  const now = Date.now()
  const user = await currentUser()
  const place = { page: query.page, size: 24, first: filteredPath(routes.workList, filters) }
  const asked = searchOf(filters, user.role)
  const byStatus = asksForStatus(filters)
  const part = listParts.find((one) => one === query.partie)
  const [choices, lists] = await Promise.all([
    loadChoices(user.role),
    byStatus
      ? readListPage(place, (window) => worksPage({ ...asked, ...window }, filters))
      : loadCurrent(asked, { place, now, part }),
  ])
  const shown = { now, userId: user._id, teachers: namesOf(choices.teachers), filters }
  return (
    <>
      <WorksHeader
        action={user.role === 'HEADMASTER' ? 'statistics' : 'assign'}
        filters={<WorksFilters path={routes.workList} filters={filters} {...choices} />}
      />
      {'items' in lists ? <StatusWorks {...shown} works={lists} /> : <WorkList {...shown} parts={lists} />}
    </>
  )
}

interface Current {
  place: Parameters<typeof readListPage>[0]
  now: number
  part: ListPart | undefined
}

/** A page of the part that the address names, else the first page of each. */
function loadCurrent(asked: ReturnType<typeof searchOf>, { place, now, part }: Current) {
  const ranges = { 'a-rendre': { from: now }, 'date-passee': { to: now - 1, newestFirst: 'true' } } as const
  const read = async (one: ListPart, page: typeof place.page) => ({
    part: one,
    ...(await readListPage({ ...place, page }, (window) =>
      upstream('searchWorks', { query: { ...asked, ...ranges[one], ...window } }),
    )),
  })
  return Promise.all(part ? [read(part, place.page)] : listParts.map((one) => read(one, '1')))
}

export default streamWhenSlow(WorkListPage)
