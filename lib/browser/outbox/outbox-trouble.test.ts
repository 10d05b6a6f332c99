import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { Failure } from '#contract/errors'
import { answerTo, api, machine, numberOf, settled, submit } from '#tests/support/outboxes'
import { NetworkFailure, UnreadableReply } from '../failures.ts'
import type { OutboxEntry } from './entry.ts'
import { holdsInMemory } from './memory.ts'
import { openStore } from './store.ts'

describe('failures of the outbox', () => {
  it('stops with the queue intact when another user is signed in', async () => {
    const [onExpired, onRefused] = [vi.fn(), vi.fn()]
    const tab = await machine().tab('u1', { onExpired, onRefused })
    api.answer = () => new Failure('conflict', 'session.changed')
    await tab.enqueue('a', submit(1))
    await expect.poll(() => onExpired).toHaveBeenCalledOnce()
    expect((await tab.waiting('a')).map(numberOf)).toEqual([1])
    expect(onRefused).not.toHaveBeenCalled()
  })

  it('retries when a proxy refuses every change, since the answer is not at fault', async () => {
    const tab = await machine().tab()
    api.answer = () => new Failure('forbidden', 'origin.refused')
    await tab.enqueue('a', submit(1))
    await expect.poll(() => tab.timers).toHaveLength(1)
    expect(await tab.waiting('a')).toHaveLength(1)
  })

  it.each([
    ['is done though its reply cannot be read', () => new UnreadableReply()],
    ['was done under its key before', () => new Failure('conflict', 'idempotency.reused')],
  ])('removes an entry that %s', async (_, failure) => {
    const onRefused = vi.fn()
    const tab = await machine().tab('u1', { onRefused })
    api.answer = (entry) => (numberOf(entry) === 1 ? failure() : null)
    await Promise.all([1, 2].map((number) => tab.enqueue('a', submit(number))))
    await settled(tab)
    expect(api.numbers()).toEqual([2])
    expect(onRefused).not.toHaveBeenCalled()
  })

  it('drops a refused entry only once it is stored elsewhere', async () => {
    const kept = Promise.withResolvers<void>()
    const tab = await machine().tab('u1', { onRefused: () => kept.promise })
    api.answer = () => new Failure('conflict', 'work.closed')
    await tab.enqueue('a', submit(1))
    await expect.poll(() => api.tries).toBe(1)
    expect(await tab.waiting('a')).toHaveLength(1)
    kept.resolve()
    await settled(tab)
  })

  it('lets independent entries overtake one that the server fails on repeatedly, and never drops it', async () => {
    const tab = await machine().tab()
    const order: string[] = []
    const heldUp = (entry: OutboxEntry) => entry.call === 'saveAnswer' && entry.input.body.questionId === 'bad'
    let broken = true
    api.answer = (entry) => {
      if (broken && heldUp(entry)) return new NetworkFailure('502 Bad Gateway')
      order.push(entry.call === 'saveAnswer' ? entry.input.body.questionId : 'submit')
      return null
    }
    await tab.enqueue('a', answerTo('bad'))
    await expect.poll(() => tab.timers).toHaveLength(1)
    await Promise.all([answerTo('good'), submit(1)].map((call) => tab.enqueue('a', call)))
    await tab.enqueue('b', submit(2))
    for (let round = 0; round < 4; round++) {
      await expect.poll(() => tab.timers).toHaveLength(1)
      expect(order).toEqual([])
      tab.timers.splice(0)[0]?.task()
    }
    await expect.poll(() => order).toEqual(['good', 'submit'])
    expect((await tab.waiting('a')).map(({ call }) => call)).toEqual(['saveAnswer', 'submitWork'])
    expect(tab.state()).toBe('pending')
    broken = false
    await tab.wake()
    expect(order).toEqual(['good', 'submit', 'bad', 'submit'])
    await settled(tab)
  })

  it('does not submit a work with a refused answer, so that it can be given again', async () => {
    const tab = await machine().tab()
    const sent: string[] = []
    api.answer = (entry) => {
      sent.push(`${entry.assigneeId} ${entry.call}`)
      return entry.call === 'saveAnswer' ? new Failure('invalid', 'invalid') : null
    }
    await Promise.all([answerTo('q1'), submit(1)].map((call) => tab.enqueue('a', call)))
    await tab.enqueue('b', submit(2))
    await settled(tab)
    await tab.enqueue('a', submit(3))
    expect(await tab.waiting('a')).toEqual([])
    expect(sent).toEqual(['a saveAnswer', 'b submitWork'])
  })

  it('holds everything back while there is no answer at all', async () => {
    const tab = await machine().tab()
    api.answer = () => new NetworkFailure()
    await tab.enqueue('a', answerTo('q1'))
    await expect.poll(() => tab.timers).toHaveLength(1)
    await tab.enqueue('a', answerTo('q2'))
    for (let round = 0; round < 8; round++) {
      await expect.poll(() => tab.timers).toHaveLength(1)
      tab.timers.splice(0)[0]?.task()
    }
    await expect.poll(() => tab.timers).toHaveLength(1)
    expect(api.tries).toBe(9)
  })

  it('sends an entry only once even if it cannot be deleted from the disk', async () => {
    const computer = machine()
    const disk = await openStore(computer.name)
    const tab = await computer.tab('u1', { store: { ...disk, remove: async () => {} } })
    await tab.enqueue('a', submit(1))
    await settled(tab)
    await tab.wake()
    expect(api.tries).toBe(1)
    expect(await tab.waiting('a')).toEqual([])
  })

  it('an entry that no database stores outlives the player, as long as the page does', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    const stores = await Promise.all([openStore('page'), openStore('page')]).finally(() => vi.unstubAllGlobals())
    const computer = machine()
    const player = await computer.tab('u1', { store: stores[0], send: async () => Promise.reject(new NetworkFailure()) })
    await player.enqueue('a', submit(1))
    expect([player.state(), holdsInMemory('page')]).toEqual(['fragile', true])
    player.close()
    stores[0].close()
    const home = await computer.tab('u1', { store: stores[1] })
    await home.wake()
    expect(api.numbers()).toEqual([1])
    expect(holdsInMemory('page')).toBe(false)
  })
})
