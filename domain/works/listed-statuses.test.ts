import { expect, it } from 'vitest'
import { searchedStatus } from './listed-statuses.ts'

it.each([
  [undefined, 'PUBLISHED'],
  ['all', undefined],
  ['ARCHIVED', 'ARCHIVED'],
  ['unknown', 'PUBLISHED'],
])('a filter of %s asks for works that are %s (WRK-017)', (status, searched) => {
  expect(searchedStatus(status === undefined ? {} : { status })).toBe(searched)
})
