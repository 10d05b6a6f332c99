import type { Metadata } from 'next'
import { GuestResults } from '#components/elearning/guest/guest-results'
import { guestTitle, loadGuest } from '../load.ts'

type Props = { params: Promise<{ assigneeId: string }> }

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => guestTitle((await params).assigneeId)

/** The student's results by question (RTE-070). */
export default async function GuestResultsPage({ params }: Props) {
  return <GuestResults assignee={await loadGuest((await params).assigneeId)} />
}
