import { describe, expect, it } from 'vitest'
import { exactOrClose } from './exact-or-close.ts'

interface Query {
  readonly terms?: string
  readonly limit: number
  readonly offset?: number
  readonly close?: 'true'
}

function searchOf(exact: readonly string[], near: readonly string[]) {
  const asked: Query[] = []
  const search = async (query: Query) => {
    asked.push(query)
    const { limit, offset = 0 } = query
    return (query.close ? near : exact).slice(offset, offset + limit)
  }
  return { asked, search }
}

describe('a search that forgives', () => {
  it('asks once where words match as written', async () => {
    const { asked, search } = searchOf(['Fractions'], ['Tractions'])
    expect(await exactOrClose({ terms: 'fractions', limit: 13 }, search)).toEqual({ items: ['Fractions'], close: false })
    expect(asked).toEqual([{ terms: 'fractions', limit: 13 }])
  })

  it('asks for close words where none match', async () => {
    const { search } = searchOf([], ['Fractions'])
    expect(await exactOrClose({ terms: 'fractoin', limit: 13 }, search)).toEqual({ items: ['Fractions'], close: true })
    expect(await exactOrClose({ terms: 'fractoin', limit: 13, offset: 12 }, search)).toEqual({ items: [], close: false })
  })

  it('never mixes: a page beyond the exact results is empty', async () => {
    const { search } = searchOf(['Fractions'], ['a', 'b', 'c'])
    expect(await exactOrClose({ terms: 'fractions', limit: 2, offset: 1 }, search)).toEqual({ items: [], close: false })
  })

  it('does not guess without terms', async () => {
    const { asked, search } = searchOf([], ['Fractions'])
    for (const query of [{ limit: 13 }, { terms: ' ', limit: 13 }])
      expect(await exactOrClose(query, search)).toEqual({ items: [], close: false })
    expect(asked.every(({ close }) => close === undefined)).toBe(true)
  })
})
