import { GroupStudents } from '#components/groups/group-students'
import { SkeletonPage } from '#components/ui/skeleton'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'
import { inTime } from '../../../../../in-time.tsx'
import { groupMetadata, loadGroup } from '../../load-group.ts'

type Props = { params: Promise<{ groupId: string }> }

export const generateMetadata = async ({ params }: Props) => groupMetadata((await params).groupId)

async function GroupStudentsPage({ params }: Props) {
  const { groupId } = await params
  const [group, results] = await Promise.all([
    loadGroup(groupId),
    settled(upstream('getGroupResults', { params: { id: groupId } })),
  ])
  return group ? <GroupStudents students={group.students ?? []} results={results} /> : null
}

export default inTime(GroupStudentsPage, <SkeletonPage header={false} />)
