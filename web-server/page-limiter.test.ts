import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Admission, createPageLimiter, type PageQueue } from './page-limiter.ts'

class Reply extends EventEmitter {
  writableNeedDrain = false
  close = () => void this.emit('close')
}

const limits = { places: 2, maxWaiting: 2, maxWaitMs: 5000, maxStayMs: 10_000 }

/** Asks for a place; `said` is the answer of the door so far, `waits` while there is none. */
function ask({ admit }: PageQueue) {
  const reply = new Reply()
  const asked: { reply: Reply; said: Admission | 'waits' } = { reply, said: 'waits' }
  void Promise.resolve(admit(reply)).then((admission) => {
    asked.said = admission
  })
  return asked
}

const said = async (...asked: readonly ReturnType<typeof ask>[]) => {
  await vi.advanceTimersByTimeAsync(0)
  return asked.map((one) => one.said)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('queues replies beyond its places, in order, and lets the next one in when one ends', async () => {
  const queue = createPageLimiter(limits)
  const [first, second, third, fourth] = [ask(queue), ask(queue), ask(queue), ask(queue)]
  expect(await said(first, second, third, fourth)).toEqual(['admitted', 'admitted', 'waits', 'waits'])
  second.reply.close()
  expect(await said(third, fourth)).toEqual(['admitted', 'waits'])
  first.reply.close()
  expect(await said(fourth)).toEqual(['admitted'])
  // Exactly two places are free again.
  third.reply.close()
  fourth.reply.close()
  expect(await said(ask(queue), ask(queue), ask(queue))).toEqual(['admitted', 'admitted', 'waits'])
})

test('refuses at once when the queue is full, and after too long a wait', async () => {
  const queue = createPageLimiter(limits)
  const asked = Array.from({ length: 5 }, () => ask(queue))
  expect(await said(...asked)).toEqual(['admitted', 'admitted', 'waits', 'waits', 'refused'])
  await vi.advanceTimersByTimeAsync(limits.maxWaitMs)
  expect(await said(...asked)).toEqual(['admitted', 'admitted', 'refused', 'refused', 'refused'])
  // A refused request does not take up a place that becomes free.
  asked[0]?.reply.close()
  expect(await said(ask(queue), ask(queue))).toEqual(['admitted', 'waits'])
})

test('removes a client that hangs up from the queue, and frees the place of one that hangs up inside', async () => {
  const queue = createPageLimiter(limits)
  const [first, , third, fourth] = [ask(queue), ask(queue), ask(queue), ask(queue)]
  third.reply.close()
  expect(await said(third, fourth)).toEqual(['gone', 'waits'])
  const fifth = ask(queue)
  expect(await said(fifth)).toEqual(['waits'])
  first.reply.close()
  expect(await said(fourth, fifth)).toEqual(['admitted', 'waits'])
})

test('does not let a slow reader keep others out, and frees a place only once', async () => {
  const queue = createPageLimiter({ ...limits, maxWaitMs: 60_000 })
  const [slow, held, third, fourth] = [ask(queue), ask(queue), ask(queue), ask(queue)]
  slow.reply.writableNeedDrain = true
  await vi.advanceTimersByTimeAsync(1000)
  expect(await said(third, fourth)).toEqual(['admitted', 'waits'])
  slow.reply.close()
  expect(await said(fourth)).toEqual(['waits'])
  await vi.advanceTimersByTimeAsync(limits.maxStayMs)
  expect(await said(held, fourth)).toEqual(['admitted', 'admitted'])
})
