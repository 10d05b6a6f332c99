import { levelKey } from '../schools/level-name.ts'
import { foldText } from './names.ts'

const levelWords = 'sixieme|cinquieme|quatrieme|troisieme|seconde|premiere|terminale?s?'
const numbers = '[3-6] ?(?:ieme|eme|me|e)?|2 ?(?:nde|nd|de|eme|e)?|1 ?(?:ere|re|er|e(?![a-z]))?'
/** « TG1 », « TSTMG 2 »: a series follows; « Technologie » is no class of the last level. */
const lastLevel = 't(?:erm|le)?(?=$|[^a-z]|(?:g|es|s|l|st[a-z0-9]+|pro|bp)(?![a-z]))'

/** What stands for a level at the beginning of a class name: « 6eme », « sixieme », « 2nde », « 1ere », « tle »; but no year. */
const levelStart = new RegExp(`^(?:${levelWords}|${numbers}|${lastLevel})(?![0-9]{3})`)

/**
 * Comparison key for the names of classes, of which a school has one each year: « 6e A », « 6E A », « 6ème A », « 6EA », « 6 A » and
 * « Sixième A » have the same key, as do « 2nde 3 » and « 2DE3 », or « Tle G1 » and « TG1 », or « CP-CE1 » and « CP/CE1 ». Any other
 * name is known by its letters and figures.
 */
export function classKey(name: string): string {
  // A degree sign, as in « 6° A », stands for the « e » of the ordinal.
  const folded = foldText(name.replace(/(?<=\d)\s?[°ºᵉ]/gu, 'e '))
    .replace(/^(?:la )?classe(?: de)? /, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  // « 6 E » is class E of the level, « 6e » and « 6E » the level itself.
  const [start = ''] = /^[1-6] e$/.exec(folded) ? [folded.slice(0, 1)] : (levelStart.exec(folded) ?? [])
  const rest = folded
    .slice(start.length)
    .replaceAll(' ', '')
    .replace(/^0+(?=\d)/, '')
  return start === '' ? rest : `${levelKey(start).replace(/^terminales?$/, 't')} ${rest}`
}
