import { Messages } from '#components/ui/messages'
import { GroupWorks } from '#components/work/group-works'
import { currentUser } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'
import { groupMetadata } from '../../load-group.ts'

type Props = { params: Promise<{ groupId: string }> }

export const generateMetadata = async ({ params }: Props) => groupMetadata((await params).groupId)

export default async function GroupWorksPage({ params }: Props) {
  const { groupId } = await params
  const [user, works] = await Promise.all([
    currentUser(),
    settled(upstream('searchWorks', { query: { group: groupId, newestFirst: 'true', limit: 100 } })),
  ])
  return (
    <Messages namespaces={['work']}>
      <GroupWorks works={works} groupId={groupId} now={Date.now()} userId={user._id} />
    </Messages>
  )
}
