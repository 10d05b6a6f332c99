import { GuestResults } from '#components/elearning/guest/guest-results'
import { loadGuest } from '../load.ts'

/** The student's results by question (RTE-070). */
export default async function GuestResultsPage({ params }: { params: Promise<{ assigneeId: string }> }) {
  return <GuestResults assignee={await loadGuest((await params).assigneeId)} />
}
