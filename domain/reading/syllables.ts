import type { Grapheme } from './grapheme.ts'
import { hasVowel } from './phonemes.ts'

/**
 * The role of each letter in the syllables: H starts a nucleus, G is a glide before one, C starts a consonant, P is the second of
 * an inseparable pair (« tr »), - closes a syllable, and . belongs to the letter before.
 */
type Kinds = string

/**
 * The start offsets of the written syllables of a word, without the first, by the school convention: one consonant goes with the
 * following vowel; two are separated unless they are a pair; of three or more, the last one or pair starts the next syllable. A
 * hyphen closes a syllable, an apostrophe does not. Offsets are in letters of the plain form.
 */
export function syllableStarts(plain: string, graphemes: readonly Grapheme[]): number[] {
  const kinds = kindsOf(plain, graphemes)
  const starts: number[] = []
  let heart = -1
  for (let at = 0; at < kinds.length; at++) {
    const kind = kinds.charAt(at)
    if (kind === 'H') {
      if (heart >= 0) starts.push(onset(kinds, heart, at))
      heart = at
    } else if (kind === '-' && heart >= 0 && kinds.includes('H', at)) {
      starts.push(at + 1)
      heart = -1
    }
  }
  return starts
}

/** The start of the syllable whose nucleus is at `to`; the previous nucleus is at `from`. */
function onset(kinds: Kinds, from: number, to: number): number {
  let start = to
  while (kinds.charAt(start - 1) === 'G') start--
  let consonant = start - 1
  while (consonant > from && kinds.charAt(consonant) === '.') consonant--
  if (consonant <= from) return start
  if (kinds.charAt(consonant) !== 'P') return kinds.charAt(consonant) === 'C' ? consonant : start
  return Math.max(kinds.lastIndexOf('C', consonant), from + 1)
}

const pair = /^(?:(?:[bcdfgkptv]|[cptkg]h)r|(?:[bcfgkpz]|[cp]h)l)$/u

function kindsOf(plain: string, graphemes: readonly Grapheme[]): Kinds {
  let kinds = ''
  let at = 0
  for (const [index, { length, phoneme }] of graphemes.entries()) {
    const kind = kindOf(plain.slice(at, at + length), phoneme, { plain, kinds, next: graphemes[index + 1] })
    kinds += kind.padEnd(length, '.')
    at += length
  }
  return kinds
}

interface Context {
  plain: string
  kinds: Kinds
  next: Grapheme | undefined
}

/** The roles of a grapheme's letters; a silent letter is '.'. */
function kindOf(letters: string, phoneme: string, { plain, kinds, next }: Context): Kinds {
  const at = kinds.length
  const after = plain.charAt(at + letters.length)
  if (phoneme === 'j' && letters.charAt(0) === 'i' && letters.length > 1) return letters.length === 2 ? '.C' : '.CC'
  if (phoneme === 'j' && 'iîïy'.includes(letters)) return 'G'
  if ((phoneme === 'w' && letters !== 'w') || phoneme === 'ɥ')
    return 'uoûùü'.includes(letters.charAt(0)) && !'iîï'.includes(after || '-') && !/^oued/u.test(plain)
      ? 'H'
      : 'G'.padEnd(letters.length, 'G')
  if (phoneme !== '' && hasVowel(phoneme)) return 'H'
  if (letters === 'e' || letters === 'ë') return isHeart(kinds) && !(next && hasVowel(next.phoneme)) ? 'H' : '.'
  if (letters === '-') return '-'
  // « pru-d’hom-me »: a mute h after an apostrophe parts nothing.
  if (letters === 'h' && /[aeiouy][^aeiouy]'$/u.test(plain.slice(0, at))) return '.'
  return consonantKinds(letters, kinds.includes('C') ? plain.slice(kinds.lastIndexOf('C'), at) : '')
}

/** A mute e is a nucleus after a consonant, not after a vowel. */
const isHeart = (kinds: Kinds): boolean => /[CP]\.*$/u.test(kinds)

function consonantKinds(letters: string, before: string): Kinds {
  if (letters.length === 1) {
    if (!/[a-zçčćłñńřšşž]/u.test(letters) || 'aeiouy'.includes(letters)) return '.'
    return pair.test(before + letters) ? 'P' : 'C'
  }
  return letters.replace(/sch|[cptsrkgdnl]h|gn|gl|[qg]u|ge|[cg]i|./gsu, (unit) => 'C'.padEnd(unit.length, '.'))
}
