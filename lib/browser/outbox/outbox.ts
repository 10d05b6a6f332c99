import { dependsOn, type OutboxCall, type OutboxEntry, type StoredEntry } from './entry.ts'
import { retryDelay, verdictOf, wasAnswered } from './retry.ts'
import { isInMemory, type OutboxStore } from './store.ts'

/** saved: the queue is empty. pending: an entry is not yet acknowledged. fragile: the same, and it would be lost with the page. */
export type OutboxState = 'saved' | 'pending' | 'fragile'

/** Messages between the tabs of one user. */
export type OutboxMessage =
  | { readonly type: 'queued'; readonly entry: OutboxEntry }
  | { readonly type: 'sent'; readonly entry: OutboxEntry; readonly reply: unknown }
  | { readonly type: 'changed' }

/** What the outbox needs from its environment; `browser.ts` provides it for a page. */
export interface OutboxHost {
  readonly userId: string
  readonly store: OutboxStore
  /** Sends one entry in its user's name; resolves when the server has acknowledged it. */
  readonly send: (entry: OutboxEntry) => Promise<unknown>
  /** The server has acknowledged an entry, in this tab or another, with its reply. */
  readonly onSent?: (entry: OutboxEntry, reply: unknown) => void
  /** The session has ended or belongs to another user; the queue stays. */
  readonly onExpired: () => void
  /** An entry was refused for good; it is dropped once this resolves. */
  readonly onRefused: (entry: OutboxEntry, error: unknown) => void | Promise<void>
  /** Runs `work` while no other tab of the user runs its own. */
  readonly runAlone: (work: () => Promise<void>) => Promise<void>
  readonly post: (message: OutboxMessage) => void
  /** Runs `task` after `ms`; returns a function that cancels it. */
  readonly after: (ms: number, task: () => void) => () => void
  readonly random: () => number
  readonly newKey: () => string
  readonly onClose?: () => void
}

export interface Outbox {
  /** Stores the call and sends it as soon as possible. Resolves when it is stored, not when it is sent. */
  enqueue(assigneeId: string, call: OutboxCall): Promise<void>
  /** The queued entries of one assignee, oldest first. */
  waiting(assigneeId: string): Promise<OutboxEntry[]>
  state(): OutboxState
  /** Called at each change of state; returns a function that unsubscribes. */
  onState(listener: () => void): () => void
  /** Called with the entries that other tabs queue; returns a function that unsubscribes. */
  onQueuedElsewhere(listener: (entry: OutboxEntry) => void): () => void
  /** Call at a good moment for a retry (online or visible again). */
  wake(): Promise<void>
  receive(message: OutboxMessage): Promise<void>
  close(): void
}

/** After so many server failures in a row an entry is set aside, so that others are sent; at most `maxAside` at a time. */
const triesBeforeAside = 5
const maxAside = 3

/** An ordered, durable queue of the player's writes for one user (OP-081). */
export const createOutbox = (host: OutboxHost): Outbox => new BrowserOutbox(host)

class BrowserOutbox implements Outbox {
  readonly #host: OutboxHost
  readonly #listeners = new Set<() => void>()
  readonly #elsewhere = new Set<(entry: OutboxEntry) => void>()
  #state: OutboxState = 'saved'
  #running: Promise<void> | null = null
  #again = false
  #closed = false
  #expired = false
  #failures = 0
  /** By idempotency key: number of attempts that the server answered with a failure of its own, and entries that are settled. */
  readonly #tries = new Map<string, number>()
  readonly #settled = new Set<string>()
  /** Assignees with an answer refused or after the closing: submitting would be refused, or end the work too early. */
  readonly #incomplete = new Set<string>()
  #cancelRetry = () => {}

  constructor(host: OutboxHost) {
    this.#host = host
  }

  async enqueue(assigneeId: string, call: OutboxCall): Promise<void> {
    const entry: OutboxEntry = { ...call, assigneeId, userId: this.#host.userId, idempotencyKey: this.#host.newKey() }
    if (this.#isHeldBack(entry)) return
    const onDisk = await this.#host.store.add(entry)
    if (!onDisk || this.#state === 'saved') this.#show(onDisk ? 'pending' : 'fragile')
    this.#host.post({ type: 'queued', entry })
    // While the network is down, the retry timer triggers the next attempt.
    if (this.#failures === 0 && !this.#expired && !this.#closed) void this.#flush()
  }

  async waiting(assigneeId: string): Promise<OutboxEntry[]> {
    return (await this.#list()).filter((entry) => entry.assigneeId === assigneeId)
  }

  state(): OutboxState {
    return this.#state
  }

  onState(listener: () => void): () => void {
    return subscribe(this.#listeners, listener)
  }

  onQueuedElsewhere(listener: (entry: OutboxEntry) => void): () => void {
    return subscribe(this.#elsewhere, listener)
  }

  async wake(): Promise<void> {
    if (this.#closed) return
    // The person may have signed in again in another tab, or come back to this page.
    this.#expired = false
    await this.#flush()
  }

  async receive(message: OutboxMessage): Promise<void> {
    const { userId, onSent } = this.#host
    if (message.type === 'queued') {
      if (message.entry.userId !== userId) return
      for (const listener of this.#elsewhere) listener(message.entry)
    }
    if (message.type === 'sent' && message.entry.userId === userId) onSent?.(message.entry, message.reply)
    await this.#refresh()
  }

  close(): void {
    this.#closed = true
    this.#cancelRetry()
    this.#listeners.clear()
    this.#elsewhere.clear()
    this.#host.onClose?.()
  }

  #show(next: OutboxState): void {
    if (this.#state === next) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }

  /** Without the entries that were sent but could not be deleted from the disk: they must not be sent again. */
  async #list(): Promise<StoredEntry[]> {
    const stored = await this.#host.store.list(this.#host.userId)
    return stored.filter((entry) => !this.#settled.has(entry.idempotencyKey))
  }

  async #refresh(): Promise<void> {
    this.#show(stateOf(await this.#list()))
  }

  /** One drain at a time in this tab; a call during a drain makes it run once more. */
  #flush(): Promise<void> {
    if (this.#running) {
      this.#again = true
      return this.#running
    }
    this.#cancelRetry()
    this.#running = this.#drain().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #drain(): Promise<void> {
    do {
      this.#again = false
      await this.#host.runAlone(() => this.#sendAll())
      await this.#refresh()
    } while (this.#again && !this.#closed && !this.#expired)
  }

  /** One round, oldest first. */
  async #sendAll(): Promise<void> {
    const aside: StoredEntry[] = []
    while (!this.#closed && !this.#expired) {
      const entries = await this.#list()
      const entry = entries.find((candidate) => !aside.some((stuck) => dependsOn(candidate, stuck)))
      if (!entry) return
      this.#show(stateOf(entries))
      if (await this.#attempt(entry)) await this.#settle(entry)
      else if (aside.length < maxAside && (this.#tries.get(entry.idempotencyKey) ?? 0) >= triesBeforeAside) aside.push(entry)
      else return
    }
  }

  async #settle({ seq, idempotencyKey }: StoredEntry): Promise<void> {
    this.#settled.add(idempotencyKey)
    this.#tries.delete(idempotencyKey)
    await this.#host.store.remove(seq)
    this.#host.post({ type: 'changed' })
  }

  /** Whether the entry is settled: acknowledged, or refused for good. */
  async #attempt(entry: StoredEntry): Promise<boolean> {
    try {
      const reply = await this.#host.send(entry)
      this.#failures = 0
      this.#host.onSent?.(entry, reply)
      this.#host.post({ type: 'sent', entry, reply })
      // A late answer leaves the work open: its submission would only be refused.
      if (isLate(reply)) await this.#holdBack(entry.assigneeId)
      return true
    } catch (error) {
      return await this.#judge(entry, error)
    }
  }

  async #judge(entry: StoredEntry, error: unknown): Promise<boolean> {
    const verdict = verdictOf(error)
    if (verdict === 'expired') return this.#expire()
    if (verdict === 'refused') await this.#giveUp(entry, error)
    if (verdict !== 'retry') {
      this.#failures = 0
      return true
    }
    this.#failures += 1
    const { idempotencyKey } = entry
    if (wasAnswered(error)) this.#tries.set(idempotencyKey, (this.#tries.get(idempotencyKey) ?? 0) + 1)
    this.#cancelRetry()
    this.#cancelRetry = this.#host.after(retryDelay(this.#failures, this.#host.random()), () => void this.#flush())
    return false
  }

  async #giveUp(entry: StoredEntry, error: unknown): Promise<void> {
    await this.#host.onRefused(entry, error)
    if (entry.call === 'saveAnswer') await this.#holdBack(entry.assigneeId)
  }

  async #holdBack(assigneeId: string): Promise<void> {
    this.#incomplete.add(assigneeId)
    for (const other of await this.#list()) if (this.#isHeldBack(other)) await this.#settle(other)
  }

  #isHeldBack({ call, assigneeId }: Pick<OutboxEntry, 'call' | 'assigneeId'>): boolean {
    return call === 'submitWork' && this.#incomplete.has(assigneeId)
  }

  #expire(): false {
    this.#expired = true
    this.#host.onExpired()
    return false
  }
}

const stateOf = (entries: readonly StoredEntry[]): OutboxState => {
  if (entries.length === 0) return 'saved'
  return entries.some(isInMemory) ? 'fragile' : 'pending'
}

/** Checked by outcome, so that the outbox does not load the contract. */
const isLate = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'outcome' in reply && reply.outcome === 'late'

function subscribe<T>(set: Set<T>, listener: T): () => void {
  set.add(listener)
  return () => set.delete(listener)
}
