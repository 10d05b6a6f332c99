import { openOutbox } from '#lib/browser/outbox/browser'
import type { OutboxEntry } from '#lib/browser/outbox/entry'
import { mayHoldEntries } from '#lib/browser/outbox/memory'
import { openStore } from '#lib/browser/outbox/store'
import { newsOf } from './replies.ts'
import { sendEntry } from './send-entry.ts'

/** What is sent within this many ms is not reported as waiting. */
const reportAfterMs = 2000

interface SendingEvents {
  readonly onWaiting: (waiting: boolean) => void
  /** Everything has been sent. */
  readonly onSent: () => void
  /** An answer came after its work had closed, or another device's stands in its place. */
  readonly onLate: (outcome: 'late' | 'superseded') => void
}

/** Sends what waits in this browser for a user. Resolves to the way to stop. */
export async function sendPending(userId: string, { onWaiting, onSent, onLate }: SendingEvents): Promise<() => void> {
  const onReply = (entry: OutboxEntry, reply: unknown) => {
    for (const event of newsOf(entry, reply).events)
      if (event.type === 'settled' && event.outcome !== 'taken') onLate(event.outcome)
  }
  // The page says by itself that its session is over.
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

/** Whether something of a user still waits to be sent, `reportAfterMs` from now. */
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
