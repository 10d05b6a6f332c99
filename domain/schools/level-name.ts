import { foldText } from '../people/names.ts'

const words: Readonly<Record<string, string>> = {
  sixieme: '6',
  cinquieme: '5',
  quatrieme: '4',
  troisieme: '3',
  seconde: '2',
  premiere: '1',
  terminale: 't',
  terminal: 't',
  term: 't',
  tle: 't',
}

/**
 * Comparison key for level names: « 6e », « 6 ème », « 6EME » and « Sixième » have the same key, as do « 2nde » and « Seconde ».
 * Case, accents, spaces and full stops are ignored. Any other name is its own key.
 */
export function levelKey(name: string): string {
  const folded = foldText(name).replace(/[\s.]+/gu, '')
  const [, number] = /^(\d{1,2})(?:e|eme|ieme|nde|nd|de|re|er|ere)?$/.exec(folded) ?? []
  return number ?? words[folded] ?? folded
}

const spellings: Readonly<Record<string, readonly string[]>> = {
  '6': ['6e', '6eme', '6ème', 'sixième'],
  '5': ['5e', '5eme', '5ème', 'cinquième'],
  '4': ['4e', '4eme', '4ème', 'quatrième'],
  '3': ['3e', '3eme', '3ème', 'troisième'],
  '2': ['2de', '2nde', 'seconde'],
  '1': ['1re', '1ère', 'première'],
  t: ['terminale', 'tle'],
}

/**
 * How the level that a searched word (folded) means may be written, in lower case: « 6eme » and « sixieme » mean « 6e ». Empty for any
 * other word, and for a bare number, which is one in a title.
 */
export function levelSpellings(word: string): readonly string[] {
  if (/^(?:cp|c[em][12]|[tpmg]s|cap)$/.test(word)) return [word]
  return /^\d+$/.test(word) ? [] : (spellings[levelKey(word)] ?? [])
}
