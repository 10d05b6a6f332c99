import { GroupStudents } from '#components/groups/group-students'
import { groupMetadata, loadGroup } from '../../load-group.ts'

type Props = { params: Promise<{ groupId: string }> }

export const generateMetadata = async ({ params }: Props) => groupMetadata((await params).groupId)

export default async function GroupStudentsPage({ params }: Props) {
  const group = await loadGroup((await params).groupId)
  return group ? <GroupStudents students={group.students ?? []} /> : null
}
