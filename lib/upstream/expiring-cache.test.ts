import { expect, test, vi } from 'vitest'
import { createExpiringCache } from './expiring-cache.ts'

const setUp = (limit = 10) => {
  const clock = { now: 0 }
  return { clock, cache: createExpiringCache<string>({ ttlMs: 1000, limit, now: () => clock.now }) }
}

test('a value is loaded once per key until it expires', async () => {
  const { clock, cache } = setUp()
  const load = vi.fn(async () => 'value')
  await cache('a', load)
  clock.now = 999
  expect(await cache('a', load)).toBe('value')
  expect(load).toHaveBeenCalledTimes(1)
  await cache('b', load)
  clock.now = 1000
  await cache('a', load)
  expect(load).toHaveBeenCalledTimes(3)
})

test('a failed load is not cached', async () => {
  const { cache } = setUp()
  await expect(cache('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache('a', async () => 'back')).toBe('back')
})

test('drops the oldest entry beyond its limit', async () => {
  const { cache } = setUp(2)
  for (const key of ['a', 'b', 'c']) await cache(key, async () => key)
  const load = vi.fn(async () => 'again')
  expect(await cache('c', load)).toBe('c')
  expect(await cache('a', load)).toBe('again')
})
