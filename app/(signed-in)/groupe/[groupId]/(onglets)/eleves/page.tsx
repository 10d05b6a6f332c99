import { inTime } from '#app/in-time.tsx'
import { GroupStudents } from '#components/groups/group-students'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { pageOf } from '#domain/paging'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'
import { groupMetadata, loadGroup } from '../../load-group.ts'

type Props = { params: Promise<{ groupId: string }>; searchParams: Promise<{ page?: string | string[] }> }

export const generateMetadata = async ({ params }: Props) => groupMetadata((await params).groupId)

async function GroupStudentsPage({ params, searchParams }: Props) {
  const [{ groupId }, { page }] = await Promise.all([params, searchParams])
  const [group, results] = await Promise.all([
    loadGroup(groupId),
    settled(upstream('getGroupResults', { params: { id: groupId } })),
  ])
  return group ? <GroupStudents groupId={groupId} students={group.students ?? []} results={results} page={pageOf(page)} /> : null
}

export default inTime(GroupStudentsPage, <SkeletonPage header={false} />)
