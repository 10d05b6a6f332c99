import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { held, readAhead } from './read-ahead.ts'

const unhandled = vi.fn<(reason: unknown) => void>()
beforeEach(() => {
  unhandled.mockReset()
  process.on('unhandledRejection', unhandled)
})
afterEach(async () => {
  // Rejections that nobody handles are told once the promises of this turn are done.
  await setImmediate()
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

/** A read whose answers the test gives, and the keys that it was asked for. */
function reading() {
  const asked: string[] = []
  const answers = new Map<string, PromiseWithResolvers<string>>()
  const answerOf = (key: string) => {
    const known = answers.get(key) ?? Promise.withResolvers<string>()
    answers.set(key, known)
    return known
  }
  const read = vi.fn((key: string) => {
    asked.push(key)
    return answerOf(key).promise
  })
  return { asked, answerOf, read }
}

test('the read begins before the key is certain, and once only when the guess was right', async () => {
  const certain = Promise.withResolvers<string>()
  const { asked, answerOf, read } = reading()
  const found = readAhead('2026', certain.promise, read)
  expect(asked).toEqual(['2026'])
  answerOf('2026').resolve('of 2026')
  certain.resolve('2026')
  expect(await found).toBe('of 2026')
  expect(asked).toEqual(['2026'])
})

test('a wrong guess reads again, and what came first is not given', async () => {
  const certain = Promise.withResolvers<string>()
  const { asked, answerOf, read } = reading()
  const found = readAhead('2020', certain.promise, read)
  answerOf('2020').resolve('of 2020')
  certain.resolve('2026')
  answerOf('2026').resolve('of 2026')
  expect(await found).toBe('of 2026')
  expect(asked).toEqual(['2020', '2026'])
})

test('a wrong guess is not waited for', async () => {
  const { answerOf, read } = reading()
  answerOf('2026').resolve('of 2026')
  expect(await readAhead('2020', Promise.resolve('2026'), read)).toBe('of 2026')
})

test('keys are compared by value', async () => {
  const read = vi.fn(async ({ level }: { level?: string }) => level)
  expect(await readAhead({ level: 'a' }, Promise.resolve({ level: 'a' }), read)).toBe('a')
  expect(read).toHaveBeenCalledTimes(1)
  expect(await readAhead({ level: 'a' }, Promise.resolve({}), read)).toBe(undefined)
  expect(read).toHaveBeenCalledTimes(3)
})

test('the rejection of a wrong guess is nobody’s', async () => {
  const certain = Promise.withResolvers<string>()
  const { answerOf, read } = reading()
  const found = readAhead('2020', certain.promise, read)
  answerOf('2020').reject(new Error('refused'))
  await setImmediate()
  certain.resolve('2026')
  answerOf('2026').resolve('of 2026')
  expect(await found).toBe('of 2026')
})

test('the rejection of a right guess is passed on, even when it came before the key', async () => {
  const certain = Promise.withResolvers<string>()
  const { answerOf, read } = reading()
  const found = readAhead('2026', certain.promise, read)
  answerOf('2026').reject(new Error('refused'))
  await setImmediate()
  certain.resolve('2026')
  await expect(found).rejects.toThrow('refused')
})

test('without a certain key its rejection wins over that of the read', async () => {
  const certain = Promise.withResolvers<string>()
  const { answerOf, read } = reading()
  const found = readAhead('2026', certain.promise, read)
  answerOf('2026').reject(new Error('not found'))
  await setImmediate()
  certain.reject(new Error('signed out'))
  await expect(found).rejects.toThrow('signed out')
})

test('a promise that is held still rejects for whoever awaits it', async () => {
  const kept = held(Promise.reject(new Error('refused')))
  await setImmediate()
  await expect(kept).rejects.toThrow('refused')
})
