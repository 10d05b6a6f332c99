import { expect, it } from 'vitest'
import { countChange, rateChange } from './change.ts'

it('returns the change of a count in percent of the earlier value', () => {
  expect(countChange(106, 100)).toEqual({ kind: 'more', amount: 6 })
  expect(countChange(50, 200)).toEqual({ kind: 'less', amount: 75 })
  expect(countChange(1000, 1000)).toEqual({ kind: 'same' })
  expect(countChange(2657, 2650)).toEqual({ kind: 'more', amount: 0 })
  expect(countChange(2650, 2657)).toEqual({ kind: 'less', amount: 0 })
  expect(countChange(5, 0)).toEqual({ kind: 'unknown' })
  expect(countChange(5, undefined)).toEqual({ kind: 'unknown' })
})

it('returns the change of a rate in points, when both have a base', () => {
  expect(rateChange({ rate: 71.6, of: 10 }, { rate: 68.4, of: 3 })).toEqual({ kind: 'more', amount: 4 })
  expect(rateChange({ rate: 0, of: 0 }, { rate: 68, of: 3 })).toEqual({ kind: 'unknown' })
  expect(rateChange({ rate: 10, of: 1 }, { rate: 0, of: 0 })).toEqual({ kind: 'unknown' })
  expect(rateChange({ rate: 10, of: 1 }, undefined)).toEqual({ kind: 'unknown' })
})
