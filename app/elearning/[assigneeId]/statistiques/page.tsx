import type { Metadata } from 'next'
import { GuestFigures } from '#components/elearning/guest/guest-figures'
import { guestTitle, loadGuest } from '../load.ts'

type Props = { params: Promise<{ assigneeId: string }> }

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => guestTitle((await params).assigneeId)

/** The student's figures in the work (RTE-068). */
export default async function GuestStatisticsPage({ params }: Props) {
  return <GuestFigures assignee={await loadGuest((await params).assigneeId)} />
}
