'use client'

import { Button } from '../actions/button.tsx'
import { AlertBanner } from './alert-banner.tsx'

/** Tells that unsaved input was restored, with a button to discard it. */
export function RestoredDraft({
  text,
  startAgain,
  onStartAgain,
}: {
  text: string
  startAgain: string
  onStartAgain: () => void
}) {
  return (
    <AlertBanner>
      {text}{' '}
      <Button size="sm" variant="quiet" onClick={onStartAgain}>
        {startAgain}
      </Button>
    </AlertBanner>
  )
}
