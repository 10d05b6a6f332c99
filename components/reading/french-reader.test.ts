import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultChoice, readingModes } from '#domain/reading/choice'
import { confusedPairNames } from '#domain/reading/confused'
import { type Highlight, highlightsOf } from '#domain/reading/highlights'
import { readText } from '#domain/reading/read'
import { frenchReader, placedWords } from './french-reader.ts'

describe('the French reader', () => {
  it('finds the syllables of maison (AID-005)', () => {
    expect(frenchReader('La maison')[1]?.read?.syllables).toEqual(['mai', 'son'])
  })

  it('leaves a text plain whose reading throws or changes a letter, and one word when only that word fails (AID-012)', () => {
    const throws = () => {
      throw new Error('no')
    }
    expect(placedWords('La maison', throws)).toEqual([])
    expect(placedWords('La maison', () => readText('La saison'))).toEqual([])
    const broken = (text: string) =>
      readText(text).map((token) => ('word' in token && token.word === 'maison' ? { ...token, syllables: ['mai'] } : token))
    expect(placedWords('La maison', broken).map(({ read }) => read !== null)).toEqual([true, false])
    // No rule reads a number.
    expect(frenchReader('An 2026 x').every(({ read, start }) => read === null || start === 0)).toBe(true)
  })

  it('gives highlights that never overlap or leave their text, in every mode', () => {
    const letters = fc.string({ unit: fc.constantFrom(..."abcdeéèêîouyhpqst ’'-.,«»\n\u00A0\u0301œ1🙂"), maxLength: 60 })
    fc.assert(
      fc.property(letters, fc.constantFrom(...readingModes), fc.subarray([...confusedPairNames]), (text, mode, confused) => {
        const all = { mode, colours: defaultChoice.colours, confused, silent: true, liaisons: true, mirror: true }
        const highlights = highlightsOf(text, all, frenchReader)
        expect(inOrder(highlights, 0, text.length)).toBe(true)
        expect(lettersOf(highlights)).toBe(text.match(/[bdpq]/g)?.length ?? 0)
      }),
      { numRuns: 500 },
    )
  })
})

/** The number of marked mirror letters. */
const lettersOf = (highlights: readonly Highlight[]): number =>
  highlights.reduce((sum, { kind, inner }) => sum + (kind.startsWith('letter-') ? 1 : 0) + lettersOf(inner ?? []), 0)

function inOrder(highlights: readonly Highlight[], from: number, to: number): boolean {
  let at = from
  return (
    highlights.every(({ start, end, inner = [] }) => {
      const fits = start >= at && end > start && inOrder(inner, start, end)
      at = end
      return fits
    }) && at <= to
  )
}
