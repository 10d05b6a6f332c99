'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useState } from 'react'
import { Icon } from '#components/ui/display/icon'
import { useFlash } from '#components/ui/states/flash'
import { playPath } from '#lib/routes'
import { useSendPending } from './use-send-pending.ts'

type Props = { userId: string; label: string; lateLabel: string; supersededLabel: string }

/** Sends a student's offline work from whatever page they return to. Shows `label` meanwhile; then refreshes the page. */
export function PendingWork({ userId, label, lateLabel, supersededLabel }: Props) {
  const flash = useFlash()
  const [waiting, setWaiting] = useState(false)
  const { refresh } = useRouter()
  // On the player's pages, the player sends its own outbox.
  const playing = usePathname().startsWith(playPath(''))
  useSendPending(userId, !playing, {
    onWaiting: setWaiting,
    onSent: refresh,
    onLate: (outcome) => flash({ tone: 'warn', text: outcome === 'late' ? lateLabel : supersededLabel }),
  })
  return (
    <p role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-10 flex justify-center">
      {waiting ? (
        <span className="inline-flex items-center gap-1 rounded-full border border-line bg-surface px-3 py-1 text-sm text-warn shadow-card">
          <Icon name="clock" />
          {label}
        </span>
      ) : null}
    </p>
  )
}
