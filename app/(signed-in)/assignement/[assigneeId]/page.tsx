import { cache } from 'react'
import { LoadFailure } from '#app/load-failure.tsx'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { FeedbackScreen } from '#components/correcting/feedback-screen'
import { FeedbackSkeleton } from '#components/correcting/feedback-skeleton'
import { first, type Query, type Search } from '#domain/lists/filters'
import { pageOf } from '#domain/lists/paging'
import { fullName } from '#domain/people/names'
import { canManageWork } from '#domain/people/permissions'
import { currentUser, foundOr404, objectTitle, readNotifications, settle, upstream } from '#lib/page'
import { assigneePath } from '#lib/routes'

type Props = { params: Promise<{ assigneeId: string }>; searchParams: Search }

const getAssignee = cache((id: string, part: number, question: string | undefined) =>
  upstream('getAssignee', { params: { id }, query: { withEval: 'true', withFullname: 'true', part, question } }),
)

/** The part of a very large work that the address asks for, or that holds the question it names. */
const read = (id: string, { classe, question, partie }: Query) =>
  getAssignee(id, pageOf(partie), first(classe) ?? first(question))

export const generateMetadata = objectTitle(
  'assignee',
  ({ id, query }) => read(id, query),
  ({ student }) => fullName(student.firstname, student.lastname),
)

async function AssigneePage({ params, searchParams }: Props) {
  const [{ assigneeId }, query] = await Promise.all([params, searchParams])
  const [user, assignee] = await Promise.all([currentUser(), settle(foundOr404(read(assigneeId, query)))])
  if (!assignee) return <LoadFailure title="page.assignee" text="feedback.error" />
  const classmates = await settle(upstream('listAssignees', { params: { id: assignee.workId } }))
  readNotifications(assigneeId)
  return (
    <FeedbackScreen
      key={assigneeId}
      assignee={assignee}
      classmates={classmates}
      userId={user._id}
      canComment={canManageWork({ id: user._id, role: user.role }, assignee.work)}
      now={Date.now()}
      asked={first(query.classe)}
      partHref={(part) => assigneePath(assigneeId, part)}
    />
  )
}

export default streamWhenSlow(AssigneePage, <FeedbackSkeleton />)
