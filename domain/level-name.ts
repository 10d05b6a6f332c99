import { foldText } from './names.ts'

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
 * What makes two names of a level the same: « 6e », « 6 ème », « 6EME » and « Sixième » give one key, as « 2nde » and « Seconde ».
 * Neither capitals, accents, spaces nor full stops count. Anything else is its own key.
 */
export function levelKey(name: string): string {
  const folded = foldText(name).replace(/[\s.]+/gu, '')
  const [, number] = /^(\d{1,2})(?:e|eme|ieme|nde|nd|de|re|er|ere)?$/.exec(folded) ?? []
  return number ?? words[folded] ?? folded
}
