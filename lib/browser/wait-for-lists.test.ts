import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitForLists } from './wait-for-lists.ts'

const outcome = { onLoaded: vi.fn(), onFailed: vi.fn() }
const log = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => vi.useRealTimers())

it('checks every 100 ms until subjects and levels are loaded (SEL-027)', async () => {
  const lists = Promise.withResolvers<void>()
  const read = vi.fn(() => lists.promise)
  waitForLists(read, outcome)
  await vi.advanceTimersByTimeAsync(950)
  expect(outcome.onLoaded).not.toHaveBeenCalled()
  lists.resolve()
  await vi.advanceTimersByTimeAsync(49)
  expect(outcome.onLoaded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome.onLoaded).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
  expect(read).toHaveBeenCalledOnce()
  expect(log).not.toHaveBeenCalled()
})

it('only logs a failure, and the wait ends (SEL-028)', async () => {
  waitForLists(() => Promise.reject(new Error('500')), outcome)
  await vi.advanceTimersByTimeAsync(100)
  expect(log).toHaveBeenCalledExactlyOnceWith('filters: lists not loaded', '500')
  expect(outcome.onFailed).toHaveBeenCalledOnce()
  expect(outcome.onLoaded).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

it('notifies nobody after the page was left', async () => {
  const leave = waitForLists(() => Promise.resolve(), outcome)
  leave()
  await vi.advanceTimersByTimeAsync(1000)
  expect(outcome.onLoaded).not.toHaveBeenCalled()
})
