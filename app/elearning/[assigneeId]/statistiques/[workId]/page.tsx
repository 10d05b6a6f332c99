import { redirect } from 'next/navigation'
import { GuestGroupFigures } from '#components/elearning/guest/guest-figures'
import { routes } from '#lib/routes'
import { loadGroup, loadGuest } from '../../load.ts'

/** The figures of all students of the work (RTE-069); another work than the visit's redirects to /error. */
export default async function GuestGroupPage({ params }: { params: Promise<{ assigneeId: string; workId: string }> }) {
  const { assigneeId, workId } = await params
  const [assignee, figures] = await Promise.all([loadGuest(assigneeId), loadGroup(assigneeId)])
  if (assignee.workId !== workId) redirect(routes.error)
  return (
    <GuestGroupFigures
      name={assignee.work.name}
      figures={figures}
      own={assignee.submitted ? (assignee.evaluation ?? null) : null}
    />
  )
}
