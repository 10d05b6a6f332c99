import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settleWithin } from './within.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms))

test('returns a value that comes in time', async () => {
  const given = settleWithin(after(249, 'here'), 250)
  await vi.advanceTimersByTimeAsync(249)
  expect(await given).toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})

test('returns undefined for a value that comes too late', async () => {
  const given = settleWithin(after(251, 'here'), 250)
  await vi.advanceTimersByTimeAsync(250)
  expect(await given).toBeUndefined()
})

test('rejects like the promise', async () => {
  await expect(settleWithin(Promise.reject(new Error('refused')), 250)).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})
