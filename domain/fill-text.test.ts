import { expect, it } from 'vitest'
import { fillText } from './fill-text.ts'

it('replaces every placeholder in one pass, and leaves unknown ones unchanged', () => {
  expect(fillText('{a} et {b}, {a}', { a: 1, b: '{a}' })).toBe('1 et {a}, 1')
  expect(fillText('{c}', {})).toBe('{c}')
})
