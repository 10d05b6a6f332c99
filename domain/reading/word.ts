import { wordSet } from '../word-set.ts'
import { type Reading, readLetters, type Spelling } from './automaton.ts'
import type { Grapheme } from './grapheme.ts'
import { consonants, type Letters, lettersBetween, lettersOf, vowels } from './letters.ts'
import { entryOf } from './lexicon/lexicon.ts'
import { syllableStarts } from './syllables.ts'

/** The reading of a word, whose syllables, and letters with their sound ('' when silent), concatenate to the original text. */
export interface ReadWord {
  readonly word: string
  readonly syllables: readonly string[]
  readonly graphemes: readonly (readonly [letters: string, phoneme: string])[]
}

const readable = new RegExp(`^[${vowels}${consonants}][${vowels}${consonants}'-]*$`, 'u')
const vowel = new RegExp(`[${vowels}]`, 'u')
const abbreviations = wordSet('mme mmes mlle mlles mgr etc av ste')
/** Units, which are not read as words after a number. */
const units = wordSet('min ha mol Pa hPa kPa ko Ko Mo Go To cal kcal dam dal daL dag eV mAh')
/** Acronyms read letter by letter, only when written in capitals. */
const acronyms = wordSet(
  'ADN ARN OGM ONG OMS URSS USA UE EDF EPS EMC CDI CPE AESH UV QI IA IRM TVA PIB RER GPS USB URL API OCDE FMI EMI RATP AVS AED ' +
    'ENT EPI UNSS IUT CHU CDD PAI VIH IVG ADSL APL BEP CAP CEE RSA TPE UA CIO PME PAP',
)
/** Points in geometry, read letter by letter: AB, ABCD; two capitals that are not a short word in a title. */
const points = /^(?:[A-Z]{2}|ABC(?:D(?:EF?)?)?|DEF|EFGH?|OAB|IJKL?|MNOP?)$/u
const shortWords = wordSet(
  'le la de du en et un il on sa ma ta ce se ne me te je ni si ou au or os as tu va vu es eu nu lu su bu pu ai ah oh eh ha ho an if us ut mi re do fa',
)
const romanNumber = /^(?=..)X{0,3}(?:IX|IV|V?I{0,3})(?:er|re|e|ème)?$/u

/**
 * Reads one French word, with the given reading for a homograph. Anything that is not a French word (a number, an abbreviation,
 * another script) or cannot be read is returned plain (AID-012): one syllable, one silent grapheme. Never throws.
 */
export function readOneWord(word: string, reading: Reading, spelling: Spelling): ReadWord {
  const key = `${reading} ${spelling} ${word}`
  const cached = cache.get(key)
  if (cached) return cached
  if (cache.size >= maxCached) cache.clear()
  const read = readAnew(word, reading, spelling)
  cache.set(key, read)
  return read
}

/** A text repeats few words often, so readings are cached; reading is most of the cost of a long text. */
const cache = new Map<string, ReadWord>()
const maxCached = 20_000

function readAnew(word: string, reading: Reading, spelling: Spelling): ReadWord {
  try {
    const letters = lettersOf(word)
    if (isPlain(word, letters.plain)) return plainWord(word)
    const graphemes = readLetters(letters.plain, reading, { spelling })
    const syllables = cut(letters, entryOf(letters.plain)?.starts ?? syllableStarts(letters.plain, graphemes))
    return { word, syllables, graphemes: writeGraphemes(letters, graphemes) }
  } catch {
    return plainWord(word)
  }
}

/** « 60 min », « 512 Mo »: a unit after a number, which is not read by its letters. */
export const isUnitAfter = (before: string, word: string): boolean => /^\d/u.test(before) && units.has(word)

export const plainWord = (word: string): ReadWord => ({ word, syllables: [word], graphemes: [[word, '']] })

function isPlain(word: string, plain: string): boolean {
  if (/^(?:[ldjmtscn]|qu)'$/u.test(plain)) return false
  return (
    (!(readable.test(plain) && vowel.test(plain)) && !entryOf(plain)) ||
    abbreviations.has(plain) ||
    acronyms.has(word) ||
    romanNumber.test(word) ||
    (points.test(word) && !shortWords.has(plain))
  )
}

/** The original text between cuts of the plain form. A cut inside a typographic ligature moves after it. */
function cut(letters: Letters, starts: readonly number[]): string[] {
  const ends = [...starts, letters.plain.length]
  return ends.map((end, index) => lettersBetween(letters, starts[index - 1] ?? 0, end)).filter((part) => part !== '')
}

function writeGraphemes(word: Letters, graphemes: readonly Grapheme[]): [string, string][] {
  const pairs: [string, string][] = []
  let at = 0
  for (const { length, phoneme } of graphemes) {
    const letters = lettersBetween(word, at, at + length)
    const last = pairs.at(-1)
    if (letters === '' && last) last[1] += phoneme
    else pairs.push([letters, phoneme])
    at += length
  }
  return pairs
}
