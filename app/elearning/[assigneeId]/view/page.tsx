import { PlayerLegalLink } from '#components/navigation/legal-links'
import { Player } from '#components/player/player'
import { Texts } from '#components/ui/texts'
import type { Search } from '#domain/lists/filters'
import { pageOf } from '#domain/lists/paging'
import { isOpen } from '#domain/works/work'
import { guestHolder, loadGuest } from '../load.ts'

type Props = { params: Promise<{ assigneeId: string }>; searchParams: Search }

/** The answers of the assignment, read-only (RTE-067). */
export default async function GuestAnswersPage({ params, searchParams }: Props) {
  const [{ assigneeId }, { partie }] = await Promise.all([params, searchParams])
  const assignee = await loadGuest(assigneeId, pageOf(partie, 0))
  return (
    <Texts of="player">
      <PlayerLegalLink />
      <Player
        key={assignee.part?.part}
        assignee={assignee}
        userId={guestHolder(assigneeId)}
        mode="readonly"
        stillOpen={!assignee.submitted && isOpen(assignee.work, Date.now())}
      />
    </Texts>
  )
}
