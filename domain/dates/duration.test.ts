import { expect, it } from 'vitest'
import { minutesLeft, wholeMinutes } from './duration.ts'

it.each([
  [null, null],
  [0, null],
  [4_000, 0],
  [59_999, 0],
  [60_000, 1],
  [119_999, 1],
  [150_000, 2],
  [600_000, 10],
])('%s ms is %s minutes', (duration, minutes) => {
  expect(wholeMinutes(duration)).toBe(minutes)
})

it.each([
  [120_001, 3],
  [120_000, 2],
  [1, 1],
  [0, 0],
  [-1, 0],
])('%s ms before the end %s minutes are left', (left, minutes) => {
  expect(minutesLeft(5000 + left, 5000)).toBe(minutes)
})
