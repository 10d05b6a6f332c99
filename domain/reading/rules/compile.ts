/** One rule of the automaton: where it matches, it takes letters and gives their phoneme. */
export interface Rule {
  pattern: RegExp
  phoneme: string
  /** Matches the first letters of a place where the rule may apply, one to three: most rules are set aside by it. */
  start: RegExp
}

// V any vowel letter, C any consonant letter, $ the end of the word or its plural s. A word stands between « _ » and « _ », which
// is a hyphen too; its end is « + » or « = » when the sentence asks for another reading of a homograph.
const letterMacros: Record<string, string> = { V: 'aàâäeéèêëiîïoôöuùûüyÿœæ', C: 'bcçdfghjklmnñpqrstvwxz' }

/**
 * Compiles rules written one a line, `left{letters}right phoneme`: contexts and letters are regular expressions with the macros
 * V, C and $; no phoneme means silence. The first that matches wins.
 */
export function compileRules(text: string): Rule[] {
  return text.split('\n').flatMap((line) => {
    const parts = /^(?<left>[^{]*)\{(?<letters>[^}]+)\}(?<right>\S*)(?: (?<phoneme>\S+))?$/u.exec(line.trim())?.groups
    if (!parts) return []
    const { left = '', letters = '', right = '', phoneme = '' } = parts
    // The letters come first, what follows next, and what precedes last: most tries fail at once.
    const taken = `(?:${expand(letters)})`
    const pattern = new RegExp(`${taken}${right && `(?=${expand(right)})`}${left && `(?<=(?:${expand(left)})${taken})`}`, 'y')
    const starts = letters.split('|').map((one) => startOf(`${one}${right}`))
    return [{ pattern, phoneme, start: new RegExp(`^(?:${starts.join('|')})`, 'u') }]
  })
}

/** Up to three plain letters or classes that a match begins with; behind the first, the text may end. */
function startOf(source: string): string {
  const known = /^(?:(?:\[[^\]^]*\]|[\p{Ll}_'VC])(?![?*|])){1,3}/u.exec(source)?.[0] ?? source.charAt(0)
  const [first = '', ...others] = known.match(/\[[^\]]*\]|./gu) ?? []
  return expand(`${first}${others.reduceRight((rest, one) => `(?:(?![^])|${one}${rest})`, '')}`)
}

function expand(source: string): string {
  const inClass = (one: string) => one.replace(/[VC]/gu, (macro) => letterMacros[macro] ?? macro)
  return source
    .replace(/\[[^\]]*\]/gu, inClass)
    .replace(/(?<!\[[^\]]*)[VC]/gu, (macro) => `[${letterMacros[macro]}]`)
    .replaceAll('$', '(?:s?[_+=])')
}
