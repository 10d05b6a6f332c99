'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { useFlash } from '#components/ui/states/flash'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { Failure } from '#contract/errors'
import type { LiveBoard } from '#contract/live'
import { callApi } from '#lib/browser/client'

type Props = {
  workId: string
  board: LiveBoard
  /** The next question that was not opened; null after the last. */
  next: string | null
  onMoved: (board: LiveBoard) => void
}

/** What the teacher does next; the first button is the way on. */
export function BoardControls({ workId, board: { phase, version, opened }, next, onMoved }: Props) {
  const t = useTranslations('live')
  const [ending, setEnding] = useState(false)
  const report = useReportFailure()
  const flash = useFlash()
  const { pending, write } = useWriting((error) => {
    // Another page of the teacher was first: its step is on the board already.
    if (error instanceof Failure && error.code === 'live.moved') return
    if (error instanceof Failure && error.code === 'live.refused') flash({ tone: 'warn', text: t('refused') })
    else report(error)
  })
  const move = (to: 'open' | 'show' | 'free' | 'end', questionId?: string) =>
    write(async () => {
      const body = { version, to, ...(questionId !== undefined && { questionId }) }
      onMoved(await callApi('moveLive', { params: { id: workId }, body }))
      setEnding(false)
    })
  if (phase === 'ended') return null
  const paced = phase !== 'free'
  return (
    <>
      {phase === 'open' ? (
        <Button variant="primary" icon="eye" pending={pending} onClick={() => void move('show')}>
          {t('show')}
        </Button>
      ) : null}
      {paced && next !== null ? (
        <Button
          variant={phase === 'open' ? 'secondary' : 'primary'}
          icon="play"
          pending={pending}
          onClick={() => void move('open', next)}
        >
          {t(opened.length === 0 ? 'first' : 'next')}
        </Button>
      ) : null}
      {paced && next !== null ? <Button onClick={() => void move('free')}>{t('goFree')}</Button> : null}
      <Button icon="archive" onClick={() => setEnding(true)}>
        {t('end')}
      </Button>
      <ConfirmDialog
        open={ending}
        onClose={() => setEnding(false)}
        title={t('endTitle')}
        description={t('endText')}
        confirmLabel={t('end')}
        pending={pending}
        onConfirm={() => void move('end')}
      />
    </>
  )
}
