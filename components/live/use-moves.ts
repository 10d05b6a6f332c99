import { useTranslations } from 'next-intl'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { useWriting } from '#components/calls/use-writing.ts'
import { useFlash } from '#components/ui/states/flash'
import { Failure } from '#contract/errors'
import type { LiveBoard } from '#contract/live'
import { callApi } from '#lib/browser/client'

/** The steps of a lesson, one at a time. */
export interface LessonMoves {
  readonly pending: boolean
  readonly move: (to: 'open' | 'show' | 'free' | 'end', questionId?: string) => Promise<boolean>
}

export function useMoves(workId: string, { version }: LiveBoard, onMoved: (board: LiveBoard) => void): LessonMoves {
  const t = useTranslations('live')
  const report = useReportFailure()
  const flash = useFlash()
  const { pending, write } = useWriting((error) => {
    // Another page of the teacher was first: its step is on the board already.
    if (error instanceof Failure && error.code === 'live.moved') return
    if (error instanceof Failure && error.code === 'live.refused') flash({ tone: 'warn', text: t('refused') })
    else report(error)
  })
  const move: LessonMoves['move'] = (to, questionId) =>
    write(async () => {
      const body = { version, to, ...(questionId !== undefined && { questionId }) }
      onMoved(await callApi('moveLive', { params: { id: workId }, body }))
    })
  return { pending, move }
}
