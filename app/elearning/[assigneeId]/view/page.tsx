import { PlayerLegalLink } from '#components/navigation/legal-links'
import { Player } from '#components/player/player'
import { PlayerTexts } from '#components/player/player-texts'
import { isOpen } from '#domain/works/work'
import { guestHolder, loadGuest } from '../load.ts'

/** The answers of the assignment, read-only (RTE-067). */
export default async function GuestAnswersPage({ params }: { params: Promise<{ assigneeId: string }> }) {
  const { assigneeId } = await params
  const assignee = await loadGuest(assigneeId)
  return (
    <PlayerTexts>
      <PlayerLegalLink />
      <Player
        assignee={assignee}
        userId={guestHolder(assigneeId)}
        mode="readonly"
        stillOpen={!assignee.submitted && isOpen(assignee.work, Date.now())}
      />
    </PlayerTexts>
  )
}
