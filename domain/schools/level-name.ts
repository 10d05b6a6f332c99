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
