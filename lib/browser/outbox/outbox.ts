import type { OutboxCall, OutboxEntry, StoredEntry } from './entry.ts'
import { dependsOn } from './entry.ts'
import { retryDelay, verdictOf, wasAnswered } from './retry.ts'
import { isInMemory, type OutboxStore } from './store.ts'

/** saved: nothing waits. pending: something is still to be acknowledged. fragile: so too, and it dies with the page. */
export type OutboxState = 'saved' | 'pending' | 'fragile'

/** What the tabs of one user tell each other. */
export type OutboxMessage =
  | { readonly type: 'queued'; readonly entry: OutboxEntry }
  | { readonly type: 'sent'; readonly entry: OutboxEntry; readonly reply: unknown }
  | { readonly type: 'changed' }

/** What the outbox needs of its surroundings; `browser.ts` gives those of a page. */
export interface OutboxHost {
  readonly userId: string
  readonly store: OutboxStore
  /** Sends one entry in its user's name; resolves when the server has acknowledged it. */
  readonly send: (entry: OutboxEntry) => Promise<unknown>
  /** The server has acknowledged an entry, here or in another tab, and said what became of it. */
  readonly onSent?: (entry: OutboxEntry, reply: unknown) => void
  /** The session has ended or has changed hands; the queue stays. */
  readonly onExpired: () => void
  /** An entry is given up; it is dropped once this resolves. */
  readonly onRefused: (entry: OutboxEntry, error: unknown) => void | Promise<void>
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
  /** A good moment to try again (online, visible again). */
  wake(): Promise<void>
  receive(message: OutboxMessage): Promise<void>
  close(): void
}

/** After so many answered tries in a row an entry no longer holds up what does not hang on it; so many may step aside. */
const patience = 5
const maxAside = 3

/** An ordered, durable queue of the player's writes for one user (OP-081). */
export function createOutbox(host: OutboxHost): Outbox {
  const listeners = new Set<() => void>()
  const elsewhere = new Set<(entry: OutboxEntry) => void>()
  let state: OutboxState = 'saved'
  let running: Promise<void> | null = null
  let again = false
  let closed = false
  let expired = false
  let failures = 0
  /** By key: tries that the other side answered with a failure of its own, and entries that are settled. */
  const tries = new Map<string, number>()
  const settled = new Set<string>()
  /** Whose answer was refused or came after the closing: handing the work in would be refused, or end it too early. */
  const incomplete = new Set<string>()
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
  /** Without the entries that were sent but could not be deleted from the disk: they must not be sent again and again. */
  const list = async () => (await host.store.list(host.userId)).filter((entry) => !settled.has(entry.idempotencyKey))
  const refresh = async () => show(stateOf(await list()))

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
    } while (again && !closed && !expired)
  }

  /** One round, oldest first. */
  async function sendAll() {
    const aside: StoredEntry[] = []
    while (!closed && !expired) {
      const entries = await list()
      const entry = entries.find((candidate) => !aside.some((stuck) => dependsOn(candidate, stuck)))
      if (!entry) return
      show(stateOf(entries))
      if (await attempt(entry)) await settle(entry)
      else if (aside.length < maxAside && (tries.get(entry.idempotencyKey) ?? 0) >= patience) aside.push(entry)
      else return
    }
  }

  async function settle({ seq, idempotencyKey }: StoredEntry) {
    settled.add(idempotencyKey)
    tries.delete(idempotencyKey)
    await host.store.remove(seq)
    host.post({ type: 'changed' })
  }

  /** Whether the entry is settled: acknowledged, or given up. */
  async function attempt(entry: StoredEntry): Promise<boolean> {
    try {
      const reply = await host.send(entry)
      failures = 0
      host.onSent?.(entry, reply)
      host.post({ type: 'sent', entry, reply })
      // A late answer leaves the work open: its submission would only be refused.
      if (isLate(reply)) await holdBack(entry.assigneeId)
      return true
    } catch (error) {
      return await judge(entry, error)
    }
  }

  async function judge(entry: StoredEntry, error: unknown): Promise<boolean> {
    const verdict = verdictOf(error)
    if (verdict === 'expired') return expire()
    if (verdict === 'refused') await giveUp(entry, error)
    if (verdict !== 'retry') {
      failures = 0
      return true
    }
    failures += 1
    if (wasAnswered(error)) tries.set(entry.idempotencyKey, (tries.get(entry.idempotencyKey) ?? 0) + 1)
    cancelRetry()
    cancelRetry = host.after(retryDelay(failures, host.random()), () => void flush())
    return false
  }

  async function giveUp(entry: StoredEntry, error: unknown) {
    await host.onRefused(entry, error)
    if (entry.call === 'saveAnswer') await holdBack(entry.assigneeId)
  }

  async function holdBack(assigneeId: string) {
    incomplete.add(assigneeId)
    for (const other of await list()) if (isHeldBack(other)) await settle(other)
  }

  const isHeldBack = ({ call, assigneeId }: Pick<OutboxEntry, 'call' | 'assigneeId'>) =>
    call === 'submitWork' && incomplete.has(assigneeId)

  function expire(): false {
    expired = true
    host.onExpired()
    return false
  }

  return {
    async enqueue(assigneeId, call) {
      const entry: OutboxEntry = { ...call, assigneeId, userId: host.userId, idempotencyKey: host.newKey() }
      if (isHeldBack(entry)) return
      const onDisk = await host.store.add(entry)
      if (!onDisk || state === 'saved') show(onDisk ? 'pending' : 'fragile')
      host.post({ type: 'queued', entry })
      // While the network is away the retry timer is the one to try again.
      if (failures === 0 && !expired && !closed) void flush()
    },
    async waiting(assigneeId) {
      return (await list()).filter((entry) => entry.assigneeId === assigneeId)
    },
    state: () => state,
    onState: (listener) => subscribe(listeners, listener),
    onQueuedElsewhere: (listener) => subscribe(elsewhere, listener),
    async wake() {
      if (closed) return
      // The person may have signed in again in another tab, or come back to this page.
      expired = false
      await flush()
    },
    async receive(message) {
      if (message.type === 'queued') {
        if (message.entry.userId !== host.userId) return
        for (const listener of elsewhere) listener(message.entry)
      }
      if (message.type === 'sent' && message.entry.userId === host.userId) host.onSent?.(message.entry, message.reply)
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

/** By its outcome, so that the outbox does not load the contract. */
const isLate = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'outcome' in reply && reply.outcome === 'late'

function subscribe<T>(set: Set<T>, listener: T): () => void {
  set.add(listener)
  return () => set.delete(listener)
}
