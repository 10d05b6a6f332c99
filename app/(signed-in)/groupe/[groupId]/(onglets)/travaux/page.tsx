import { streamTab } from '#app/stream-when-slow.tsx'
import { GroupWorks } from '#components/work/follow/paged-works'
import { readListPage } from '#lib/list-page'
import { currentUser, upstream } from '#lib/page'
import { groupWorksPath } from '#lib/routes'
import { groupMetadata } from '../../load-group.ts'

type Props = { params: Promise<{ groupId: string }>; searchParams: Promise<{ page?: string | string[] }> }

export const generateMetadata = groupMetadata

async function GroupWorksPage({ params, searchParams }: Props) {
  const [{ groupId: group }, { page }] = await Promise.all([params, searchParams])
  const [user, works] = await Promise.all([
    currentUser(),
    readListPage({ page, size: 24, first: groupWorksPath(group) }, (window) =>
      upstream('searchWorks', { query: { group, newestFirst: 'true', ...window } }),
    ),
  ])
  return <GroupWorks works={works} groupId={group} now={Date.now()} userId={user._id} />
}

export default streamTab(GroupWorksPage)
