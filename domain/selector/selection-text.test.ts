import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTicks, writeTicks } from './selection-text.ts'

const thousand = Array.from({ length: 1000 }, (_, index) => `0199a0c4-0000-7000-8000-${String(index).padStart(12, '0')}`)

it('restores any set of ticks', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 40 }), fc.infiniteStream(fc.boolean()), (ids, coins) => {
      const ticked = new Set(ids.filter(() => coins.next().value))
      expect(readTicks(ids, writeTicks(ids, ticked))).toEqual(ticked)
    }),
  )
})

it('stays short for a thousand schools', () => {
  expect(writeTicks(thousand, new Set(thousand)).length).toBeLessThan(180)
})

it('refuses a text that was written for other ids, truncated, or forged', () => {
  const text = writeTicks(thousand, new Set(thousand.slice(0, 3)))
  expect(readTicks(thousand.slice(1), text)).toBeUndefined()
  expect(readTicks([...thousand].reverse(), text)).toBeUndefined()
  expect(readTicks(thousand, text.slice(0, -8))).toBeUndefined()
  expect(readTicks(thousand, `${text.split('.')[0]}.é%`)).toBeUndefined()
  expect(readTicks(thousand, 'all')).toBeUndefined()
})
