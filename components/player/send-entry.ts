import type { OutboxEntry } from '#lib/browser/outbox/entry'

// The client brings the contract with it: it is fetched when there is something to send, or nothing better to do.
export const client = () => import('#lib/browser/client')

/** Sends one entry of the outbox through the proxy. */
export async function sendEntry(entry: OutboxEntry): Promise<unknown> {
  const { callApi } = await client()
  const options = { idempotencyKey: entry.idempotencyKey }
  switch (entry.call) {
    case 'saveAnswer':
      return callApi('saveAnswer', entry.input, options)
    case 'saveDuration':
      return callApi('saveDuration', entry.input, options)
    case 'submitWork':
      return callApi('submitWork', entry.input, options)
  }
}

/** Whether the session belongs to this user. */
export async function isSessionOf(userId: string): Promise<boolean> {
  const { callApi } = await client()
  return (await callApi('currentUser'))._id === userId
}
