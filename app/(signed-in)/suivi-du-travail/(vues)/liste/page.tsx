import { SkeletonPage } from '#components/ui/skeleton'
import { WorkMessages } from '#components/work/messages'
import { WorkList } from '#components/work/work-list'
import { WorksFilters } from '#components/work/works-filters'
import { WorksHeader } from '#components/work/works-header'
import { filtersOf } from '#lib/filters'
import { pageTitle } from '#lib/page-title'
import { routes } from '#lib/routes'
import { currentUser } from '#lib/session/current-user'
import { settled } from '#lib/upstream/settled'
import { inTime } from '../../../../in-time.tsx'
import { allWorks, loadChoices, searchOf } from '../load.ts'

export const metadata = pageTitle('works')

type Props = { searchParams: Promise<{ [name: string]: string | string[] | undefined }> }

async function WorkListPage({ searchParams }: Props) {
  const filters = await filtersOf('works', searchParams)
  const now = Date.now()
  const query = { ...searchOf(filters), status: 'PUBLISHED' as const }
  const [user, choices, upcoming, overdue] = await Promise.all([
    currentUser(),
    loadChoices(),
    settled(allWorks({ ...query, from: now })),
    settled(allWorks({ ...query, to: now - 1, newestFirst: 'true' })),
  ])
  return (
    <>
      <WorksHeader
        action={user.role === 'HEADMASTER' ? 'statistics' : 'assign'}
        filters={<WorksFilters path={routes.workList} filters={filters} {...choices} />}
      />
      <WorkMessages>
        <WorkList upcoming={upcoming} overdue={overdue} now={now} userId={user._id} filtered={Object.keys(filters).length > 0} />
      </WorkMessages>
    </>
  )
}

export default inTime(WorkListPage, <SkeletonPage />)
