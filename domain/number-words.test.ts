import { expect, it } from 'vitest'
import { writtenNumber } from './number-words.ts'

it('writes numbers as French does', () => {
  const french = new Intl.NumberFormat('fr')
  for (const value of [0, 1, 10, 99.5, 100, 999, 1000, 1234.5678, 999_999, 1_000_000, -3, 1 / 3])
    expect(writtenNumber(value)).toBe(french.format(value))
  expect(writtenNumber(1200)).toBe('1\u202f200')
  expect(writtenNumber(12.5)).toBe('12,5')
})
