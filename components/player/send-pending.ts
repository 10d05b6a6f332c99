import { openOutbox } from '#lib/browser/outbox/browser'
import { databaseName, holdsInMemory } from '#lib/browser/outbox/store'
import { sendEntry } from './send-entry.ts'

/** Nobody needs to hear of what leaves within this many ms. */
const patience = 2000

/** Sends what waits in this browser for a user; `onSent` once it is gone. Resolves to the way to stop. */
export async function sendPending(
  userId: string,
  onWaiting: (waiting: boolean) => void,
  onSent: () => void,
): Promise<() => void> {
  // A browser in which nobody has played has nothing to send, and need not fetch what sends it.
  const databases = await indexedDB.databases?.().catch(() => null)
  if (databases && !holdsInMemory() && !databases.some(({ name }) => name === databaseName)) return () => {}
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
