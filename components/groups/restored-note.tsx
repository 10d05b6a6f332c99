'use client'

import { AlertBanner } from '#components/ui/alert-banner'
import { Button } from '#components/ui/button'

/** Tells that what was typed last time is back, and lets go of it. */
export function RestoredNote({ text, startAgain, onStartAgain }: { text: string; startAgain: string; onStartAgain: () => void }) {
  return (
    <AlertBanner>
      {text}{' '}
      <Button size="sm" variant="quiet" onClick={onStartAgain}>
        {startAgain}
      </Button>
    </AlertBanner>
  )
}
