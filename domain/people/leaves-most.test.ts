import { expect, it } from 'vitest'
import { leavesMost } from './leaves-most.ts'

it('doubts a list of the school by which more leave than stay, until enough are kept', () => {
  const leavers = ['a', 'b', 'c'].map((_id) => ({ _id }))
  expect(leavesMost({ leavers, existing: 2 }, [])).toBe(true)
  expect(leavesMost({ leavers, existing: 3 }, [])).toBe(false)
  expect(leavesMost({ leavers, existing: 2 }, ['a', 'unknown'])).toBe(false)
  expect(leavesMost({ leavers: [], existing: 0 }, [])).toBe(false)
})
