import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { GroupWorks } from '#components/work/follow/group-works'
import { pageOf, shownOf, windowOf } from '#domain/lists/paging'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'
import { groupMetadata } from '../../load-group.ts'

type Props = { params: Promise<{ groupId: string }>; searchParams: Promise<{ page?: string | string[] }> }

const pageSize = 24

export const generateMetadata = async ({ params }: Pick<Props, 'params'>) => groupMetadata((await params).groupId)

async function GroupWorksPage({ params, searchParams }: Props) {
  const [{ groupId }, query] = await Promise.all([params, searchParams])
  const page = pageOf(query.page)
  const [user, works] = await Promise.all([
    currentUser(),
    settled(upstream('searchWorks', { query: { group: groupId, newestFirst: 'true', ...windowOf(page, pageSize) } })),
  ])
  const shown = works && shownOf(works, pageSize)
  return (
    <GroupWorks
      works={shown?.items}
      page={page}
      more={shown?.more ?? false}
      groupId={groupId}
      now={Date.now()}
      userId={user._id}
    />
  )
}

export default streamWhenSlow(GroupWorksPage, <SkeletonPage header={false} />)
