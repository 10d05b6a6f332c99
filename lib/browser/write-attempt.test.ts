import { expect, test } from 'vitest'
import { attemptFor } from './write-attempt.ts'

test('the same payload keeps its key, another payload gets a new one', () => {
  const first = attemptFor(null, '{"name":"6A"}')
  expect(attemptFor(first, '{"name":"6A"}')).toBe(first)
  const other = attemptFor(first, '{"name":"6B"}')
  expect(other.body).toBe('{"name":"6B"}')
  expect(other.key).not.toBe(first.key)
})
