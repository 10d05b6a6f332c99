/** One rule of the automaton: where it matches, it takes letters and gives their phoneme. */
export interface Rule {
  pattern: RegExp
  phoneme: string
  /** The letters that a place where the rule may apply can begin with, up to three places: most rules are set aside by them. */
  starts: readonly Start[]
}

/** For each of the first letters, which ones it may be. */
type Start = readonly string[]

// V any vowel letter, C any consonant letter, $ the end of the word or its plural s. A word stands between « _ » and « _ », which
// is a hyphen too; its end is « + » or « = » when the sentence asks for another reading of a homograph.
const letterMacros: Record<string, string> = { V: 'aàâäeéèêëiîïoôöuùûüyÿœæ', C: 'bcçdfghjklmnñpqrstvwxz' }

/**
 * Compiles rules written one a line, `left{letters}right phoneme`: contexts and letters are regular expressions with the macros
 * V, C and $; no phoneme means silence. The first that matches wins.
 */
export function compileRules(text: string): Rule[] {
  const lines = text.replace(/\n {4}/gu, '').split('\n')
  return lines.flatMap((line) => {
    const parts = /^(?<left>[^{]*)\{(?<letters>[^}]+)\}(?<right>\S*)(?: (?<phoneme>\S+))?$/u.exec(line.trim())?.groups
    if (!parts) return []
    const { left = '', letters = '', right = '', phoneme = '' } = parts
    // The letters come first, what follows next, and what precedes last: most tries fail at once.
    const taken = `(?:${expand(letters)})`
    const pattern = new RegExp(`${taken}${right && `(?=${expand(right)})`}${left && `(?<=(?:${expand(left)})${taken})`}`, 'y')
    return [{ pattern, phoneme, starts: letters.split('|').map((one) => startOf(`${one}${right}`)) }]
  })
}

/** Whether a rule may match where some letters begin; a rule may know more letters than there are. */
export function mayStart({ starts }: Rule, letters: string): boolean {
  return starts.some((start) => start.every((known, at) => at >= letters.length || known.includes(letters.charAt(at))))
}

/** Up to three plain letters or classes that a match begins with. No regular expression: hundreds of them take long to compile. */
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
