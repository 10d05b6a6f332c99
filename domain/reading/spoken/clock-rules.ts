import { cardinal, numberWords } from './numbers.ts'
import { type Rule, rule } from './rule.ts'

const units = (count: string, name: string) => `${cardinal(String(Number(count)), true)} ${name}${Number(count) > 1 ? 's' : ''}`
const hours = (count: string) => units(count, 'heure')
const minutesAfter = (count = '') => (Number(count) === 0 ? '' : ` ${cardinal(String(Number(count)), true)}`)

const lasting = ([hour = '', minute = '', second]: readonly string[]) =>
  [hours(hour), units(minute, 'minute'), ...(second ? [units(second, 'seconde')] : [])].join(' ')

/** The mark of seconds. */
const seconds = "(?:[\"″”]|''|′′|’’)"

/** Times of the day, durations and times of races. */
export const clockRules: readonly Rule[] = [
  // « 2'15"30 », « 9"58 »
  rule(
    `(\\d{1,3})['′’](\\d{1,2})(?:${seconds}(\\d{1,3})?)?(?!\\d)`,
    ([minute = '', second = '', rest]) =>
      `${units(minute, 'minute')} ${units(second, 'seconde')}${rest ? ` ${numberWords(rest)}` : ''}`,
  ),
  rule(`(\\d{1,3})${seconds}(\\d{1,3})(?!\\d)`, ([second = '', rest = '']) => `${units(second, 'seconde')} ${numberWords(rest)}`),
  rule(`(\\d{1,3})['′’](?![\\p{L}'′’])`, ([minute = '']) => units(minute, 'minute')),
  // « 19h-20h », « 8 h 30 – 9 h 15 »
  rule('(?<=\\d<gap>?[hH](?:<gap>?[0-5]\\d)?)<gap>?[-–—]<gap>?(?=\\d{1,2}<gap>?[hH](?![\\p{L}]))', ' à '),
  rule('(\\d{1,2})<gap>?h<gap>?([0-5]?\\d)<gap>?(?:min|mn)(?:<gap>?([0-5]?\\d)<gap>?s)?<end>', lasting),
  rule('(\\d{1,2})<gap>?[hH]<gap>?([0-5]\\d)<end>', ([hour = '', minute]) => hours(hour) + minutesAfter(minute)),
  rule('(\\d{1,2})<gap>?min<gap>?([0-5]\\d)<gap>?s?<end>', ([minute = '', second = '']) =>
    [units(minute, 'minute'), units(second, 'seconde')].join(' '),
  ),
  rule('([01]?\\d|2[0-4]):([0-5]\\d)(?::([0-5]\\d))?(?![\\d:])', ([hour = '', minute, second]) =>
    second === undefined ? hours(hour) + minutesAfter(minute) : lasting([hour, minute ?? '', second]),
  ),
]
