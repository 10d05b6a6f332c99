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

/** Key of a level's name, the same for « 6e », « 6 ème », « 6EME », « Sixième »; case, accents, spaces, full stops ignored. */
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

/** Spellings of the level that a folded word means (« sixieme »: « 6e »), lower case; none for others and for bare numbers. */
export function levelSpellings(word: string): readonly string[] {
  if (/^(?:cp|c[em][12]|[tpmg]s|cap)$/.test(word)) return [word]
  return /^\d+$/.test(word) ? [] : (spellings[levelKey(word)] ?? [])
}
