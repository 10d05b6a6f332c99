import { useTranslations } from 'next-intl'
import { useWriting } from '#components/calls/use-writing.ts'
import { SeatList } from '#components/students/seat-list'
import { Button } from '#components/ui/actions/button'
import { ErrorState } from '#components/ui/states/content-states'
import { Loader } from '#components/ui/states/loader'
import { Dialog } from '#components/ui/windows/dialog'
import type { LiveBoard } from '#contract/live'
import { callApi } from '#lib/browser/client'
import { useSeated } from './use-seated.ts'

type Props = { workId: string; board: LiveBoard; onBoard: (board: LiveBoard) => void; onClose: () => void }

/** Who sits in the lesson, and its entry. Once the class has arrived, only here are there names on the board. */
export function SeatsDialog({ workId, board, onBoard, onClose }: Props) {
  const t = useTranslations('live.seats')
  const params = { id: workId }
  const { seated, read } = useSeated(workId, board.here)
  const { pending, write } = useWriting()
  const freeAll = () =>
    write(async () => {
      await callApi('freeSeat', { params, body: {} })
      await read()
    })
  const change = (to: 'closed' | 'open' | 'renewed') =>
    write(async () => onBoard(await callApi('changeLiveEntry', { params, body: { to } })))
  const guests = seated?.some(({ joined }) => joined === 'guest') ?? false
  return (
    <Dialog wide onClose={onClose} title={t('title')} description={t(board.entryOpen ? 'entryOpen' : 'entryClosed')}>
      <div className="flex flex-wrap gap-2">
        <Button pending={pending} onClick={() => void change(board.entryOpen ? 'closed' : 'open')}>
          {t(board.entryOpen ? 'close' : 'open')}
        </Button>
        <Button pending={pending} onClick={() => void change('renewed')} label={t('renew')} />
        {guests ? <Button pending={pending} onClick={() => void freeAll()} label={t('freeAll')} /> : null}
      </div>
      {seated === undefined ? <Loader /> : seated === null ? <ErrorState text={t('error')} /> : null}
      {seated?.length === 0 ? <p className="mt-4 text-muted">{t('nobody')}</p> : null}
      {seated ? <SeatList workId={workId} students={seated} onFreed={read} /> : null}
    </Dialog>
  )
}
