import { PlayerLegalLink } from '#components/navigation/legal-links'
import { WorkPlayer } from '#components/player/work-player'
import { ArrangedReader } from '#components/reading/arranged-reader'
import { Texts } from '#components/ui/texts'
import type { Search } from '#domain/lists/filters'
import { pageOf } from '#domain/lists/paging'
import { readingChoice } from '#lib/reading-choice'
import { AccountLink } from '../account-link.tsx'
import { guestHolder, loadGuest } from './load.ts'

type Props = { params: Promise<{ assigneeId: string }>; searchParams: Search }

/** A guest works on the assignment (RTE-066): the player without navigation or links out of it (HDL-002, HDL-003). */
export default async function GuestWorkPage({ params, searchParams }: Props) {
  const [{ assigneeId }, { ltik, partie }] = await Promise.all([params, searchParams])
  const assignee = await loadGuest(assigneeId, pageOf(partie, 0))
  const madeAt = Date.now()
  const { userId, readingAids: aids } = assignee
  const reader = aids === undefined ? null : { userId, aids }
  return (
    <ArrangedReader reader={reader} choice={await readingChoice(reader)}>
      <Texts of="player">
        {/* Both placed above the player, because the answer area covers what is below it. */}
        <PlayerLegalLink />
        {ltik ? <AccountLink bound={assigneeId} ltik={String(ltik)} className="mb-6 tablet:mb-10" /> : null}
        <WorkPlayer
          key={`${assignee._id} ${assignee.part?.part}`}
          assignee={assignee}
          userId={guestHolder(assigneeId)}
          madeAt={madeAt}
        />
      </Texts>
    </ArrangedReader>
  )
}
