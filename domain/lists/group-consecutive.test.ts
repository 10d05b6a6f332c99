import { expect, it } from 'vitest'
import { groupConsecutive } from './group-consecutive.ts'

it('an item is judged by the group before it, and groups keep the order', () => {
  const near = groupConsecutive([1, 2, 3, 7, 8, 3], ([first], item) => Math.abs(item - first) < 3)
  expect(near).toEqual([[1, 2, 3], [7, 8], [3]])
  expect(groupConsecutive([], () => true)).toEqual([])
  expect(groupConsecutive(['a', 'b'], () => false)).toEqual([['a'], ['b']])
})
