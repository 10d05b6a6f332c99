import { expect, it } from 'vitest'
import { asksForStatus, searchedStatus } from './listed-statuses.ts'

it.each([
  [undefined, 'PUBLISHED', false],
  ['all', undefined, true],
  ['ARCHIVED', 'ARCHIVED', true],
  ['unknown', 'PUBLISHED', false],
])('a filter of %s asks for works that are %s (WRK-017); for others than current ones: %s', (status, searched, asks) => {
  const filters = status === undefined ? {} : { status }
  expect(searchedStatus(filters)).toBe(searched)
  expect(asksForStatus(filters)).toBe(asks)
})
