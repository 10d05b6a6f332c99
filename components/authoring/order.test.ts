import { expect, it } from 'vitest'
import { moved } from './order.ts'

const list = ['a', 'b', 'c']

it.each([
  [1, -1, ['b', 'a', 'c']],
  [1, 1, ['a', 'c', 'b']],
] as const)('moves %s by %s', (from, by, expected) => {
  expect(moved(list, from, by)).toEqual(expected)
})

it.each([
  [0, -1],
  [2, 1],
  [9, -1],
] as const)('leaves the list at its ends: %s by %s', (from, by) => {
  expect(moved(list, from, by)).toBe(list)
})
