'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Icon } from '#components/ui/display/icon'
import { useFlash } from '#components/ui/states/flash'
import { whenIdle } from '#components/ui/when-idle.ts'
import { mayHoldEntries } from '#lib/browser/outbox/memory'
import { playPath } from '#lib/routes'

type Props = { userId: string; label: string; lateLabel: string; supersededLabel: string }

/** Sends a student's offline work from whatever page they return to. Shows `label` meanwhile; then refreshes the page. */
export function PendingWork({ userId, label, lateLabel, supersededLabel }: Props) {
  const flash = useFlash()
  const [waiting, setWaiting] = useState(false)
  const { refresh } = useRouter()
  // On the player's pages, the player sends its own outbox.
  const playing = usePathname().startsWith(playPath(''))
  useEffect(() => {
    if (playing) return
    let close = () => {}
    let cancelled = false
    const stop = whenIdle(async () => {
      if (!(await mayHoldEntries()) || cancelled) return
      const { sendPending } = await import('./send-pending.ts')
      const onLate = (outcome: 'late' | 'superseded') =>
        flash({ tone: 'warn', text: outcome === 'late' ? lateLabel : supersededLabel })
      const opened = await sendPending(userId, { onWaiting: setWaiting, onSent: refresh, onLate })
      if (cancelled) opened()
      else close = opened
    })
    return () => {
      cancelled = true
      stop()
      close()
      setWaiting(false)
    }
  }, [userId, refresh, playing, flash, lateLabel, supersededLabel])
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
