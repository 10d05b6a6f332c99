import { consonants, vowels } from '../letters.ts'

/** One rule of the automaton: where it matches, it consumes letters and emits their phoneme. */
export interface Rule {
  pattern: RegExp
  phoneme: string
  /** The possible letters at the first positions of a match, up to three: a quick check that excludes most rules. */
  starts: readonly Start[]
}

/** For each of the first positions, the possible letters. */
type Start = readonly string[]

// V is any vowel letter, C any consonant letter, $ the end of the word or its plural s. A word is surrounded by « _ », which also
// stands for a hyphen; its end is « + » or « = » when the context requires another reading of a homograph.
const letterMacros: Record<string, string> = { V: vowels, C: consonants }

/** Rules, one a line: `left{letters}right phoneme`, regular expressions with V, C, $; no phoneme: silent. The first wins. */
export function compileRules(text: string): Rule[] {
  const lines = text.replace(/\n {4}/gu, '').split('\n')
  return lines.flatMap((line) => {
    const parts = /^(?<left>[^{]*)\{(?<letters>[^}]+)\}(?<right>\S*)(?: (?<phoneme>\S+))?$/u.exec(line.trim())?.groups
    if (!parts) return []
    const { left = '', letters = '', right = '', phoneme = '' } = parts
    // The letters are tested first, then the right context, then the left one, so that most attempts fail at once.
    const taken = `(?:${expand(letters)})`
    const pattern = new RegExp(`${taken}${right && `(?=${expand(right)})`}${left && `(?<=(?:${expand(left)})${taken})`}`, 'y')
    return [{ pattern, phoneme, starts: letters.split('|').map((one) => startOf(`${one}${right}`)) }]
  })
}

/** Whether a rule can match at a position with these first letters, which may be fewer than the rule knows. */
export const mayStart = ({ starts }: Rule, letters: string): boolean =>
  starts.some((start) => start.every((known, at) => at >= letters.length || known.includes(letters.charAt(at))))

/** Up to three plain letters or classes that a match begins with. No regular expression: hundreds take long to compile. */
function startOf(source: string): Start {
  const known = /^(?:(?:\[[^\]^]*\]|[\p{Ll}_'VC])(?![?*|])){1,3}/u.exec(source)?.[0] ?? source.charAt(0)
  return (known.match(/\[[^\]]*\]|./gu) ?? []).map((one) => lettersIn(one.replace(/^\[|\]$/gu, '')))
}

const lettersIn = (source: string) => source.replace(/[VC]/gu, (macro) => letterMacros[macro] ?? macro)

function expand(source: string): string {
  return source
    .replace(/\[[^\]]*\]/gu, lettersIn)
    .replace(/(?<!\[[^\]]*)[VC]/gu, (macro) => `[${letterMacros[macro]}]`)
    .replaceAll('$', '(?:s?[_+=])')
}
