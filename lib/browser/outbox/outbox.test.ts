import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { Failure } from '#contract/errors'
import { api, machine, numberOf, settled, submit } from '#tests/support/outboxes'
import { NetworkFailure, SessionExpired } from '../failures.ts'
import type { OutboxCall, OutboxEntry } from './entry.ts'
import { openStore } from './store.ts'

describe('the outbox', () => {
  it('sends in order and reports it', async () => {
    const tab = await machine().tab()
    const states: string[] = []
    tab.onState(() => states.push(tab.state()))
    await Promise.all([1, 2, 3].map((number) => tab.enqueue('a', submit(number))))
    await settled(tab)
    expect(api.numbers()).toEqual([1, 2, 3])
    expect(states).toEqual(['pending', 'saved'])
  })

  it('keeps entries that could not be sent, retries with backoff, and again when the network is back', async () => {
    const tab = await machine().tab()
    api.answer = () => new NetworkFailure()
    await tab.enqueue('a', submit(1))
    await expect.poll(() => tab.timers).toHaveLength(1)
    await tab.enqueue('a', submit(2))
    expect(api.tries).toBe(1)
    const delays: number[] = []
    for (let round = 0; round < 8; round++) {
      const timer = tab.timers.splice(0)[0]
      delays.push(timer?.ms ?? 0)
      timer?.task()
      await expect.poll(() => tab.timers).toHaveLength(1)
    }
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
    expect(tab.state()).toBe('pending')
    api.answer = () => null
    await tab.wake()
    expect(api.numbers()).toEqual([1, 2])
    expect(tab.timers).toEqual([])
    await settled(tab)
  })

  it('survives a reload: a new page sends the entries of the old one, with the same keys', async () => {
    const computer = machine()
    const before = await computer.tab()
    // The server executes the write, but its reply is lost.
    const replyLost = async (entry: OutboxEntry) => {
      await api.send(entry)
      throw new NetworkFailure()
    }
    const lost = await computer.tab('u1', { send: replyLost })
    await lost.enqueue('a', submit(1))
    await expect.poll(() => lost.timers).toHaveLength(1)
    before.close()
    lost.close()
    const after = await computer.tab()
    expect((await after.waiting('a')).map(numberOf)).toEqual([1])
    await after.wake()
    expect(api.tries).toBe(2)
    expect(api.numbers()).toEqual([1])
    expect(await after.waiting('a')).toEqual([])
  })

  it('stops on a 401 with the queue intact, and continues after sign-in', async () => {
    const onExpired = vi.fn()
    const tab = await machine().tab('u1', { onExpired })
    api.answer = () => new SessionExpired()
    await tab.enqueue('a', submit(1))
    await expect.poll(() => onExpired).toHaveBeenCalledOnce()
    await tab.enqueue('a', submit(2))
    expect(api.tries).toBe(1)
    expect(tab.timers).toEqual([])
    expect((await tab.waiting('a')).map(numberOf)).toEqual([1, 2])
    expect(tab.state()).toBe('pending')
    api.answer = () => null
    await tab.wake()
    expect(api.numbers()).toEqual([1, 2])
  })

  it.each(['invalid', 'forbidden', 'notFound', 'conflict', 'tooLarge'] as const)(
    'gives up an entry refused as %s and sends the rest',
    async (kind) => {
      const onRefused = vi.fn()
      const tab = await machine().tab('u1', { onRefused })
      api.answer = (entry) => (numberOf(entry) === 1 ? new Failure(kind, 'no') : null)
      await Promise.all([1, 2].map((number) => tab.enqueue('a', submit(number))))
      await settled(tab)
      expect(api.numbers()).toEqual([2])
      expect(onRefused).toHaveBeenCalledOnce()
      expect(onRefused.mock.calls[0]?.[0]).toMatchObject({ input: submit(1).input })
    },
  )

  it('retries when the server is overloaded', async () => {
    const tab = await machine().tab()
    api.answer = () => new Failure('tooMany', 'tooMany', {}, 5)
    await tab.enqueue('a', submit(1))
    await expect.poll(() => tab.timers).toHaveLength(1)
    expect(await tab.waiting('a')).toHaveLength(1)
  })

  it('never sends nor shows another user’s entries', async () => {
    const computer = machine()
    const first = await computer.tab('u1', { send: async () => Promise.reject(new NetworkFailure()) })
    await first.enqueue('a', submit(1))
    await expect.poll(() => first.timers).toHaveLength(1)
    const second = await computer.tab('u2')
    await second.enqueue('a', submit(2))
    await settled(second)
    expect(api.numbers()).toEqual([2])
    expect(await second.waiting('a')).toEqual([])
    expect(await first.waiting('a')).toHaveLength(1)
  })

  it('two tabs send each entry once and notify each other', async () => {
    const computer = machine()
    const [one, two] = [await computer.tab(), await computer.tab()]
    const heard: (number | null)[] = []
    two.onQueuedElsewhere((entry) => heard.push(numberOf(entry)))
    await Promise.all([one.enqueue('a', submit(1)), one.enqueue('a', submit(2)), one.wake(), two.wake()])
    await settled(one)
    await settled(two)
    expect(api.tries).toBe(2)
    expect(api.numbers()).toEqual([1, 2])
    expect(heard).toEqual([1, 2])
  })

  it('another tab sends the entries of a suspended tab', async () => {
    const computer = machine()
    const asleep = await computer.tab('u1', { send: async () => Promise.reject(new NetworkFailure()) })
    await asleep.enqueue('a', submit(1))
    await expect.poll(() => asleep.timers).toHaveLength(1)
    const awake = await computer.tab()
    await awake.wake()
    expect(api.numbers()).toEqual([1])
    await settled(asleep)
  })

  it('works in memory without a database', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    const store = await openStore('none').finally(() => vi.unstubAllGlobals())
    const tab = await machine().tab('u1', { store })
    await Promise.all([1, 2].map((number) => tab.enqueue('a', submit(number))))
    await settled(tab)
    expect(api.numbers()).toEqual([1, 2])
  })

  it('reports entries that the database refuses as lost with the page, and keeps their order', async () => {
    const computer = machine()
    const disk = await openStore(computer.name)
    api.answer = () => new NetworkFailure()
    const whole = await computer.tab('u1', { store: disk })
    await whole.enqueue('a', submit(1))
    whole.close()
    const real = IDBObjectStore.prototype.add
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, value) {
      if (JSON.stringify(value).includes('"evaluation":2')) throw new DOMException('full', 'QuotaExceededError')
      return real.call(this, value)
    })
    const tab = await computer.tab('u1', { store: disk })
    await tab.enqueue('a', submit(2))
    await tab.enqueue('a', submit(3))
    expect(tab.state()).toBe('fragile')
    expect((await tab.waiting('a')).map(numberOf)).toEqual([1, 2, 3])
    full.mockRestore()
    api.answer = () => null
    await tab.wake()
    await settled(tab)
    expect(api.numbers()).toEqual([1, 2, 3])
  })

  it('keeps the bytes of a recording unchanged through a reload', async () => {
    const computer = machine()
    const recording = new Blob([new Uint8Array(3 * 1024 * 1024).fill(7)], { type: 'audio/mpeg' })
    const body = { questionId: 'q', moduleId: 'm', value: null, evaluation: 50, duration: 1, tipsUsed: false }
    const call: OutboxCall = {
      call: 'saveAnswer',
      input: { params: { workId: 'w' }, body },
      files: { audio: { name: 'voix', blob: recording } },
    }
    const asleep = await computer.tab('u1', { send: async () => Promise.reject(new NetworkFailure()) })
    await asleep.enqueue('a', call)
    asleep.close()
    const sent: OutboxEntry[] = []
    const awake = await computer.tab('u1', { send: async (entry) => void sent.push(entry) })
    await awake.wake()
    const [entry] = sent
    const blob = entry?.call === 'saveAnswer' ? entry.files?.audio?.blob : undefined
    expect([blob?.size, blob?.type]).toEqual([recording.size, 'audio/mpeg'])
  })

  it('keeps in memory the entries that the database refuses', async () => {
    const computer = machine()
    const store = await openStore(computer.name)
    const tab = await computer.tab('u1', { store })
    store.close()
    await tab.enqueue('a', submit(1))
    await settled(tab)
    expect(api.numbers()).toEqual([1])
  })
})
