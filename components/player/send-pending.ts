import { openOutbox } from '#lib/browser/outbox/browser'
import { databaseName, holdsInMemory, openStore } from '#lib/browser/outbox/store'
import { sendEntry } from './send-entry.ts'

/** Nobody needs to hear of what leaves within this many ms. */
const patience = 2000

/** Sends what waits in this browser for a user; `onSent` once it is gone. Resolves to the way to stop. */
export async function sendPending(
  userId: string,
  onWaiting: (waiting: boolean) => void,
  onSent: () => void,
): Promise<() => void> {
  if (!(await mayHold())) return () => {}
  // The page says by itself that its session is over.
  const outbox = await openOutbox({ userId, send: sendEntry, onExpired: () => {}, onRefused: () => {} })
  let timer: ReturnType<typeof setTimeout> | undefined
  outbox.onState(() => {
    clearTimeout(timer)
    if (outbox.state() !== 'saved') {
      timer = setTimeout(() => onWaiting(true), patience)
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

/** A browser in which nobody has played has nothing to send, and need not open what would hold it. */
async function mayHold(): Promise<boolean> {
  const databases = await indexedDB.databases?.().catch(() => null)
  return !databases || holdsInMemory() || databases.some(({ name }) => name === databaseName)
}

/** Whether something of a user still waits after a moment in which it may have left. */
export async function stillWaiting(userId: string): Promise<boolean> {
  if (!(await mayHold())) return false
  const store = await openStore()
  const until = Date.now() + patience
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
