import { expect, it } from 'vitest'
import { pageOf, shownOf, windowOf } from './paging.ts'

it.each([
  [undefined, 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['x', 1],
  [['2', '3'], 1],
])('page %s is %s', (value, page) => {
  expect(pageOf(value)).toBe(page)
})

it('asks for one row more than it shows, to know of a next page', () => {
  expect(windowOf(3, 12)).toEqual({ limit: 13, offset: 24 })
  const rows = Array.from({ length: 13 }, (_, n) => n)
  expect(shownOf(rows, 12)).toEqual({ items: rows.slice(0, 12), more: true })
  expect(shownOf(rows.slice(0, 12), 12).more).toBe(false)
})
