import { expect, it } from 'vitest'
import { pageOf, pageOfRows, shownOf, windowOf } from './paging.ts'

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

it('requests one row more than it shows, to detect a next page', () => {
  expect(windowOf(3, 12)).toEqual({ limit: 13, offset: 24 })
  const rows = Array.from({ length: 13 }, (_, n) => n)
  expect(shownOf(rows, 12)).toEqual({ items: rows.slice(0, 12), more: true })
  expect(shownOf(rows.slice(0, 12), 12).more).toBe(false)
})

it('pages a complete list, and shows the last page when a later one is requested', () => {
  const rows = Array.from({ length: 201 }, (_, n) => n)
  expect(pageOfRows(rows.slice(0, 100), 1)).toEqual({ items: rows.slice(0, 100), page: 1, pages: 1 })
  expect(pageOfRows(rows, 2)).toEqual({ items: rows.slice(100, 200), page: 2, pages: 3 })
  expect(pageOfRows(rows, 9)).toEqual({ items: [200], page: 3, pages: 3 })
  expect(pageOfRows([], 2, 50)).toEqual({ items: [], page: 1, pages: 1 })
})
