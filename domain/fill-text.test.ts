import { expect, it } from 'vitest'
import { fillText } from './fill-text.ts'

it('fills every place in one pass, and leaves what it does not know', () => {
  expect(fillText('{a} et {b}, {a}', { a: 1, b: '{a}' })).toBe('1 et {a}, 1')
  expect(fillText('{c}', {})).toBe('{c}')
})
