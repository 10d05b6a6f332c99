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

/** Number of letters of the word (in its plain form) in a grapheme, and its phoneme, '' for silence. */
export interface Grapheme {
  length: number
  phoneme: string
}

/** An elided word written together with the next one: « l’hiver » is read as « l’ » and « hiver ». */
const elided = /^(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)'(?=.)/u

const byStart = new Map<string, readonly Rule[]>()
let rules: Rule[] | undefined

/**
 * Reads one word from left to right: at each position the first matching rule consumes its letters. A homograph has other readings
 * (« ils couvent »). Never throws: a letter without a rule is silent.
 */
export function readLetters(plain: string, reading: Reading): Grapheme[] {
  const [article] = elided.exec(plain) ?? []
  if (article) return [...readLetters(article, '_'), ...readLetters(plain.slice(article.length), reading)]
  const text = `_${plain.replaceAll('-', '_')}${reading}`
  const graphemes: Grapheme[] = []
  for (let at = 1; at <= plain.length; ) {
    const grapheme = readAt(text, at)
    graphemes.push(grapheme)
    at += grapheme.length
  }
  return graphemes
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
