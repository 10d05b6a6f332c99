import type { Grapheme } from './grapheme.ts'
import { type Entry, entryOf } from './lexicon/lexicon.ts'
import { compileRules, mayStart, type Rule } from './rules/compile.ts'
import { consonantsBToN } from './rules/consonants-b-n.ts'
import { consonantsPToZ } from './rules/consonants-p-z.ts'
import { loanConsonants } from './rules/loan-consonants.ts'
import { loanVowels } from './rules/loan-vowels.ts'
import { names } from './rules/names.ts'
import { singleWords } from './rules/single-words.ts'
import { vowelsAToE } from './rules/vowels-a-e.ts'
import { vowelsIToY } from './rules/vowels-i-y.ts'

/** The end-of-word marker that reading rules see, which selects the first, second or third reading of a homograph. */
export type Reading = '_' | '+' | '='

/** An elided word written together with the next one: « l’hiver » is read as « l’ » and « hiver ». */
const elided = /^(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)'(?=.)/u

const byStart = new Map<string, readonly Rule[]>()
let rules: Rule[] | undefined

/** What the lexicon says of a word or of a part of a compound. */
type Lexicon = (plain: string) => Entry | null

/**
 * Reads one word from left to right: a part (« Saint-Pétersbourg » has two) that the lexicon knows as it says; elsewhere at each
 * position the first matching rule consumes its letters. A homograph has other readings (« ils couvent »). Never throws: a letter
 * without a rule is silent.
 */
export function readLetters(plain: string, reading: Reading, lexicon: Lexicon = entryOf): Grapheme[] {
  const [article] = elided.exec(plain) ?? []
  const whole = lexicon(plain)
  if (whole) return [...whole.graphemes]
  if (article) return [...readLetters(article, '_', lexicon), ...readLetters(plain.slice(article.length), reading, lexicon)]
  const text = `_${plain.replaceAll('-', '_')}${reading}`
  const graphemes: Grapheme[] = []
  for (let at = 1; at <= plain.length; ) {
    const part = partAt(plain, at - 1)
    const read = (part ? lexicon(part) : null)?.graphemes ?? [readAt(text, at)]
    graphemes.push(...read)
    at += read.reduce((sum, { length }) => sum + length, 0)
  }
  return graphemes
}

/** The part of a compound that starts here, null inside a part and for a word that is no compound. */
function partAt(plain: string, at: number): string | null {
  if (at > 0 ? plain.charAt(at - 1) !== '-' : !plain.includes('-')) return null
  return plain.slice(at).split('-', 1)[0] || null
}

function readAt(text: string, at: number): Grapheme {
  for (const { pattern, phoneme } of rulesAt(text.slice(at, at + 3))) {
    pattern.lastIndex = at
    if (pattern.test(text)) return { length: pattern.lastIndex - at, phoneme }
  }
  return { length: 1, phoneme: '' }
}

/** The rules that can match at a position with these first letters (one to three), cached. */
function rulesAt(start: string): readonly Rule[] {
  const cached = byStart.get(start)
  if (cached) return cached
  rules ??= compileRules(
    [names, loanVowels, loanConsonants, singleWords, vowelsAToE, vowelsIToY, consonantsBToN, consonantsPToZ].join('\n'),
  )
  const matches = (start.length > 1 ? rulesAt(start.slice(0, -1)) : rules).filter((rule) => mayStart(rule, start))
  byStart.set(start, matches)
  return matches
}
