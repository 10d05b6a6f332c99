import { getWork } from '#app/(signed-in)/read-once.ts'
import { LoadFailure } from '#app/load-failure.tsx'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { readStudentList } from '#components/work/facts/student-list.ts'
import { WorkScreen } from '#components/work/follow/work-screen'
import type { Search } from '#domain/lists/filters'
import { canManageWork } from '#domain/people/permissions'
import { currentUser, foundOr404, objectTitle, settle, upstream } from '#lib/page'

type Props = { params: Promise<{ workId: string }>; searchParams: Search }

export const generateMetadata = objectTitle(
  'workView',
  ({ id }) => getWork(id),
  ({ name }) => name,
)

async function WorkPage({ params, searchParams }: Props) {
  const [{ workId }, query] = await Promise.all([params, searchParams])
  const [user, work, assignees, results] = await Promise.all([
    currentUser(),
    settle(foundOr404(getWork(workId))),
    settle(upstream('listAssignees', { params: { id: workId } })),
    settle(upstream('getWorkResults', { params: { id: workId } })),
  ])
  if (!work) return <LoadFailure title="page.workView" text="work.oneError" />
  const list = readStudentList(query)
  const grades = work.platform ? ((await settle(upstream('listWorkGrades', { params: { id: workId } }))) ?? []) : null
  const runs = work.exam?.release === 'live' && canManageWork({ id: user._id, role: user.role }, work)
  const live = runs ? await settle(upstream('getLive', { params: { id: workId } })) : undefined
  const lesson = runs ? (live ? { phase: live.board.phase, students: live.students } : undefined) : null
  return <WorkScreen {...{ work, assignees, grades, user, list, results, lesson }} now={Date.now()} />
}

export default streamWhenSlow(WorkPage, <SkeletonPage body="table" />)
