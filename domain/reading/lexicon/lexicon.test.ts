import { describe, expect, test } from 'vitest'
import { aloneInSentence, spellingAlone } from '#tests/support/read-word'
import { corpusWords, readAsInCorpus } from '#tests/support/reading-corpus'
import { readLetters } from '../automaton.ts'
import { choices } from '../homographs.ts'
import { lettersOf } from '../letters.ts'
import { sounds, splitSounds } from '../phonemes.ts'
import { syllableStarts } from '../syllables.ts'
import { alignedGraphemes } from './align.ts'
import { type Entry, entryOf, lexiconLines, parsedEntry, writtenEntries } from './lexicon.ts'

const entries = [...writtenEntries()]
const known: ReadonlySet<string> = new Set(Object.values(sounds))

/** The entries for which something does not hold. */
const failing = (holds: (word: string, entry: Entry, written: string) => boolean) =>
  entries
    .filter(([word, written]) => {
      const entry = parsedEntry(written)
      return !(entry && holds(word, entry, written))
    })
    .map(([, written]) => written)

describe('every entry', () => {
  test('stands for a word in small letters once', () => {
    expect(failing((word) => word !== '' && lettersOf(word).plain === word)).toEqual([])
    const words = lexiconLines().map((line) => line.split(' ', 1)[0]?.replaceAll('·', ''))
    expect(words.filter((word, at) => word && words.indexOf(word) < at)).toEqual([])
  })
  test('has letters that can say its sounds; otherwise write its graphemes', () => {
    const whole = (word: string, { graphemes }: Entry) => graphemes.reduce((sum, { length }) => sum + length, 0) === word.length
    expect(failing(whole)).toEqual([])
    expect(
      failing((_, { graphemes }) => graphemes.every(({ phoneme }) => splitSounds(phoneme).every((one) => known.has(one)))),
    ).toEqual([])
    expect(failing((_, { graphemes }) => graphemes.some(({ phoneme }) => phoneme !== ''))).toEqual([])
  })
  test('is no homograph: its sentence chooses among the readings of the rules', () => {
    expect(failing((word) => !choices.has(word))).toEqual([])
  })
  test('says something new; remove those that are read alike without it', () => {
    const isNew = (word: string, { graphemes, starts }: Entry) => {
      const lexicon = (one: string) => (one === word ? null : entryOf(one))
      const asName = spellingAlone(aloneInSentence(word.charAt(0).toUpperCase() + word.slice(1)))
      const without = (['french', asName] as const).map((spelling) => readLetters(word, '_', { spelling, lexicon }))
      return without.some((one) => JSON.stringify(one) !== JSON.stringify(graphemes)) || starts !== null
    }
    expect(failing(isNew)).toEqual([])
  })
  test('has syllables only where the school’s cut would be another', () => {
    expect(
      failing((word, { graphemes, starts }) => starts === null || String(starts) !== String(syllableStarts(word, graphemes))),
    ).toEqual([])
  })
})

const read = (word: string) => readAsInCorpus(word).graphemes

test('a word of the lexicon is read in capitals, in the plural, after an article and in a compound', () => {
  expect(read('Tolkien')).toBe('T:t o:ɔ l k ie:i n')
  expect(read('TOLKIENS')).toBe('T:t O:ɔ L:l K:k IE:i N:n S:')
  expect(read('d’Austin')).toBe('d ’: Au:ɔ s t i n')
  expect(read('rue-Tolkien')).toBe('r:ʁ u:y e: -: T:t o:ɔ l k ie:i n')
})

test.each([
  ['shakespeare', 'ʃɛkspiʁ', 'sh:ʃ a:ɛ k:k e: s:s p:p ea:i r:ʁ e:'],
  ['goethe', 'ɡøt', 'g:ɡ oe:ø th:t e:'],
  ['beethoven', 'betɔvɛn', 'b:b ee:e th:t o:ɔ v:v e:ɛ n:n'],
  ['orphée', 'ɔʁfe', 'o:ɔ r:ʁ ph:f é:e e:'],
  ['wright', 'ʁajt', 'w: r:ʁ igh:aj t:t'],
  ['bordeaux', 'bɔʁdo', 'b:b o:ɔ r:ʁ d:d eau:o x:'],
  ['saint-exupéry', 'sɛ̃tɛɡzypeʁi', 's:s ain:ɛ̃ t:t -: e:ɛ x:ɡz u:y p:p é:e r:ʁ y:i'],
])('%s, said %s, is aligned', (word, transcription, expected) => {
  let at = 0
  const graphemes = alignedGraphemes(word, transcription)?.map(({ length, phoneme }) => {
    at += length
    return `${word.slice(at - length, at)}:${phoneme}`
  })
  expect(graphemes?.join(' ')).toBe(expected)
})

test('letters that cannot say a sound are not aligned', () => {
  expect(alignedGraphemes('paris', 'lɔ̃dʁ')).toBeNull()
})

test('from letters and sounds of the words of the corpus, 94 in 100 are aligned as by hand', () => {
  const words = [...corpusWords().values()].flat().map(({ graphemes }) => graphemes.split(' ').map((one) => one.split(':')))
  const right = words.filter((graphemes) => {
    const pairs = graphemes.map(([letters = '', phoneme = letters]) => [lettersOf(letters).plain, phoneme] as const)
    const word = pairs.map(([letters]) => letters).join('')
    const aligned = alignedGraphemes(word, pairs.map(([, phoneme]) => phoneme).join(''))
    return JSON.stringify(aligned) === JSON.stringify(pairs.map(([{ length }, phoneme]) => ({ length, phoneme })))
  })
  expect(right.length / words.length).toBeGreaterThan(0.94)
})
