import { useTranslations } from 'next-intl'
import { useAct, useReportFailure } from '#components/calls/use-writing.ts'
import { useFlash } from '#components/ui/states/flash'
import { isCode } from '#contract/errors'
import type { LiveBoard } from '#contract/live'
import type { LiveMove } from '#domain/live/session'
import { callApi } from '#lib/browser/client'

export type LessonMoves = Readonly<ReturnType<typeof useMoves>>

/** `move` resolves to true once it is taken. */
export function useMoves(workId: string, { version }: LiveBoard, onMoved: (board: LiveBoard) => void) {
  const t = useTranslations('live')
  const report = useReportFailure()
  const flash = useFlash()
  const { pending, run: move } = useAct(
    async (next: LiveMove) => onMoved(await callApi('moveLive', { params: { id: workId }, body: { version, ...next } })),
    (error) => {
      // Another page of the teacher was first: its step is on the board already.
      if (isCode(error, 'live.moved')) return
      if (isCode(error, 'live.refused')) flash({ tone: 'warn', text: t('refused') })
      else report(error)
    },
  )
  return { pending, move }
}
