import type { Grapheme } from './grapheme.ts'
import { type Entry, entryOf } from './lexicon/lexicon.ts'
import { compileRules, mayStart, type Rule } from './rules/compile.ts'
import { consonantsBToN } from './rules/consonants-b-n.ts'
import { consonantsPToZ } from './rules/consonants-p-z.ts'
import { families } from './rules/families.ts'
import { loanWords } from './rules/loan-words.ts'
import { foreignLetters, nameSpellings, northernSpellings, openSyllables } from './rules/name-spellings.ts'
import { vowelsAToE } from './rules/vowels-a-e.ts'
import { vowelsIToY } from './rules/vowels-i-y.ts'

/** The end-of-word marker that reading rules see, which selects the first, second or third reading of a homograph. */
export type Reading = '_' | '+' | '='

/** An elided word written together with the next one: « l’hiver » is read as « l’ » and « hiver ». */
const elided = /^(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)'(?=.)/u

/** How a word is spelt: as French, as any name, or as a name of some languages (`spellingOf`). */
export type Spelling = 'french' | 'name' | 'northern' | 'open'

const byStart = new Map<string, readonly Rule[]>()
let rules: Record<Spelling, Rule[]> | undefined

/** What the lexicon says of a word or of a part of a compound. */
type Lexicon = (plain: string) => Entry | null

/** How a word is read: as French and with our lexicon if it is not said. */
interface Manner {
  spelling?: Spelling
  lexicon?: Lexicon
}

/**
 * Reads one word from left to right: a part (« Saint-Pétersbourg » has two) that the lexicon knows as it says; elsewhere at each
 * position the first matching rule consumes its letters. A homograph has other readings (« ils couvent »). Never throws: a letter
 * without a rule is silent.
 */
export function readLetters(plain: string, reading: Reading, manner: Manner = {}): Grapheme[] {
  const { spelling = 'french', lexicon = entryOf } = manner
  const [article] = elided.exec(plain) ?? []
  const whole = lexicon(plain)
  if (whole) return [...whole.graphemes]
  if (article) return [...readLetters(article, '_', { lexicon }), ...readLetters(plain.slice(article.length), reading, manner)]
  const text = `_${plain.replaceAll('-', '_')}${reading}`
  const graphemes: Grapheme[] = []
  for (let at = 1; at <= plain.length; ) {
    const part = partAt(plain, at - 1)
    const read = (part ? lexicon(part) : null)?.graphemes ?? [readAt(text, at, spelling)]
    graphemes.push(...read)
    at += read.reduce((sum, { length }) => sum + length, 0)
  }
  return graphemes
}

/** The part of a compound that starts here (« abbaye » of « Château-l'Abbaye »), null inside a part and if there are no parts. */
function partAt(plain: string, at: number): string | null {
  if (at > 0 ? !"-'".includes(plain.charAt(at - 1)) : !plain.includes('-')) return null
  return plain.slice(at).split('-', 1)[0] || null
}

function readAt(text: string, at: number, spelling: Spelling): Grapheme {
  for (const { pattern, phoneme } of rulesAt(text.slice(at, at + 3), spelling)) {
    pattern.lastIndex = at
    if (pattern.test(text)) return { length: pattern.lastIndex - at, phoneme }
  }
  return { length: 1, phoneme: '' }
}

/** The rules that can match at a position with these first letters (one to three), cached. */
function rulesAt(start: string, spelling: Spelling): readonly Rule[] {
  const key = `${spelling} ${start}`
  const cached = byStart.get(key)
  if (cached) return cached
  rules ??= rulesBySpelling()
  const matches = (start.length > 1 ? rulesAt(start.slice(0, -1), spelling) : rules[spelling]).filter((rule) =>
    mayStart(rule, start),
  )
  byStart.set(key, matches)
  return matches
}

function rulesBySpelling(): Record<Spelling, Rule[]> {
  const known = compileRules([families, loanWords].join('\n'))
  const general = compileRules([foreignLetters, vowelsAToE, vowelsIToY, consonantsBToN, consonantsPToZ].join('\n'))
  const spelt = compileRules(nameSpellings)
  return {
    french: [...known, ...general],
    name: [...known, ...spelt, ...general],
    northern: [...known, ...compileRules(northernSpellings), ...spelt, ...general],
    open: [...known, ...compileRules(openSyllables), ...spelt, ...general],
  }
}
