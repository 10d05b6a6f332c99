import { describe, expect, it } from 'vitest'
import { sortingOf, sortingText, sortRows } from './sorting.ts'

const columns = ['name', 'works'] as const
const usual = { sort: 'name', descending: false } as const

describe('the sorting of an address', () => {
  it.each(['works', '-works', 'name', '-name'])('reads what it wrote: %s', (text) => {
    expect(sortingText(sortingOf(columns, text, usual))).toBe(text)
  })

  it.each([undefined, '', '-', 'size', '--works', ['works']])('is the usual one for %j', (asked) => {
    expect(sortingOf(columns, asked, usual)).toEqual(usual)
  })
})

describe('sorted rows', () => {
  const rows = [
    { name: 'C', works: 2 },
    { name: 'A', works: 2 },
    { name: 'D', works: null },
    { name: 'B', works: 10 },
    { name: 'E', works: null },
  ]
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  const names = (descending: boolean, column?: (row: (typeof rows)[number]) => number | null) =>
    sortRows(rows, { byName, column, descending })
      .map(({ name }) => name)
      .join('')

  it('follow the column, then the name, whichever the direction', () => {
    expect(names(false, ({ works }) => works)).toBe('ACBDE')
    expect(names(true, ({ works }) => works)).toBe('BACDE')
  })

  it('follow the name alone', () => {
    expect([names(false), names(true)]).toEqual(['ABCDE', 'EDCBA'])
  })
})
