import { useEffect, useRef } from 'react'
import { whenIdle } from '#components/ui/when-idle.ts'
import { mayHoldEntries } from '#lib/browser/outbox/memory'
import type { SendingEvents } from './send-pending.ts'

/** While `enabled`, sends what this browser still holds of a user's work, once the page is idle. */
export function useSendPending(userId: string, enabled: boolean, events: Partial<SendingEvents>): void {
  const latest = useRef(events)
  latest.current = events
  useEffect(() => {
    if (!enabled) return
    let close = () => {}
    let cancelled = false
    const onWaiting = (waiting: boolean) => latest.current.onWaiting?.(waiting)
    const stop = whenIdle(async () => {
      if (!(await mayHoldEntries()) || cancelled) return
      const { sendPending } = await import('./send-pending.ts')
      const opened = await sendPending(userId, {
        onWaiting,
        onSent: () => latest.current.onSent?.(),
        onLate: (outcome) => latest.current.onLate?.(outcome),
      })
      if (cancelled) opened()
      else close = opened
    })
    return () => {
      cancelled = true
      stop()
      close()
      onWaiting(false)
    }
  }, [userId, enabled])
}
