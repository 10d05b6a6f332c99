import { describe, expect, it } from 'vitest'
import { defaultChoice, type ReadingMode } from './choice.ts'
import {
  type Highlight,
  type HighlightSettings,
  highlightsOf,
  highlightsOfForeign,
  type PlacedWord,
  plainReader,
  type Reader,
} from './highlights.ts'

const settings = (mode: ReadingMode, more: Partial<HighlightSettings> = {}): HighlightSettings => ({
  mode,
  colours: defaultChoice.colours,
  confused: [],
  silent: false,
  liaisons: false,
  mirror: false,
  ...more,
})

/** The letters, kind and colour of each innermost highlight. */
function shown(text: string, highlights: readonly Highlight[]): string[] {
  return highlights.flatMap((highlight) => {
    const own = [text.slice(highlight.start, highlight.end), highlight.kind, highlight.ink].filter(Boolean).join(' ')
    return highlight.inner?.length ? [own, ...shown(text, highlight.inner)] : [own]
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

describe('highlights', () => {
  it('alternates colours between words, leaving punctuation alone (AID-003)', () => {
    expect(shown('Le chat, l’été.', highlightsOf('Le chat, l’été.', settings('WORDS_COLOR'), plainReader))).toEqual([
      'Le word blue',
      'chat word red',
      'l’ word ink',
      'été word blue',
    ])
  })

  it('alternates colours between syllables, an elided letter with the following syllable (AID-005)', () => {
    expect(shown(text, highlightsOf(text, settings('SYLLABLES_COLOR'), reader))).toEqual([
      'l’é syllable blue',
      'té syllable red',
      'les syllable blue',
      'a syllable red',
      'mis syllable blue',
    ])
  })

  it('leaves the text unchanged in normal mode, and underlines each syllable separately (AID-002, AID-006)', () => {
    expect(highlightsOf(text, settings('normal'), reader)).toEqual([])
    expect(shown(text, highlightsOf(text, settings('SYLLABLES_UNDERLINE'), reader))).toEqual([
      'l’é underlined blue',
      'té underlined red',
      'les underlined blue',
      'a underlined red',
      'mis underlined blue',
    ])
  })

  it('highlights silent letters and liaisons when requested', () => {
    const highlights = highlightsOf(text, settings('SYLLABLES_UNDERLINE', { silent: true, liaisons: true }), reader)
    expect(shown(text, highlights)).toContain('s silent')
    expect(highlights.filter(({ kind }) => kind === 'liaison')).toEqual([{ start: 10, end: 11, kind: 'liaison' }])
    expect(shown(text, highlightsOf(text, settings('normal', { silent: true }), reader))).toEqual(['s silent'])
  })

  it('colours each sound, highlights silent letters, and leaves punctuation alone (AID-004)', () => {
    expect(shown(text, highlightsOf(text, settings('PHONEMES_COLOR'), reader))).toEqual([
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

  it('colours only the sounds that the reader confuses, the second of each pair with a line', () => {
    const only = (silent: boolean) => settings('PHONEMES_COLOR', { confused: ['t-d', 'm-n'], silent })
    expect(shown(text, highlightsOf(text, only(false), reader))).toEqual(['t sound green', 'm sound blue'])
    expect(shown(text, highlightsOf(text, only(true), reader))).toEqual(['t sound green', 'm sound blue', 's silent'])
    const words = 'bande'
    const read: Reader = () => [
      word(
        0,
        ['ban', 'de'],
        [
          ['b', 'b'],
          ['an', 'ɑ̃'],
          ['d', 'd'],
          ['e', ''],
        ],
      ),
    ]
    const pairs = settings('PHONEMES_COLOR', { confused: ['b-d', 'an-on'] })
    expect(shown(words, highlightsOf(words, pairs, read))).toEqual(['b sound blue', 'an sound green', 'd lined red'])
    // The other modes do not change.
    expect(highlightsOf(words, { ...pairs, mode: 'SYLLABLES_COLOR' }, read)).toHaveLength(2)
  })

  it('highlights b, d, p and q inside the highlights of words and outside, in ink where the text is black', () => {
    const words = 'Bd pas d’abord'
    const read: Reader = () => [
      word(
        3,
        ['pas'],
        [
          ['p', 'p'],
          ['a', 'a'],
          ['s', ''],
        ],
      ),
    ]
    const marked = (mode: ReadingMode) => shown(words, highlightsOf(words, settings(mode, { mirror: true, silent: true }), read))
    expect(marked('normal')).toEqual([
      'd letter-d red',
      'p letter-p green',
      's silent',
      'd letter-d red',
      'b letter-b blue',
      'd letter-d red',
    ])
    expect(marked('SYLLABLES_COLOR')).toEqual([
      'd letter-d',
      'pas syllable blue',
      'p letter-p',
      's silent',
      'd letter-d',
      'b letter-b',
      'd letter-d',
    ])
    // In another language, where no rule reads the words.
    const foreign = 'a bad pet'
    expect(shown(foreign, highlightsOfForeign(foreign, settings('SYLLABLES_COLOR', { mirror: true })))).toEqual([
      'b letter-b blue',
      'd letter-d red',
      'p letter-p green',
    ])
    expect(highlightsOfForeign(foreign, settings('WORDS_COLOR'))).toHaveLength(3)
  })

  it.each(['PHONEMES_COLOR', 'SYLLABLES_COLOR', 'SYLLABLES_UNDERLINE'] as const)(
    'leaves an unreadable word plain in %s',
    (mode) => {
      const failing: Reader = (all) => reader(all).map((one) => (one.start === 11 ? { ...one, read: null } : one))
      const highlights = highlightsOf(text, settings(mode, { silent: true }), failing)
      expect(highlights.length).toBeGreaterThan(0)
      expect(highlights.every(({ end }) => end <= 11)).toBe(true)
    },
  )
})
