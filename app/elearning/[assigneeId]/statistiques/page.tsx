import { GuestFigures } from '#components/elearning/guest/guest-figures'
import { loadGuest } from '../load.ts'

type Props = { params: Promise<{ assigneeId: string }> }

/** The student's figures in the work (RTE-068). */
export default async function GuestStatisticsPage({ params }: Props) {
  return <GuestFigures assignee={await loadGuest((await params).assigneeId)} />
}
