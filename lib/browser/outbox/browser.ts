import { newUuid } from '../uuid.ts'
import { type AnswerOwner, openAnswerDrafts } from './answer-drafts.ts'
import type { OutboxEntry } from './entry.ts'
import { createOutbox, type Outbox, type OutboxHost, type OutboxMessage } from './outbox.ts'
import { openStore } from './store.ts'

/** Opens the user's outbox and sends entries of an earlier page. An entry that the server refuses becomes a draft again. */
export async function openOutbox(
  host: Pick<OutboxHost, 'userId' | 'send' | 'onSent' | 'onExpired' | 'onRefused'>,
): Promise<Outbox> {
  const name = `tremplin-outbox-${host.userId}`
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  // An entry still being sent when the page closes the outbox completes without notifying the other tabs.
  let closed = false
  const store = await openStore()
  const outbox = createOutbox({
    ...host,
    store,
    async send(entry) {
      try {
        return await host.send(entry)
      } catch (error) {
        logFailure(entry, error)
        throw error
      }
    },
    async onRefused(entry, error) {
      await restoreRefused(entry)
      await host.onRefused(entry, error)
    },
    runAlone: (work) => runAlone(name, work),
    post: (message) => (closed ? undefined : channel?.postMessage(message)),
    after,
    random: Math.random,
    newKey: newUuid,
    onClose() {
      for (const stop of stops) stop()
      closed = true
      channel?.close()
      store.close()
    },
  })
  if (channel) channel.onmessage = ({ data }: MessageEvent<OutboxMessage>) => void outbox.receive(data)
  const stops = [listenForGoodMoments(() => void outbox.wake()), warnOfLoss(outbox)]
  void outbox.wake()
  return outbox
}

/** Failures to save an answer or to submit are only logged (ERR-042, ERR-043), at each failed attempt, without personal data. */
function logFailure(entry: OutboxEntry, error: unknown) {
  // biome-ignore lint/suspicious/noConsole: the error catalogue asks for a console log and no message
  console.warn('outbox: not sent', entry.call, error instanceof Error ? error.message : error)
}

/** Asks for confirmation before leaving a page that holds the only copy of an entry. */
function warnOfLoss(outbox: Outbox): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  const follow = () => {
    if (outbox.state() === 'fragile') window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  }
  const stop = outbox.onState(follow)
  return () => {
    stop()
    window.removeEventListener('beforeunload', warn)
  }
}

function listenForGoodMoments(wake: () => void): () => void {
  const whenVisible = () => document.visibilityState === 'visible' && wake()
  const end = new AbortController()
  const { signal } = end
  for (const name of ['online', 'focus', 'pageshow']) window.addEventListener(name, wake, { signal })
  document.addEventListener('visibilitychange', whenVisible, { signal })
  return () => end.abort()
}

/** Web Locks exist on secure origins only; elsewhere only the idempotency keys keep a write of two tabs from counting twice. */
async function runAlone(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, work)
}

function after(ms: number, task: () => void): () => void {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

/** A refused answer as a draft again, with its files, so that the student finds it if the question is open. Never throws. */
export async function restoreRefused(entry: OutboxEntry): Promise<void> {
  if (entry.call !== 'saveAnswer') return
  const owner: AnswerOwner = { userId: entry.userId, assigneeId: entry.assigneeId }
  const { questionId, value, tipsUsed } = entry.input.body
  const drafts = await openAnswerDrafts()
  try {
    await drafts.keepDraft(owner, questionId, { value, eliminated: [], tipsShown: tipsUsed, indications: [] })
    for (const slot of ['audio', 'document'] as const) {
      const file = entry.files?.[slot]
      if (file) await drafts.keepFile(owner, { questionId, slot, ...file }).catch(() => {})
    }
  } finally {
    drafts.close()
  }
}
