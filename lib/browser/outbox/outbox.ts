import type { OutboxCall, OutboxEntry, StoredEntry } from './entry.ts'
import { retryDelay, verdictOf } from './retry.ts'
import { isInMemory, type OutboxStore } from './store.ts'

/** saved: nothing waits. pending: something is still to be acknowledged. fragile: so too, and it dies with the page. */
export type OutboxState = 'saved' | 'pending' | 'fragile'

/** What the tabs of one user tell each other. */
export type OutboxMessage = { readonly type: 'queued'; readonly entry: OutboxEntry } | { readonly type: 'changed' }

/** What the outbox needs of its surroundings; `browser.ts` gives those of a page. */
export interface OutboxHost {
  readonly userId: string
  readonly store: OutboxStore
  /** Sends one entry; resolves when the server has acknowledged it. */
  readonly send: (entry: OutboxEntry) => Promise<unknown>
  /** Whether the session is still this user's: classmates share works, and an answer must not change hands. */
  readonly isSameUser: () => Promise<boolean>
  /** The session has ended or has changed hands; the queue stays. */
  readonly onExpired: () => void
  /** An entry was given up. */
  readonly onRefused: (entry: OutboxEntry, error: unknown) => void
  /** Runs `work` while no other tab of the user runs its own. */
  readonly runAlone: (work: () => Promise<void>) => Promise<void>
  readonly post: (message: OutboxMessage) => void
  /** Runs `task` after `ms`; returns the way to cancel it. */
  readonly after: (ms: number, task: () => void) => () => void
  readonly random: () => number
  readonly newKey: () => string
}

export interface Outbox {
  /** Keeps the call and sends it as soon as can be. Resolves when it is kept, not when it is sent. */
  enqueue(assigneeId: string, call: OutboxCall): Promise<void>
  /** What waits for one assignee, oldest first. */
  waiting(assigneeId: string): Promise<OutboxEntry[]>
  state(): OutboxState
  /** Told of each change of state; returns the way to stop. */
  onState(listener: () => void): () => void
  /** Told of the entries that other tabs queue; returns the way to stop. */
  onQueuedElsewhere(listener: (entry: OutboxEntry) => void): () => void
  /** A good moment to try again (online, visible again); the session is checked first. */
  wake(): Promise<void>
  receive(message: OutboxMessage): Promise<void>
  close(): void
}

/** An ordered, durable queue of the player's writes for one user (OP-081). */
export function createOutbox(host: OutboxHost): Outbox {
  const listeners = new Set<() => void>()
  const elsewhere = new Set<(entry: OutboxEntry) => void>()
  let state: OutboxState = 'saved'
  let running: Promise<void> | null = null
  let again = false
  let closed = false
  let expired = false
  /** The session may have changed hands since the last check. */
  let doubt = true
  let failures = 0
  let cancelRetry = () => {}

  function show(next: OutboxState) {
    if (state === next) return
    state = next
    for (const listener of listeners) listener()
  }

  const stateOf = (entries: readonly StoredEntry[]): OutboxState => {
    if (entries.length === 0) return 'saved'
    return entries.some(isInMemory) ? 'fragile' : 'pending'
  }
  const refresh = async () => show(stateOf(await host.store.list(host.userId)))

  /** One drain at a time in this tab; a call during a drain makes it look once more. */
  function flush(): Promise<void> {
    if (running) {
      again = true
      return running
    }
    cancelRetry()
    running = drain().finally(() => {
      running = null
    })
    return running
  }

  async function drain() {
    do {
      again = false
      await host.runAlone(sendAll)
      await refresh()
    } while (again && !closed && !expired && failures === 0)
  }

  async function sendAll() {
    while (!closed && !expired) {
      const entries = await host.store.list(host.userId)
      const [entry] = entries
      if (!entry) return
      show(stateOf(entries))
      if (!(await attempt(entry))) return
      await host.store.remove(entry.seq)
      host.post({ type: 'changed' })
    }
  }

  /** Whether the entry is settled: acknowledged, or given up. */
  async function attempt(entry: StoredEntry): Promise<boolean> {
    try {
      if (doubt && !(await host.isSameUser())) return expire()
      doubt = false
      await host.send(entry)
      failures = 0
      return true
    } catch (error) {
      return judge(entry, error)
    }
  }

  function judge(entry: OutboxEntry, error: unknown): boolean {
    const verdict = verdictOf(error)
    if (verdict === 'expired') return expire()
    if (verdict === 'refused') {
      failures = 0
      host.onRefused(entry, error)
      return true
    }
    failures += 1
    doubt = true
    cancelRetry = host.after(retryDelay(failures, host.random()), () => void flush())
    return false
  }

  function expire(): false {
    expired = true
    host.onExpired()
    return false
  }

  return {
    async enqueue(assigneeId, call) {
      const entry: OutboxEntry = { ...call, assigneeId, userId: host.userId, idempotencyKey: host.newKey() }
      const onDisk = await host.store.add(entry)
      if (!onDisk || state === 'saved') show(onDisk ? 'pending' : 'fragile')
      host.post({ type: 'queued', entry })
      // While the network is away the retry timer is the one to try again.
      if (failures === 0 && !expired && !closed) void flush()
    },
    async waiting(assigneeId) {
      return (await host.store.list(host.userId)).filter((entry) => entry.assigneeId === assigneeId)
    },
    state: () => state,
    onState: (listener) => subscribe(listeners, listener),
    onQueuedElsewhere: (listener) => subscribe(elsewhere, listener),
    async wake() {
      if (closed) return
      doubt = true
      // The person may have signed in again in another tab, or come back to this page.
      expired = false
      await flush()
    },
    async receive(message) {
      if (message.type === 'queued') {
        if (message.entry.userId !== host.userId) return
        for (const listener of elsewhere) listener(message.entry)
      }
      await refresh()
    },
    close() {
      closed = true
      cancelRetry()
      listeners.clear()
      elsewhere.clear()
    },
  }
}

function subscribe<T>(set: Set<T>, listener: T): () => void {
  set.add(listener)
  return () => set.delete(listener)
}
