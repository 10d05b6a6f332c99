import type { ComponentProps } from 'react'
import { getWork } from '#app/(signed-in)/read-once.ts'
import { LoadFailure } from '#app/load-failure.tsx'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { readStudentList } from '#components/work/facts/student-list.ts'
import { WorkScreen } from '#components/work/follow/work-screen'
import { ResultsSkeleton, WorkResults } from '#components/work/results/work-results'
import { pageOf } from '#domain/lists/paging'
import { canManageWork } from '#domain/people/permissions'
import { objectTitle } from '#lib/page-title'
import { currentUser } from '#lib/session/current-user'
import { foundOr404, settled, upstream } from '#lib/upstream/call'

type Query = { page?: string | string[]; etat?: string | string[]; tri?: string | string[]; carte?: string | string[] }
type Props = { params: Promise<{ workId: string }>; searchParams: Promise<Query> }

export const generateMetadata = objectTitle(
  'workView',
  ({ workId }: Awaited<Props['params']>) => getWork(workId),
  ({ name }) => name,
)

const loadResults = (id: string) => settled(upstream('getWorkResults', { params: { id } }))

type ResultsProps = Omit<ComponentProps<typeof WorkResults>, 'results'> & { loaded: ReturnType<typeof loadResults> }

/** The results by question; streamed when late, so that the page does not wait for them. */
const Results = streamWhenSlow(
  async ({ loaded, ...props }: ResultsProps) => <WorkResults {...props} results={await loaded} />,
  <ResultsSkeleton />,
)

async function WorkPage({ params, searchParams }: Props) {
  const [{ workId }, query] = await Promise.all([params, searchParams])
  const loaded = loadResults(workId)
  // Not awaited when the work is not found or the session has expired: avoid an unhandled rejection.
  loaded.catch(() => undefined)
  const [user, work, assignees] = await Promise.all([
    currentUser(),
    settled(foundOr404(getWork(workId))),
    settled(upstream('listAssignees', { params: { id: workId } })),
  ])
  if (!work) return <LoadFailure title="page.workView" text="work.oneError" />
  const list = { ...readStudentList(query.etat, query.tri), page: pageOf(query.page), map: pageOf(query.carte) }
  const grades = work.platform ? ((await settled(upstream('listWorkGrades', { params: { id: workId } }))) ?? []) : null
  const results = assignees ? <Results workId={workId} assignees={assignees} list={list} loaded={loaded} /> : null
  const runs = work.exam?.release === 'live' && canManageWork({ id: user._id, role: user.role }, work)
  const live = runs ? await settled(upstream('getLive', { params: { id: workId } })) : undefined
  const lesson = runs ? (live ? { phase: live.board.phase, students: live.students } : undefined) : null
  return <WorkScreen {...{ work, assignees, grades, user, list, results, lesson }} now={Date.now()} />
}

export default streamWhenSlow(WorkPage, <SkeletonPage body="table" />)
