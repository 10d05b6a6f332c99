'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import type { LiveBoard } from '#contract/live'
import type { LessonMoves } from './use-moves.ts'

type Props = {
  board: LiveBoard
  /** The next question that was not opened; null after the last. */
  next: string | null
  moves: LessonMoves
}

/** What comes next, always by the same button, which keeps the focus of the keyboard; then what ends the steps, which asks first. */
export function BoardControls({ board: { phase, opened }, next, moves: { pending, move } }: Props) {
  const t = useTranslations('live')
  const [asked, setAsked] = useState<'goFree' | 'end' | null>(null)
  if (phase === 'ended') return null
  const step = phase === 'open' ? 'show' : phase === 'free' || next === null ? null : opened.length === 0 ? 'first' : 'next'
  const go = () => (step === null ? setAsked('end') : void (step === 'show' ? move('show') : next && move('open', next)))
  const confirm = () => void move(asked === 'end' ? 'end' : 'free').then(() => setAsked(null))
  const onClose = () => setAsked(null)
  const window = { onClose, pending, onConfirm: confirm }
  return (
    <>
      <Button
        variant="primary"
        icon={step === null ? 'archive' : step === 'show' ? 'eye' : 'play'}
        pending={pending && asked === null}
        onClick={go}
      >
        {t(step ?? 'end')}
      </Button>
      {phase !== 'free' && next !== null ? <Button onClick={() => setAsked('goFree')}>{t('goFree')}</Button> : null}
      {step === null ? null : (
        <Button icon="archive" onClick={() => setAsked('end')}>
          {t('end')}
        </Button>
      )}
      <ConfirmDialog
        {...window}
        open={asked === 'goFree'}
        title={t('goFreeTitle')}
        description={t('goFreeText')}
        confirmLabel={t('goFree')}
      />
      <ConfirmDialog
        {...window}
        open={asked === 'end'}
        title={t('endTitle')}
        description={t('endText')}
        confirmLabel={t('end')}
      />
    </>
  )
}
