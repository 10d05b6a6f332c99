import { useTranslations } from 'next-intl'
import { useAct } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { Badge } from '#components/ui/display/badge'
import type { LiveStudent } from '#contract/live'
import { callApi } from '#lib/browser/client'

interface Props {
  workId: string
  students: readonly LiveStudent[]
  /** A question is on the board: who has answered it is told. */
  asked?: boolean
  onFreed: () => unknown
}

/** Who has joined a lesson. The name that somebody took without an account can be freed for whoever it belongs to. */
export function SeatList({ workId, students, asked = false, onFreed }: Props) {
  const t = useTranslations('live.seats')
  return (
    <ul className="mt-4 grid gap-2 tablet:grid-cols-2">
      {students.map(({ _id, name, here, answered, joined }) => (
        <li
          key={_id}
          className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-surface px-3 py-1"
        >
          <span className="min-w-0 flex-1 basis-32 font-semibold break-words">
            {name} <span className="text-sm font-normal text-muted">{t(here ? 'here' : 'away')}</span>
          </span>
          {asked && (here || answered) ? (
            <Badge
              tone={answered ? 'good' : 'info'}
              icon={answered ? 'check' : 'clock'}
              label={t(answered ? 'answered' : 'waiting')}
            />
          ) : null}
          {joined === 'guest' ? <FreeSeat assigneeId={_id} {...{ name, workId, onFreed }} /> : null}
        </li>
      ))}
    </ul>
  )
}

type SeatProps = Pick<Props, 'workId' | 'onFreed'> & { name: string; assigneeId: string }

function FreeSeat({ name, assigneeId, workId, onFreed }: SeatProps) {
  const t = useTranslations('live.seats')
  const { pending, run: free } = useAct(async () => {
    await callApi('freeSeat', { params: { id: workId }, body: { assigneeId } })
    await onFreed()
  })
  return <Button size="sm" pending={pending} onClick={free} aria-label={t('freeOne', { name })} label={t('free')} />
}
