import { redirect } from 'next/navigation'
import { assigneeStates } from '#contract/assignee'
import type { Work } from '#contract/work'
import { currentUser, foundOrNull, settle, upstream } from '#lib/page'
import { playPath, routes, workPath } from '#lib/routes'
import { everyPage } from '#lib/upstream/every-page'

/** One URL for a work: redirects each role to its own page of the work, and unrelated users home (OP-035). */
export async function GET(_: Request, { params }: { params: Promise<{ workId: string }> }) {
  const { workId } = await params
  const [user, work] = await Promise.all([currentUser(), settle(foundOrNull(upstream('getWork', { params: { id: workId } })))])
  if (work === null) redirect(routes.dashboard)
  // The target page reports the failure.
  if (work === undefined) redirect(user.role === 'STUDENT' ? routes.studentWorkLists : workPath(encodeURIComponent(workId)))
  redirect(user.role === 'STUDENT' ? await ownSharePath(work) : workPath(work._id))
}

async function ownSharePath(work: Work): Promise<string> {
  const { schoolYear } = work
  const lists = await Promise.all(
    assigneeStates.map((type) =>
      settle(everyPage((window) => upstream('listStudentWorks', { params: { type }, query: { schoolYear, ...window } }))),
    ),
  )
  const own = lists.flatMap((list) => list ?? []).find((assignee) => assignee.workId === work._id)
  if (own) return playPath(own._id)
  return lists.includes(undefined) ? routes.studentWorkLists : routes.dashboard
}
