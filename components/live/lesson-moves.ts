import { useTranslations } from 'next-intl'
import { useReportFailure, useWriting } from '#components/calls/use-writing.ts'
import { useFlash } from '#components/ui/states/flash'
import { Failure } from '#contract/errors'
import type { LiveBoard } from '#contract/live'
import type { LiveMove } from '#domain/live/session'
import { callApi } from '#lib/browser/client'

export interface LessonMoves {
  readonly pending: boolean
  /** Resolves to true once it is taken. */
  readonly move: (move: LiveMove) => Promise<boolean>
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
  const move: LessonMoves['move'] = (next) =>
    write(async () => onMoved(await callApi('moveLive', { params: { id: workId }, body: { version, ...next } })))
  return { pending, move }
}
