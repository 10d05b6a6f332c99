import { expect, it } from 'vitest'
import { bodyDeadline } from './body-deadline.ts'

it('allows a body its grace period, and one more second for each 4 kB received', () => {
  expect(bodyDeadline(0, 15_000)).toBe(15_000)
  expect(bodyDeadline(4096, 15_000)).toBe(16_000)
  // A module's document over a poor connection: 32 MiB in two hours.
  expect(bodyDeadline(32 * 1024 * 1024, 15_000)).toBeGreaterThan(2 * 3600 * 1000)
})
