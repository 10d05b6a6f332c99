import { expect, it } from 'vitest'
import { bodyDeadline } from './body-pace.ts'

it('gives a body its grace, and a second more for each 4 kB that came', () => {
  expect(bodyDeadline(0, 15_000)).toBe(15_000)
  expect(bodyDeadline(4096, 15_000)).toBe(16_000)
  // A document of a module over a poor line: 32 MiB in two hours.
  expect(bodyDeadline(32 * 1024 * 1024, 15_000)).toBeGreaterThan(2 * 3600 * 1000)
})
