import { afterEach, expect } from 'vitest'
import type { OutboxCall, OutboxEntry } from '#lib/browser/outbox/entry'
import { createOutbox, type OutboxHost, type OutboxMessage } from '#lib/browser/outbox/outbox'
import { type OutboxStore, openStore } from '#lib/browser/outbox/store'

export const submit = (evaluation: number): OutboxCall => ({
  call: 'submitWork',
  input: { params: { workId: 'w' }, body: { evaluation } },
})
export const answerTo = (questionId: string): OutboxCall => ({
  call: 'saveAnswer',
  input: {
    params: { workId: 'w' },
    body: { questionId, moduleId: 'm', value: '', evaluation: 50, duration: 1, tipsUsed: false },
  },
})
export const numberOf = (entry: OutboxEntry) => (entry.call === 'submitWork' ? entry.input.body.evaluation : null)

let database = 0
const open: { close(): void }[] = []
afterEach(() => {
  for (const closing of open.splice(0)) closing.close()
})

/** A server that stores each key once; `answer` may return an error to refuse a request. */
function server() {
  const acknowledged = new Map<string, number | null>()
  return {
    answer: (_entry: OutboxEntry): Error | null => null,
    tries: 0,
    acknowledged,
    numbers: () => [...acknowledged.values()],
    async send(this: void, entry: OutboxEntry) {
      api.tries += 1
      const refusal = api.answer(entry)
      if (refusal) throw refusal
      if (!acknowledged.has(entry.idempotencyKey)) acknowledged.set(entry.idempotencyKey, numberOf(entry))
    },
  }
}
export let api = server()

/** The browser of one computer: its tabs share the database, the channel and the lock. */
export function machine(name = `test-${++database}`) {
  api = server()
  const tabs: { userId: string; receive(message: OutboxMessage): Promise<void> }[] = []
  let lock = Promise.resolve()
  let keys = 0
  return {
    name,
    async tab(userId = 'u1', host: Partial<OutboxHost> = {}) {
      const store: OutboxStore = host.store ?? (await openStore(name))
      const timers: { ms: number; task: () => void }[] = []
      const outbox = createOutbox({
        userId,
        store,
        send: api.send,
        onExpired: () => {},
        onRefused: () => {},
        runAlone: (work) => {
          lock = lock.then(work)
          return lock
        },
        post: (message) => {
          for (const other of tabs) if (other.userId === userId && other !== tab) void other.receive(message)
        },
        after: (ms, task) => {
          const timer = { ms, task }
          timers.push(timer)
          return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
        },
        random: () => 1,
        newKey: () => `key-${++keys}`,
        ...host,
      })
      const tab = Object.assign(outbox, { userId, timers })
      tabs.push(tab)
      open.push({ close: () => [outbox.close(), store.close()] })
      return tab
    },
  }
}

export const settled = (tab: { state(): string }, state = 'saved') => expect.poll(() => tab.state()).toBe(state)
