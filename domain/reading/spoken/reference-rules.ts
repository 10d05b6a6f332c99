import { wordTable } from '../../word-set.ts'
import { spellOut } from './letters.ts'
import { months } from './number-rules.ts'
import { cardinal, cardinals, numberWords, ordinal } from './numbers.ts'
import { type Rule, rule, textBefore } from './rule.ts'

/* What is said for references: verses of the Bible, numbers of books and magazines, moves of chess, keys of music. */

/** Books of the Bible by their abbreviations, which a chapter and a verse follow. */
const books = wordTable(`Gn Genèse, Ex Exode, Lv Lévitique, Nb Nombres, Dt Deutéronome, Jos Josué, Jg Juges, Ps Psaume,
  Pr Proverbes, Is Isaïe, Jr Jérémie, Ez Ézéchiel, Dn Daniel, Jon Jonas, Mt Matthieu, Mc Marc, Lc Luc, Jn Jean, Ac Actes,
  Rm Romains, Co Corinthiens, Ap Apocalypse`)

const pieces: Record<string, string> = { C: 'cavalier', F: 'fou', T: 'tour', D: 'dame', R: 'roi' }

/** « n° 3/2024 » the third number of a year, « 9/2023 » a month; a fraction or a scale where it is called one. */
function monthOrNumber([number = '', year = '']: readonly string[], place: Parameters<Rule['say']>[1]): string | null {
  const before = textBefore(place)
  if (
    /(?:échelle|plan|carte|maquette|modèle|dilué|dilution|précision|fraction)[^.!?]*$|(?<!\p{L})au[ \u00A0\u202F]$|[=+×÷−<>≤≥≈][ \u00A0\u202F]?$/iu.test(
      before,
    )
  )
    return null
  if (/(?:n[°º]s?|numéros?|no)[ \u00A0\u202F]?$/iu.test(before)) return `${cardinal(String(Number(number)))}, ${cardinal(year)}`
  const month = months[Number(number) - 1]
  if (!month || (/00$/u.test(year) && !number.startsWith('0'))) return null
  return `${month} ${cardinal(year)}`
}

const note = '(?:do|ré|mi|fa|sol|la|si)(?:[♯♭#]|<gap>(?:dièse|bémol))?'

export const referenceRules: readonly Rule[] = [
  rule(`(${[...books.keys()].join('|')})\\.?<gap>(?=\\d{1,3}<gap>?[,:]<gap>?\\d)`, ([book = '']) => `${books.get(book)} `),
  rule('(Ps|Mt|Mc|Lc|Gn|Jn)<gap>(?=\\d{1,3}<end>)', ([book = '']) => `${books.get(book)} `),
  rule('(?<=ISBN<gap>?:?<gap>?)(\\d[\\d-]{8,16}[\\dX])(?![\\d-])', ([number]) => cardinals(number)),
  rule('(0?[1-9]|1[0-2]|\\d{1,3})/((?:19|20)\\d\\d)<end>', monthOrNumber),
  // « la loi n° 2005-102 »
  rule('(?<=(?:n[°º]|\\bno|numéro)<gap>?)(\\d{2,4})-(\\d{1,4})<end>', ([year = '', number = '']) =>
    Number(number) > Number(year) && year.length < 4 ? null : `${cardinal(year)}, ${cardinal(number)}`,
  ),
  // « 1/200e »
  rule('1/(\\d{1,3}(?:<gap>\\d{3})*|\\d+)(?:e|ᵉ|ème)<end>', ([below = ''], place) => {
    const isAfterTo = /(?<!\p{L})au[ \u00A0\u202F]$/iu.test(textBefore(place))
    return `${isAfterTo ? '' : 'un '}${ordinal(below.replace(/\D/gu, ''))}`
  }),
  // « Cf3 », « exd5 »; the ions that pupils write with the same letters come first: « Fe2+ »
  rule(
    '(?!(?:Fe|C[ade])[1-4][+⁺−-])([CFTDR])(x?)([a-h])([1-8])(?![\\p{L}\\p{N}])',
    ([piece = '', takes, column = '', row = '']) =>
      [pieces[piece], takes ? 'prend' : '', spellOut(column), cardinal(row)].filter(Boolean).join(' '),
  ),
  rule(
    '([a-h])x([a-h])([1-8])(?![\\p{L}\\p{N}])',
    ([from = '', column = '', row = '']) => `${spellOut(from)} prend ${spellOut(column)} ${cardinal(row)}`,
  ),
  // « do m », « en ré M »
  rule(`(?<=(?<!\\p{L})en<gap>${note}<gap>)([Mm])(?![\\p{L}'’])\\.?`, ([mode]) => (mode === 'M' ? 'majeur' : 'mineur')),
  rule(`(?<=(?<!\\p{L})en<gap>${note}<gap>)b(?![\\p{L}'’])`, 'bémol'),
  rule(`(?<=(?<!\\p{L})(?:do|ré|mi|fa|sol|la|si))#`, ' dièse'),
  rule('♯', ' dièse'),
  rule('♭', ' bémol'),
  // « une mesure à 3/4 »
  rule('(\\d{1,2})/(2|4|8|16)(?!\\d)', ([beats = '', unit = ''], place) =>
    /(?:mesures?|chiffr\p{L}*|rythme|valse|marche|signature)(?:[ \u00A0\u202F](?!de)\p{L}+)?(?:[ \u00A0\u202F](?:à|en|de|:))?[ \u00A0\u202F]$/iu.test(
      textBefore(place),
    ) ||
    (beats === unit && /(?<!\p{L})en[ \u00A0\u202F]$/iu.test(textBefore(place)))
      ? `${numberWords(beats)} ${numberWords(unit)}`
      : null,
  ),
]
