import { expect, it } from 'vitest'
import { plainQuantity } from './plain-quantity.ts'

const plain = (value: string, amount = '', kind: 'absolute' | 'percent' = 'absolute') =>
  plainQuantity({ value, tolerance: { amount, kind }, unit: '', unitRequired: false })

it.each([
  ['3/4', '0.75', '0', false],
  ['1/3', '0.333333', '0.001', true],
  ['-200/3', '-66.6667', '0.1', true],
  ['1/3000', '0.000333333', '0.000001', true],
  ['0,3', '0.3', '0', false],
])('%s is %s give or take %s', (written, value, tolerance, rounded) => {
  expect(plain(written)).toEqual({ value, tolerance, rounded })
})

it('a margin of its author is kept, also in percent', () => {
  expect(plain('1/3', '0,1')).toMatchObject({ tolerance: '0.1', rounded: false })
  expect(plain('0,3', '10', 'percent')).toMatchObject({ tolerance: '0.03' })
})
