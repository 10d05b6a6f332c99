import { expect, it } from 'vitest'
import { readCoefficient } from './coefficient.ts'

it.each([
  ['1', { value: 1 }],
  [' 0,5 ', { value: 0.5 }],
  ['2.25', { value: 2.25 }],
  ['0', { value: 0 }],
  ['20', { value: 20 }],
  ['', { problem: 'required' }],
  ['deux', { problem: 'invalid' }],
  ['1,5,2', { problem: 'invalid' }],
  ['-1', { problem: 'negative' }],
  ['−0', { value: 0 }],
  ['20,01', { problem: 'tooHigh' }],
  ['1000', { problem: 'tooHigh' }],
  ['1,125', { problem: 'decimals' }],
])('%j: %j', (text, read) => {
  expect(readCoefficient(text)).toEqual(read)
})
