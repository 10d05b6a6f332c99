import { describe, expect, it } from 'vitest'
import { defaultChoice, type ReadingMode } from './choice.ts'
import { type Mark, type MarkSettings, marksOf, type PlacedWord, plainReader, type Reader } from './marks.ts'

const settings = (mode: ReadingMode, more: Partial<MarkSettings> = {}): MarkSettings => ({
  mode,
  colours: defaultChoice.colours,
  silent: false,
  liaisons: false,
  ...more,
})

/** The letters, kind and colour of each innermost mark. */
function shown(text: string, marks: readonly Mark[]): string[] {
  return marks.flatMap((mark) => {
    const own = [text.slice(mark.start, mark.end), mark.kind, mark.ink].filter(Boolean).join(' ')
    return mark.inner?.length ? [own, ...shown(text, mark.inner)] : [own]
  })
}

const word = (start: number, syllables: string[], graphemes: [string, string][], more: Partial<PlacedWord> = {}): PlacedWord => ({
  start,
  end: start + syllables.join('').length,
  read: { syllables, graphemes },
  linked: false,
  joins: false,
  ...more,
})

const text = 'l’été, les amis'
const reader: Reader = () => [
  word(
    0,
    ['l’'],
    [
      ['l', 'l'],
      ['’', ''],
    ],
    { joins: true },
  ),
  word(
    2,
    ['é', 'té'],
    [
      ['é', 'e'],
      ['t', 't'],
      ['é', 'e'],
    ],
  ),
  word(
    7,
    ['les'],
    [
      ['l', 'l'],
      ['es', 'e'],
    ],
    { linked: true },
  ),
  word(
    11,
    ['a', 'mis'],
    [
      ['a', 'a'],
      ['m', 'm'],
      ['i', 'i'],
      ['s', ''],
    ],
  ),
]

describe('marks', () => {
  it('alternates colours between words, leaving punctuation alone (AID-003)', () => {
    expect(shown('Le chat, l’été.', marksOf('Le chat, l’été.', settings('WORDS_COLOR'), plainReader))).toEqual([
      'Le word blue',
      'chat word red',
      'l’ word ink',
      'été word blue',
    ])
  })

  it('alternates colours between syllables, an elided letter with the following syllable (AID-005)', () => {
    expect(shown(text, marksOf(text, settings('SYLLABLES_COLOR'), reader))).toEqual([
      'l’é syllable blue',
      'té syllable red',
      'les syllable blue',
      'a syllable red',
      'mis syllable blue',
    ])
  })

  it('leaves the text unchanged in normal mode, and underlines each syllable separately (AID-002, AID-006)', () => {
    expect(marksOf(text, settings('normal'), reader)).toEqual([])
    expect(shown(text, marksOf(text, settings('SYLLABLES_UNDERLINE'), reader))).toEqual([
      'l’é underlined blue',
      'té underlined red',
      'les underlined blue',
      'a underlined red',
      'mis underlined blue',
    ])
  })

  it('marks silent letters and liaisons when requested', () => {
    const marks = marksOf(text, settings('SYLLABLES_UNDERLINE', { silent: true, liaisons: true }), reader)
    expect(shown(text, marks)).toContain('s silent')
    expect(marks.filter(({ kind }) => kind === 'liaison')).toEqual([{ start: 10, end: 11, kind: 'liaison' }])
    expect(shown(text, marksOf(text, settings('normal', { silent: true }), reader))).toEqual(['s silent'])
  })

  it('colours each sound, marks silent letters, and leaves punctuation alone (AID-004)', () => {
    expect(shown(text, marksOf(text, settings('PHONEMES_COLOR'), reader))).toEqual([
      'l sound ink',
      'é sound orange',
      't sound blue',
      'é sound orange',
      'l sound ink',
      'es sound orange',
      'a sound red',
      'm sound blue',
      'i sound olive',
      's silent',
    ])
  })

  it.each(['PHONEMES_COLOR', 'SYLLABLES_COLOR', 'SYLLABLES_UNDERLINE'] as const)(
    'leaves an unreadable word plain in %s',
    (mode) => {
      const failing: Reader = (all) => reader(all).map((one) => (one.start === 11 ? { ...one, read: null } : one))
      const marks = marksOf(text, settings(mode, { silent: true }), failing)
      expect(marks.length).toBeGreaterThan(0)
      expect(marks.every(({ end }) => end <= 11)).toBe(true)
    },
  )
})
