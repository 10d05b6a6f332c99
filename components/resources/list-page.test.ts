import { expect, it } from 'vitest'
import { pageOf, pageSize, shownOf, windowOf } from './list-page.ts'

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
  expect(windowOf(3)).toEqual({ limit: pageSize + 1, offset: 2 * pageSize })
  const rows = Array.from({ length: pageSize + 1 }, (_, n) => n)
  expect(shownOf(rows)).toEqual({ items: rows.slice(0, pageSize), more: true })
  expect(shownOf(rows.slice(0, pageSize)).more).toBe(false)
})
