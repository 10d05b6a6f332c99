import { describe, expect, it } from 'vitest'
import { moveBy, moveTo } from './order.ts'

const list = ['a', 'b', 'c']

it.each([
  [1, -1, ['b', 'a', 'c']],
  [1, 1, ['a', 'c', 'b']],
] as const)('moves %s by %s', (from, by, expected) => {
  expect(moveBy(list, from, by)).toEqual(expected)
})

it.each([
  [0, -1],
  [2, 1],
  [9, -1],
] as const)('returns the same list at its ends: %s by %s', (from, by) => {
  expect(moveBy(list, from, by)).toBe(list)
})

describe('movedTo', () => {
  it('moves an item to the position of another', () => {
    expect(moveTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moveTo(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  })

  it('returns the same list for positions that do not exist', () => {
    const list = ['a', 'b']
    expect(moveTo(list, 0, 2)).toBe(list)
    expect(moveTo(list, -1, 0)).toBe(list)
    expect(moveTo(list, 1, 1)).toBe(list)
  })
})
