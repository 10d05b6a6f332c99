import type { Spelling } from './automaton.ts'
import type { Sentence } from './sentence.ts'

/**
 * Whether a word is read by the rules for names: a capital after another word shows a name, and so do letters that French hardly uses.
 * A capital at the start of a sentence, of a line or after a sign shows nothing (« a) Calculer »).
 */
export function spellingOf({ written, word, near }: Sentence): Spelling {
  if (!/^\p{Lu}.*\p{Ll}/su.test(written)) return 'french'
  if (!/^\p{L}/u.test(near(-1)) && !foreign.test(word)) return 'french'
  if (word.endsWith('s') && plural.test(near(-1))) return 'french'
  return hasOpenSyllables(word) ? 'open' : northern.test(word) ? 'northern' : 'name'
}

/** A word by itself is a name if it has a capital. */
export function spellingAlone(sentence: Sentence): Spelling {
  return spellingOf({ ...sentence, near: () => 'un' })
}

/** « les Incas », « aux Kayapos »: a silent plural. */
const plural = /^(?:[lcdm]es|[tsnv]os|aux|leurs|quelques|plusieurs|certains|deux|trois)$/u
const foreign = /[kwäöüñáíóúãõøåčćšžłşřń]|sh|tz|zz|sch|[^aeious'-]j|aa/u
const northern = /[kwöäüø]|sch|tz|(?:berg|burg|stein|mann|feld|bach|dorf|hardt?)$/u
const open = /^(?:(?:[kgsztdnhbpmrwjyf]|[scz]h|ts|[kgnhbpmr]y|m[bp]|n[dgz])?(?:ou|[aiueo])(?:n(?![aeiouy]|$)|m(?=[bp]))?)+$/u

/** Syllables that all end in a vowel or n, and letters of languages built so: « Nagasaki », « Kinshasa ». */
function hasOpenSyllables(word: string): boolean {
  return /[kw]|sh|ts|^y/u.test(word) && /[aiou]$/u.test(word) && open.test(word)
}
