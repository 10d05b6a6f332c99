import { expect, test, vi } from 'vitest'
import { defaultColours } from '#domain/reading/choice'
import { highlightsOf } from '#domain/reading/highlights'
import { readText } from '#domain/reading/read'
import { readWord } from '#tests/support/read-word'
import { frenchReader } from './french-reader.ts'

// Simulates a mistake in the rules: they throw for one word.
vi.mock(import('#domain/reading/automaton'), async (importOriginal) => {
  const actual = await importOriginal()
  const readLetters: typeof actual.readLetters = (plain, reading) => {
    if (plain === 'maison') throw new Error('no rule')
    return actual.readLetters(plain, reading)
  }
  return { ...actual, readLetters }
})

const text = 'La maison ouverte'

test('a word whose reading throws stays plain, and the other words are read (AID-012)', () => {
  expect(readWord('maison')).toEqual({ word: 'maison', syllables: ['maison'], graphemes: [['maison', '']] })
  const tokens = readText(text)
  expect(tokens.map((token) => token.text).join('')).toBe(text)
  expect(tokens.flatMap((token) => ('syllables' in token ? [token.syllables] : []))).toEqual([
    ['La'],
    ['maison'],
    ['ou', 'ver', 'te'],
  ])
})

test('a word whose reading throws has no highlight, and the rest of its text is coloured (AID-012)', () => {
  for (const mode of ['SYLLABLES_COLOR', 'SYLLABLES_UNDERLINE', 'PHONEMES_COLOR'] as const) {
    const highlights = highlightsOf(
      text,
      { mode, colours: defaultColours, confused: [], silent: true, liaisons: true, mirror: false },
      frenchReader,
    )
    const marked = highlights.map(({ start, end }) => text.slice(start, end))
    expect(marked.join(''), mode).toBe('Laouverte')
  }
})
