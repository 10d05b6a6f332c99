'use client'

import { useTranslations } from 'next-intl'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Button } from '#components/ui/actions/button'
import { canHold, isCorrecting } from '#domain/player/current'
import type { PlayerEvent, PlayerState } from '#domain/player/state'

/** Shown while the conversation continues by itself: lets the student continue at once, or pause to read a correction. */
export function Wait({ state, send }: { state: PlayerState; send: (event: PlayerEvent) => void }) {
  const t = useTranslations('player')
  // Ignore the second click of a double click: it was meant for the button that was here before.
  const once = (type: 'skip' | 'hold') => (event: MouseEvent) => event.detail < 2 && send({ type })
  // The same for the key that was pressed to validate, while it is held down.
  const onKeyDown = (event: KeyboardEvent) => event.repeat && event.preventDefault()
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {canHold(state) ? (
        <Button variant="quiet" icon="pause" onClick={once('hold')}>
          {t('hold')}
        </Button>
      ) : null}
      <Button icon="arrowRight" data-arrival onKeyDown={onKeyDown} onClick={once('skip')}>
        {t(isCorrecting(state) ? 'read' : 'skip')}
      </Button>
    </div>
  )
}
