import { wordTable } from '../../word-set.ts'
import { cardinal, cardinals, fraction, isFeminine, numberWords, ordinal, withDe } from './numbers.ts'
import { type Place, type Rule, rule, textBefore, wordAfter } from './rule.ts'

const units = (count: string, name: string) => `${cardinal(String(Number(count)), true)} ${name}${Number(count) > 1 ? 's' : ''}`
const hours = (count: string) => units(count, 'heure')
const minutesAfter = (count = '') => (Number(count) === 0 ? '' : ` ${cardinal(String(Number(count)), true)}`)

const lasting = ([hour = '', minute = '', second]: readonly string[]) =>
  [hours(hour), units(minute, 'minute'), ...(second ? [units(second, 'seconde')] : [])].join(' ')

/** The mark of seconds. */
const seconds = "(?:[\"″”]|''|′′|’’)"

/** Times of the day, durations and times of races. */
const clockRules: readonly Rule[] = [
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

export const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
const day = '(0?[1-9]|[12]\\d|3[01])'
const month = '(0?[1-9]|1[0-2])'

function dateWords(dayOf: string, monthOf: string, year = ''): string {
  const date = `${Number(dayOf) === 1 ? 'premier' : cardinal(String(Number(dayOf)))} ${months[Number(monthOf) - 1]}`
  const whole = year.length === 2 ? `${Number(year) < 50 ? '20' : '19'}${year}` : year
  return whole === '' ? date : `${date} ${cardinal(whole)}`
}

const isDated = (place: Place) =>
  /(?:\b(?:le|du|au|dès|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|avant|depuis)|jusqu['’]au)[ \u00A0\u202F]$/iu.test(
    textBefore(place),
  )

const dates: readonly Rule[] = [
  rule(`${day}([/.-])${month}\\2(\\d{4}|\\d{2})<end>`, ([dayOf = '', sign, monthOf = '', year = '']) =>
    sign === '-' && year.length === 2 ? null : dateWords(dayOf, monthOf, year),
  ),
  rule('([12]\\d{3})-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])<end>', ([year, monthOf = '', dayOf = '']) =>
    dateWords(dayOf, monthOf, year),
  ),
  rule(`${day}/${month}(?![\\d/])`, ([dayOf = '', monthOf = ''], place) =>
    isDated(place) || /^0/u.test(dayOf) || /^0/u.test(monthOf) ? dateWords(dayOf, monthOf) : null,
  ),
  rule(`(?:1)(?=<gap>(?:${months.join('|')})<end>)`, 'premier'),
]

const phone = (digits: string) =>
  (digits.replace(/\D/gu, '').match(/\d\d/gu) ?? [])
    .map((pair) => (pair.startsWith('0') ? `zéro ${cardinal(pair.slice(1))}` : cardinal(pair)))
    .join(', ')

/** Short numbers that everybody says in pairs: « le 3919 ». */
const helplines = '(30|31|36|39)(18|19|20|14|39|77|15|40|65|28)'

const phones: readonly Rule[] = [
  rule(`(?<=(?:[Aa]u|[Ll]e)<gap>)${helplines}<end>`, ([one = '', other = '']) => `${cardinal(one)} ${cardinal(other)}`),
  rule('(?<=(?:[Aa]u|[Ll]e)<gap>)(118)<gap>(\\d{3})<end>', ([one = '', other = '']) => `${cardinal(one)} ${cardinal(other)}`),
  rule('0<gap>(8\\d\\d<gap>\\d{3}<gap>\\d{3})(?!\\d)', ([own]) => `zéro ${cardinals(own)}`),
  rule('(?:\\+|00)(?!33)([1-9]\\d{0,2}(?:<gap>\\d{2,3}){3,5})(?!\\d)', ([own]) => `plus ${cardinals(own)}`),
  rule('0\\d(?:[ \\u00A0\\u202F.-]?\\d{2}){4}(?!\\d)', (_groups, { text, start, end }) => phone(text.slice(start, end))),
  rule('\\+33[ \\u00A0\\u202F.]?(?:\\(0\\))?(\\d(?:[ \\u00A0\\u202F.]?\\d{2}){4})(?!\\d)', ([own = '']) => {
    const digits = own.replace(/\D/gu, '')
    return `plus trente-trois, ${cardinal(digits.charAt(0))}, ${phone(digits.slice(1))}`
  }),
]

/** « 1:25 000 », the scale of a map; with spaces only where it is called one: « Question 1 : 1789 » is no scale. */
function scale([sign = '', below = '']: readonly string[], place: Place): string | null {
  const isNamed = /(?:échelle(?: de| est| :)?|(?<!\p{L})au)[ \u00A0\u202F]$/iu.test(textBefore(place))
  return sign.length === 1 || isNamed ? `un ${ordinal(below.replace(/\D/gu, ''))}` : null
}

/** « 6-4, 3-6, 7-5 »: in a row of scores some fall, which pages and exercises never do. */
function isScore({ text, start, end }: Place): boolean {
  const around = text.slice(Math.max(0, start - 24), end + 24)
  const row = [...around.matchAll(/(?<![\d-])(\d{1,2})-(\d{1,2})(?=[,;]?[ \u00A0\u202F]\d{1,2}-\d|[,;.) \u00A0\u202F]|$)/gu)]
  return row.length > 1 && row.some(([, own, other]) => Number(own) > Number(other))
}

/** « 3-5 » trois à cinq, « 5-2 » cinq moins deux, « 14-18 » the war, « 2025-2026 » the school year. */
function range([from = '', sign = '', to = '']: readonly string[], place: Place): string | null {
  const said = (link: string) => `${cardinal(from)} ${link}${cardinal(to)}`
  const after = place.text.slice(place.end, place.end + 8)
  const isSum = /^[ \u00A0\u202F]?[=+×÷−-]/u.test(after) || /[=+×÷−<>][ \u00A0\u202F]?$/u.test(textBefore(place))
  if (isSum || (/^[ \u00A0\u202F]/u.test(sign) && sign.trim() === '-')) return said('moins ')
  if (/^(?:14-18|39-45)$/u.test(`${from}-${to}`) || (from.length === 4 && Number(to) === Number(from) + 1)) return said('')
  if (/\p{L}[-–]\p{L}{2,20}[ \u00A0\u202F]?:[ \u00A0\u202F]$/u.test(textBefore(place))) return said('à ')
  if (isScore(place)) return said(Number(from) < 8 && Number(to) < 8 ? '' : 'à ')
  if (
    /(?<!\p{L})(?:match|score|mi-temps|gagné|gagne|perdu|perd|victoire|défaite|battue?s?|mène|bat|égalité|s[’']impose(?:nt)?|contre|score final|remporte|sets?)(?!\p{L})/iu.test(
      textBefore(place),
    )
  )
    return said('à ')
  const isBeforeChrist = /^[ \u00A0\u202F]?av/u.test(after)
  return said(isBeforeChrist || Number(from) < Number(to) ? 'à ' : 'moins ')
}

const halfWords = wordTable(`½ un demi, ¼ un quart, ¾ trois quarts, ⅓ un tiers, ⅔ deux tiers`)

/** Whether a fraction is calculated with, unlike a mark. */
const isNumber = (place: Place) =>
  /(?:fraction|décima|simplifi|irréductible|convert|compare)[^.!?]*$|[=+×÷−<>≤≥≠≈][ \u00A0\u202F]?$/iu.test(textBefore(place)) ||
  /^[ \u00A0\u202F]?[=+×÷−<>≤≥≠≈]/u.test(place.text.slice(place.end, place.end + 2))

const portions =
  'tasse|verre|bol|citron|cuillère|litre|heure|sachet|oignon|gousse|botte|paquet|journée|pot|baguette|pomme|orange|cuillerée'

const ratios: readonly Rule[] = [
  // « 2 ½ heures » deux heures et demie, « ½ litre » un demi-litre.
  rule('(<number>)<gap>?½(?:<gap>(\\p{L}{2,}|h<end>))', ([whole = '', noun = '']) => {
    const said = noun === 'h' ? `heure${whole === '1' ? '' : 's'}` : noun
    return `${numberWords(whole, isFeminine(said))} ${said} et demi${isFeminine(said) ? 'e' : ''}`
  }),
  rule('½(?<=(\\p{L}{2,20})<gap>½)(?!<gap>?\\p{L})', ([noun = '']) => `et demi${isFeminine(noun) ? 'e' : ''}`),
  rule('½<gap>?h<end>', 'une demi-heure'),
  rule('½<gap>(heure|journée|page|tasse|\\p{L}{3,})', ([noun = '']) => `${isFeminine(noun) ? 'une' : 'un'} demi-${noun}`),
  rule(
    '(<number>)<gap>?([½¼¾⅓⅔])',
    ([whole = '', half = '']) => `${numberWords(whole)} et ${half === '½' ? 'demi' : (halfWords.get(half) ?? '')}`,
  ),
  rule('[½¼¾⅓⅔]', (_groups, { text, start }) => halfWords.get(text.charAt(start)) ?? null),
  // « 1/2 tasse », « séance 3/8 »
  rule(`1/2<gap>(${portions})s?<end>`, ([noun = '']) => `${isFeminine(noun) ? 'une' : 'un'} demi-${noun}`),
  rule(
    `([1-9])/([2-9])<gap>(${portions})<end>`,
    ([above = '', below = '', noun = '']) => `${fraction(above, below)} ${/^[aeiouhéè]/u.test(noun) ? 'd’' : 'de '}${noun}`,
  ),
  rule('(\\d{1,3})/(\\d{1,3})(?![\\d/])', ([above = '', below = ''], place) =>
    /(?:séance|étape|page|partie|fiche|épisode|diapo\p{L}*|feuille|niveau|groupe|note|noté\p{L}*|obtenu|eu|contrôle|tension)[ \u00A0\u202F]$/iu.test(
      textBefore(place),
    )
      ? `${cardinal(above)} sur ${cardinal(below)}`
      : null,
  ),
  rule('(\\d{1,3}(?:-\\d{1,3}){2,})(?![\\d-])', ([row]) => cardinals(row)),
  rule('(\\d{1,4})[/⁄](\\d{1,4})(?![\\d/])', ([above = '', below = ''], place) => fraction(above, below, isNumber(place))),
  rule('(\\d{1,4})(<gap>?[-–—]<gap>?)(\\d{1,4})(?!\\d|,\\d|<gap>?[-–]<gap>?\\d)', range),
]

const ordinals: readonly Rule[] = [
  rule('(\\d+)(?:ers?|ᵉʳ)(?!\\p{Ll})', ([digits = '']) => ordinal(digits)),
  rule('(\\d+)(?:[èe]?res?|ʳᵉ)(?!\\p{Ll})', ([digits = '']) => ordinal(digits, true)),
  rule('2(nde?|de?|ⁿ?ᵈᵉ?)[sˢ]?(?!\\p{Ll})', ([ending = '']) => (/[eᵉ]$/u.test(ending) ? 'seconde' : 'second')),
  rule('(<number>)(?:i?[èe]mes?|es?|ᵉˢ?|º)(?!\\p{Ll})', ([digits = '']) => ordinal(digits.replace(/\D/gu, ''))),
]

/** « 1 fille », « 21 pages »: the number before a feminine noun. */
const plain = rule('(<number>)((?:,\\d+(?!,\\d))?)', ([whole = '', fractional = ''], place) =>
  withDe(numberWords(whole + fractional, /1$/u.test(whole) && isFeminine(wordAfter(place))), wordAfter(place)),
)

/** Dates, phone numbers and times, which come before any other reading of a number. */
export const momentRules: readonly Rule[] = [
  rule('4x4<end>', 'quatre quatre'),
  // « 1°) Lis », « 2° Écris », « 1/ Lis »: the number of an exercise, not an angle.
  rule('(?<=(?:^|\\n|[.!?;:])<gap>{0,8})(\\d{1,2})[°/](?=(\\))|<gap>\\p{Lu}\\p{Ll})', ([digits = '', bracket]) =>
    bracket ? cardinal(digits) : `${cardinal(digits)},`,
  ),
  ...phones,
  ...dates,
  rule('1(<gap>?[:/]<gap>?)(\\d{1,3}(?:<gap>\\d{3})+|\\d{4,})<end>', scale),
  ...clockRules,
  rule('(?<=\\d<gap>)x(?=<gap>\\d)|(?<=\\d)x(?=\\d)', 'fois'),
]

/** « trois milliards d’euros »: the link to what is counted. */
const followed = (after: string) => (/^.d[e’']/u.test(after) ? '' : /^.(?:€|hab)/u.test(after) ? ' d’' : ' de')

/** Fractions, ranges, ordinals and all other numbers. */
export const numberRules: readonly Rule[] = [
  ...ratios,
  ...ordinals,
  rule(
    `(<number>(?:,\\d+)?)<gap>?(M|Mds?|Mrds?)(?=<gap>(?:d[e’']|€|\\$|hab|(?:km|m)[²2³]|t<end>))`,
    ([count = '', sign = ''], { text, end }) =>
      `${numberWords(count)} ${sign === 'M' ? 'million' : 'milliard'}${/^[01](?:,|$)/u.test(count) ? '' : 's'}${followed(text.slice(end, end + 4))}`,
  ),
  rule('(\\d{1,3}(?:\\.\\d{3}){2,})(?!\\d)', ([whole = '']) => cardinal(whole.replaceAll('.', ''))),
  rule('(\\d+(?:\\.\\d+)+)(?!\\p{L})', ([version]) => cardinals(version, ' point ')),
  plain,
]
