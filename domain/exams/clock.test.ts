import { expect, it } from 'vitest'
import { clockOf, warnedMinutes } from './clock.ts'

it.each([
  [1_800_000, '30:00'],
  [1_799_999, '30:00'],
  [1_799_000, '29:59'],
  [3_725_000, '1:02:05'],
  [1, '0:01'],
  [0, '0:00'],
  [-5, '0:00'],
])('%d ms are shown as %s', (left, shown) => {
  expect(clockOf(left)).toBe(shown)
})

it('warns five minutes and one minute before the end', () => {
  expect([300_001, 300_000, 60_001, 60_000, 0].map(warnedMinutes)).toEqual([null, 5, 5, 1, 1])
})
