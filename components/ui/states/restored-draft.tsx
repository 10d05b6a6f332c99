'use client'

import { Button } from '../actions/button.tsx'
import { AlertBanner } from './alert-banner.tsx'

/** Tells that what was typed last time is back, and lets go of it. */
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
