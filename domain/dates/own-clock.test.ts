import { expect, it } from 'vitest'
import { isElsewhere } from './own-clock.ts'

const [winter, summer] = [Date.UTC(2026, 11, 1, 22, 59), Date.UTC(2026, 5, 1, 6, 0)]

it.each([
  ['Paris in winter', winter, 60, false],
  ['Paris in summer', summer, 120, false],
  ['Berlin, whose clock is the same', winter, 60, false],
  ['Martinique', winter, -240, true],
  ['La Réunion', summer, 240, true],
  ['a clock that kept winter time', summer, 60, true],
  ['half an hour aside', winter, 90, true],
])('%s', (_, at, ahead, elsewhere) => {
  expect(isElsewhere(at, ahead)).toBe(elsewhere)
})
