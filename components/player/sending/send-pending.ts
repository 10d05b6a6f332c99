import { keepReply } from '#lib/browser/kept/after-reply'
import { openOutbox } from '#lib/browser/outbox/browser'
import type { OutboxEntry } from '#lib/browser/outbox/entry'
import { mayHoldEntries } from '#lib/browser/outbox/memory'
import { openStore } from '#lib/browser/outbox/store'
import { readReply } from './replies.ts'
import { sendEntry } from './send-entry.ts'

/** Delay in ms before unsent entries are reported. */
const reportAfterMs = 2000

export interface SendingEvents {
  readonly onWaiting: (waiting: boolean) => void
  /** Called when everything has been sent. */
  readonly onSent: () => void
  /** An answer arrived after its work had closed, or was superseded by one from another device. */
  readonly onLate: (outcome: 'late' | 'superseded') => void
}

/** Sends a user's entries queued in this browser. Resolves to a function that stops. */
export async function sendPending(userId: string, { onWaiting, onSent, onLate }: SendingEvents): Promise<() => void> {
  const onReply = (entry: OutboxEntry, reply: unknown) => {
    void keepReply(entry, reply).catch(() => {})
    for (const event of readReply(entry, reply).events)
      if (event.type === 'settled' && event.outcome !== 'taken') onLate(event.outcome)
  }
  // The page itself reports an expired session.
  const outbox = await openOutbox({ userId, send: sendEntry, onSent: onReply, onExpired: () => {}, onRefused: () => {} })
  let timer: ReturnType<typeof setTimeout> | undefined
  outbox.onState(() => {
    clearTimeout(timer)
    if (outbox.state() !== 'saved') {
      timer = setTimeout(() => onWaiting(true), reportAfterMs)
      return
    }
    onWaiting(false)
    onSent()
  })
  return () => {
    clearTimeout(timer)
    outbox.close()
  }
}

/** Whether a user's entries are still unsent after `reportAfterMs`. */
export async function stillWaiting(userId: string): Promise<boolean> {
  if (!(await mayHoldEntries())) return false
  const store = await openStore()
  const until = Date.now() + reportAfterMs
  try {
    while ((await store.list(userId)).length > 0) {
      if (Date.now() > until) return true
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    return false
  } finally {
    store.close()
  }
}
