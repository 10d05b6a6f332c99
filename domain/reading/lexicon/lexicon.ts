import type { Grapheme } from '../grapheme.ts'
import { alignedGraphemes } from './align.ts'
import { lexiconText } from './data.ts'

/**
 * The lexicon: names and loan words that no rule of a family reads, each with its transcription. An entry is
 *
 *     fitzgerald fitsdʒerald     the word in small letters, then its sounds; r stands for ʁ, g for ɡ
 *     mac·in·tosh makintɔʃ       with the syllables where `syllableStarts` would cut otherwise
 *     bowie b ow:o w i:i e:      its graphemes as in the corpus, where the aligner cannot know them
 *
 * and `data.ts` has one a line, under the heading of its theme. A plural s or x is silent and has no entry, nor has a homograph,
 * a word that the rules read rightly, or a compound of words that are read rightly one by one.
 */
export interface Entry {
  graphemes: readonly Grapheme[]
  /** The starts of the syllables without the first, where the entry writes them. */
  starts: readonly number[] | null
}

let entries: Map<string, string> | undefined

/** The lines of `data.ts` that are entries. */
export const lexiconLines = () => lexiconText.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

/** The entries of the lexicon as they are written, by word. */
export function writtenEntries(): ReadonlyMap<string, string> {
  entries ??= new Map(lexiconLines().map((line) => [(line.split(' ', 1)[0] ?? '').replaceAll('·', ''), line]))
  return entries
}

const parsed = new Map<string, Entry | null>()

/** The entry of a word, aligned once; null for none. */
function entryAs(word: string): Entry | null {
  const written = writtenEntries().get(word)
  if (written === undefined) return null
  const known = parsed.get(word)
  if (known !== undefined) return known
  const entry = parsedEntry(written)
  parsed.set(word, entry)
  return entry
}

/** What the lexicon says of a word in plain form, also of its plural; null for a word it does not know. Never throws. */
export function entryOf(plain: string): Entry | null {
  const entry = entryAs(plain)
  if (entry || !/[^szx]s$|ux$/u.test(plain)) return entry
  const read = entryAs(plain.slice(0, -1))
  return read && { ...read, graphemes: [...read.graphemes, { length: 1, phoneme: '' }] }
}

/** The graphemes of a written entry, and its syllables if it has any; null if its letters cannot say its sounds. */
export function parsedEntry(entry: string): Entry | null {
  const [syllables = '', ...rest] = entry.split(' ')
  const word = syllables.replaceAll('·', '')
  const [first = ''] = rest
  const graphemes = rest.length > 1 || first.includes(':') ? rest.map(grapheme) : alignedGraphemes(word, french(first))
  return graphemes && { graphemes, starts: syllables.includes('·') ? startsOf(syllables) : null }
}

function grapheme(written: string): Grapheme {
  const [letters = '', phoneme = letters] = written.split(':')
  return { length: letters.length, phoneme: french(phoneme) }
}

const french = (sounds: string) => sounds.replaceAll('r', 'ʁ').replaceAll('g', 'ɡ')

function startsOf(syllables: string): number[] {
  let at = 0
  const ends = syllables.split('·').map(({ length }) => {
    at += length
    return at
  })
  return ends.slice(0, -1)
}
