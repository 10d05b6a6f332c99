import { cardinal, ordinal, romanValue } from './numbers.ts'
import { type Rule, rule, textBefore } from './rule.ts'

const numbered =
  'an|chapitre|chap|acte|scène|tome|livre|partie|volume|article|annexe|titre|section|niveau|phase|type|document|guerre mondiale|fable|chant|leçon|paragraphe|figure|groupe'
const kings =
  'Charles|Philippe|Henri|Louis|François|Robert|Hugues|Clovis|Napoléon|Guillaume|Jacques|Georges?|Édouard|Elizabeth|Élisabeth|Elisabeth|Alexandre|Nicolas|Pierre|Paul|Jean|Jean-Paul|Pie|Léon|Grégoire|Urbain|Ramsès|Ptolémée|Frédéric|Albert|Léopold|Ferdinand|Isabelle|Catherine|Otton|Baudouin|Séthi|Thoutmosis|Amenhotep|Darius|Xerxès|Richard|Innocent|Boniface|Clément|Benoît|Sixte|Victor|Victor-Emmanuel|Gustave|Christian|Mehmed|Soliman|Rama|Hassan|Mohammed|Juan Carlos|Felipe|Marie|Margrethe'

const roman = "([IVX]+)(?![\\p{L}\\p{N}’'-])"

const determiners = "L(?:[ea]s?|eurs?)|L['’].*|Une?|D(?:es?|u)|D['’].*|Aux?|À|Ce(?:s|tte)?|Qu.*|Comment|Pourquoi|Son|Sa|Ses"

const verbs =
  'a|est|fut|était|avait|ne|se|écrit|naît|meurt|vit|publie|compose|peint|dirige|décrit|raconte|montre|critique|invente|découvre|dénonce|part|devient|crée|fonde|explique|présente|imagine|reçoit|dit|parle|défend'

/** « V. Hugo a écrit », « V. Hugo, Hernani »: an initial at the start of a line, unlike the title « V. Conclusion ». « I. » numbers. */
const isInitial = (after: string) =>
  new RegExp(
    `^\\.[ \\u00A0\\u202F](?:(?!(?:${determiners})[ \\u00A0\\u202F])\\p{Lu}\\p{Ll}[\\p{L}-]*(?:,[ \\u00A0\\u202F][«\\p{Lu}]|[ \\u00A0\\u202F](?:${verbs})(?!\\p{L})))`,
    'u',
  ).test(after)

/** Roman numerals, only where they are numerals: after kings, centuries and chapters; « I » alone stays a letter. */
export const romanRules: readonly Rule[] = [
  // The numerals of Unicode: « Louis Ⅳ », « Ⅻᵉ siècle »
  rule('([Ⅰ-ⅿ]+)(er|ᵉʳ|e|ᵉ|ème)?', ([letters = '', ordinalMark]) => {
    const value = romanValue(letters.normalize('NFKC').toUpperCase())
    return value === null ? null : ordinalMark ? ordinal(value) : cardinal(value)
  }),
  // « XIXe-XXe siècles »
  rule('([IVX]+)(?:er|ᵉʳ|e|ᵉ|ème)<gap>?[-–]<gap>?(?=([IVX]+)(?:e|ᵉ|ème)(?!\\p{L}))', ([from = '', to = ''], place) => {
    const upTo = /(?:^|[^\p{L}])(?:aux|les|des)[ \u00A0\u202F]$/iu.test(textBefore(place)) ? 'à' : 'au'
    const [first, last] = [romanValue(from), romanValue(to)]
    return first && last ? `${ordinal(first)} ${Number(last) === Number(first) + 1 ? 'et' : upTo} ` : null
  }),
  rule('IInd(s?)(?!\\p{L})', ([plural = '']) => `second${plural}`),
  rule('IIn?de(s?)(?!\\p{L})', ([plural = '']) => `seconde${plural}`),
  rule('(I|[IVXLC]{2,}|MM?[IVXLCD]*)(?:er|ᵉʳ|ers)(?!\\p{L})', ([letters = '']) => ordinalOf(letters)),
  rule('([IVX]|[IVXLC]{2,})(?:re|ère|ʳᵉ)(?!\\p{L})', ([letters = '']) => ordinalOf(letters, true)),
  rule('([IVX]|[IVXLC]{2,})(?:ès?|i?[èe]mes?|es?|ᵉˢ?)(?!\\p{L})', ([letters = '']) => ordinalOf(letters)),
  rule(`${roman}`, ([letters = ''], place) => {
    const value = romanValue(letters)
    const before = textBefore(place)
    if (value === null) return null
    const isNumbered = new RegExp(
      `(?:^|[^\\p{L}])(?:(?:${numbered})s?|(?:t|chap|ch|vol|sc|art|liv|fig)\\.)[ \\u00A0\\u202F]$`,
      'iu',
    ).test(before)
    const isKing = new RegExp(`(?:^|[^\\p{L}])(?:${kings})[ \\u00A0\\u202F]$`, 'u').test(before)
    const opens =
      /(?:^|\n)[ \u00A0]*$/u.test(before) &&
      /^(?:[ \u00A0\u202F]?[.)–—-]|\/[ \u00A0\u202F])/u.test(place.text.slice(place.end, place.end + 2))
    if (opens && /^[VX]$/u.test(letters) && isInitial(place.text.slice(place.end, place.end + 60))) return null
    if (isNumbered || isKing || opens) return cardinal(value)
    if (letters.length === 1 || /chromosomes?\b/iu.test(before)) return null
    return cardinal(value)
  }),
  // « MDCCLXXXIX »: long enough to be nothing else.
  rule('([MDCLXVI]{5,})(?![\\p{L}\\p{N}])', ([letters = '']) => {
    const value = romanValue(letters)
    return value === null ? null : cardinal(value)
  }),
]

function ordinalOf(letters: string, feminine = false): string | null {
  const value = romanValue(letters)
  return value === null ? null : ordinal(value, feminine)
}
