import { streamTab } from '#app/stream-when-slow.tsx'
import { GroupStudents } from '#components/groups/group-students'
import { IdleNotice } from '#components/groups/idle-notice'
import type { Search } from '#domain/lists/filters'
import { pageOf } from '#domain/lists/paging'
import { currentUser, settle, upstream } from '#lib/page'
import { groupStudentsPath, idleStudentsPath } from '#lib/routes'
import { groupMetadata, loadGroup } from '../../load-group.ts'

export const generateMetadata = groupMetadata

async function GroupStudentsPage({ params, searchParams }: { params: Promise<{ groupId: string }>; searchParams: Search }) {
  const [{ groupId }, query] = await Promise.all([params, searchParams])
  const asksForIdle = query['sans-rendu'] === '1'
  const [user, group, results, idle] = await Promise.all([
    currentUser(),
    loadGroup(groupId),
    settle(upstream('getGroupResults', { params: { id: groupId } })),
    asksForIdle ? settle(upstream('listIdleStudents', { params: { id: groupId } })) : undefined,
  ])
  if (!group) return null
  const narrowing = asksForIdle ? <IdleNotice groupId={groupId} count={idle?.length} own={user.role === 'TEACHER'} /> : null
  const only = idle && new Set(idle)
  const students = (group.students ?? []).filter(({ _id }) => !only || only.has(_id))
  const path = only ? idleStudentsPath(groupId) : groupStudentsPath(groupId)
  return <GroupStudents path={path} students={students} results={results} page={pageOf(query.page)} narrowing={narrowing} />
}

export default streamTab(GroupStudentsPage)
