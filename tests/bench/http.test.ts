import { expect, test } from 'vitest'
import { median } from './http.ts'

test('median of an odd and an even number of values', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([1, 9, 5, 3])).toBe(4)
  expect(median([])).toBeNaN()
})
