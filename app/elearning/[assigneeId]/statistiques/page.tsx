import { GuestFigures } from '#components/elearning/guest/guest-figures'
import { loadGuest } from '../load.ts'

/** The student's figures in the work (RTE-068). */
export default async function GuestStatisticsPage({ params }: { params: Promise<{ assigneeId: string }> }) {
  return <GuestFigures assignee={await loadGuest((await params).assigneeId)} />
}
