import { expect, test } from 'vitest'
import { median, percentile } from './http.ts'

test('median of an odd and an even number of values', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([1, 9, 5, 3])).toBe(4)
  expect(median([])).toBeNaN()
})

test('a share of the values lies below a percentile', () => {
  const values = Array.from({ length: 20 }, (_, index) => 20 - index)
  expect([percentile(values, 0.95), percentile(values, 0.5), percentile([7], 0.95)]).toEqual([19, 10, 7])
})
