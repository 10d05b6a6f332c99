import { GuestResults } from '#components/elearning/guest/guest-results'
import { loadGuest } from '../load.ts'

type Props = { params: Promise<{ assigneeId: string }> }

/** The student's results by question (RTE-070). */
export default async function GuestResultsPage({ params }: Props) {
  return <GuestResults assignee={await loadGuest((await params).assigneeId)} />
}
