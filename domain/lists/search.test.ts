import { describe, expect, it } from 'vitest'
import { searchText, searchWords } from './search.ts'

describe('searchWords', () => {
  it.each([
    ['Les Énergies fossiles', ['les', 'energies', 'fossiles']],
    ['L’eau, H₂O et x²', ['l', 'eau', 'h2o', 'et', 'x2']],
    ['Œuvre, cœur, ŒUVRE', ['oeuvre', 'coeur', 'oeuvre']],
    ['Peut-être 6e / 5e', ['peut', 'etre', '6e', '5e']],
    ['الماء والهواء', ['الماء', 'والهواء']],
    ["a:* & !b | 'c' \\ --", ['a', 'b', 'c']],
    ['🎉 ?', []],
    ['', []],
  ])('%s', (text, words) => {
    expect(searchWords(text)).toEqual(words)
  })
  it('gives the same words for composed and decomposed accents', () => {
    expect(searchWords('E\u0301te\u0301')).toEqual(searchWords('Été'))
  })
})

describe('searchText', () => {
  it('keeps each word of all texts once', () => {
    expect(searchText('La Révolution', 'révolution,1789', '')).toBe('la revolution 1789')
  })
})
