import { wordTable } from '../../word-set.ts'
import { spellOut } from './letters.ts'
import { cardinal, fraction, numberWords, withDe } from './numbers.ts'
import { type Place, type Rule, rule, textBefore } from './rule.ts'

const prefixes = wordTable(`k kilo, h hecto, da déca, d déci, c centi, m milli, µ micro, μ micro, n nano, M méga, G giga,
  T téra`)

/** Symbol, prefixes that it takes, and name. */
const measured: readonly (readonly [symbol: string, prefixes: string, name: string])[] = [
  ['m', 'k h da d c m µ μ n', 'mètre'],
  ['g', 'k h da d c m µ μ', 'gramme'],
  ['L', 'h da d c m', 'litre'],
  ['l', 'h da d c m', 'litre'],
  ['s', 'm µ n', 'seconde'],
  ['W', 'k M G', 'watt'],
  ['V', 'k m', 'volt'],
  ['A', 'm', 'ampère'],
  ['J', 'k M', 'joule'],
  ['N', 'k', 'newton'],
  ['Hz', 'k M G', 'hertz'],
  ['Pa', 'h k M', 'pascal'],
  ['Wh', 'k M G T', 'wattheure'],
  ['o', 'k M G T', 'octet'],
  ['cal', 'k', 'calorie'],
  ['eV', 'k M', 'électronvolt'],
  ['Ω', 'k M', 'ohm'],
  ['mol', 'm', 'mole'],
  ['bit', 'k M G', 'bit'],
  ['Bq', 'k M G', 'becquerel'],
  ['Sv', 'm µ', 'sievert'],
]

const others = wordTable(`h heure, min minute, mn minute, j jour, t tonne, N·m newton mètre, N.m newton mètre,
  Pa·s pascal seconde, q quintal, bar bar, mbar millibar, bpm battement par minute, ppm partie par million, tr tour, lx lux,
  lm lumen, Ma million d’années, Ga milliard d’années, mmHg millimètre de mercure, dpi point par pouce, ct centime,
  cts centime, ha hectare, K kelvin, dB décibel, px pixel, pt point, pts point, hab habitant, hab. habitant,
  mAh milliampère-heure, °C degré Celsius, °F degré Fahrenheit, ° degré, € euro, $ dollar, £ livre, k€ millier d’euros,
  M€ million d’euros, Md€ milliard d’euros, M$ million de dollars, Md$ milliard de dollars, % pour cent, ‰ pour mille`)

const names = new Map([...others, ['° C', 'degré Celsius']])
for (const [symbol, taken, name] of measured) {
  if (symbol !== 'o') names.set(symbol, name)
  for (const prefix of taken.split(' ')) names.set(prefix + symbol, (prefixes.get(prefix) ?? '') + name)
}

const feminine = /^(?:heure|minute|partie|\p{L}*seconde|tonne|livre|\p{L}*mole|\p{L}*calorie)$/u
const escapePattern = (symbol: string) => symbol.replace(/[$.]/gu, '\\$&')
const symbols = [...names.keys()].toSorted((one, other) => other.length - one.length).map(escapePattern)
const unit = `(${symbols.join('|')})(²|³|2(?!\\d)|3(?!\\d))?`
/** « /h », « ·s⁻¹ » */
const per = `(?:<gap>?/<gap>?${unit}|[.·]${unit.replace('(²|³|2(?!\\d)|3(?!\\d))?', '')}⁻([¹²³]))?`

const power = (sign: string | undefined, plural: string) =>
  sign === undefined ? '' : /[²2]/u.test(sign) ? ` carré${plural}` : ` cube${plural}`

/** « kilomètres par heure », « mètres carrés ». */
function unitWords(groups: readonly (string | undefined)[], many: boolean): string {
  const [symbol = '', raised, perSymbol, perRaised, timesSymbol, timesRaised] = groups
  const name = names.get(symbol) ?? symbol
  const said = `${many ? pluralOf(name) : name}${power(raised, many ? 's' : '')}`
  const below = perSymbol ?? timesSymbol
  if (!below) return said
  const squared = perRaised ?? (timesRaised === '¹' ? undefined : timesRaised)
  return `${said} par ${names.get(below) ?? below}${below === 's' && squared ? ' au carré' : power(squared, '')}`
}

function pluralOf(name: string): string {
  if (name === 'quintal') return 'quintaux'
  return /^pour |[zx]$/u.test(name) ? name : name.replace(/^[\p{L}-]+/u, '$&s')
}

const amountOf = (written: string) => Number(written.replace(/[^\d,]/gu, '').replace(',', '.'))
const isMany = (written: string) => !/^(?:0|1)(?:[,.]\d*)?$/u.test(written)
const isBetweenBrackets = ({ text, start, end }: Place) =>
  /(?:^|\s)\($/u.test(text.slice(Math.max(0, start - 2), start)) && text.charAt(end) === ')'
/** « la 6A », « les élèves de 6A » are classes. */
const isClass = (place: Place) =>
  /^[3-6]A$/u.test(place.text.slice(place.start, place.end)) &&
  /(?<!\p{L})(?:en|[Ll]a|[Ll]es|aux|(?:[ée]l[eè]ves?|[Cc]lasses?|[Pp]rofesseure?s?|parents|cours|filles|garçons|délégués?) (?:de|des))[ \u00A0\u202F]$/u.test(
    textBefore(place),
  )
/** « une force exercée en A », « rectangle en A »: a point. */
const isPlace =
  /(?:exerc|appliqu|rectangle|isocèle|droit|coup|crois|s[eé]cant|tangent|perpendiculaire|arriv|part)\p{L}*[ \u00A0\u202F]en[ \u00A0\u202F]$/iu
/** One capital after these words is a name, not a unit: « exercice 2 A ». */
const numbered =
  /(?:exercice|question|classe|groupe|salle|figure|page|partie|doc(?:ument)?|bus|ligne|activité|annexe|n°)[s.]?[ \u00A0\u202F]?$/iu

/** « 3,20 €/kg »: what follows the slash. */
const each = wordTable(`kg le kilogramme, g le gramme, L le litre, m le mètre, m² le mètre carré, m³ le mètre cube,
  h de l’heure, t la tonne, kWh le kilowattheure`)
/** « U en V » */
const isQuantity = /(?:(?:^|[^\p{L}'’])\p{L}[₀-₉]?|\d[ \u00A0\u202F][kmcµ]?[AVWΩJNg])[ \u00A0\u202F]en[ \u00A0\u202F]$/u
/** « 2 h en min »: an amount goes before. */
const isConverted = /\d[ \u00A0\u202F]?(?:h|min|s|j|ha|m²)[ \u00A0\u202F]en[ \u00A0\u202F]$/u
const measures =
  /(?:intensité|tension|courant|puissance|énergie|force|travail|poids|résistance|exprimée?s?|mesurée?s?|mesure|unités?)(?!\p{L})/iu

export const unitRules: readonly Rule[] = [
  rule(`(?<=€)<gap>?/<gap>?(${[...each.keys()].join('|')})<end>`, ([symbol = '']) => ` ${each.get(symbol)}`),
  // « 10⁻⁶ m »
  rule('(?<=\\d[⁻⁰¹²³⁴-⁹]{1,4}<gap>)([mµn]?)C<end>', ([prefix = '']) => `${prefixes.get(prefix) ?? ''}coulombs`),
  rule(`(?<=\\d[⁻⁰¹²³⁴-⁹]{1,4}<gap>)${unit}${per}<end>`, (groups) => unitWords(groups, true)),
  rule(
    '(<number>),(\\d\\d)<gap>?€',
    ([euros = '', cents = '']) =>
      `${numberWords(euros)} euro${isMany(euros) ? 's' : ''}${Number(cents) === 0 ? '' : ` ${cardinal(String(Number(cents)))}`}`,
  ),
  rule(
    '(\\d+)<gap>?€<gap>?(\\d\\d)<end>',
    ([euros = '', cents = '']) => `${cardinal(euros)} euro${isMany(euros) ? 's' : ''} ${cardinal(String(Number(cents)))}`,
  ),
  // « Taille : 1,75 m »
  rule('(\\d{1,2}),([1-9]\\d)<gap>?m<end>', ([metres = '', rest = ''], place) =>
    /(?:taille|mesure|saut|haut|perche|lancer|poids|javelot|disque)[^.!?=]*$/iu.test(textBefore(place)) &&
    !/=/u.test(textBefore(place))
      ? `${cardinal(metres)} mètre${isMany(metres) ? 's' : ''} ${cardinal(rest)}`
      : null,
  ),
  // « 0-200 m », « 5-10 % »
  rule(
    `(<number>(?:,\\d+)?)(?:[-–]|<gap>–<gap>)(<number>(?:,\\d+)?)<gap>?${unit}${per}<end>`,
    ([from = '', to = '', ...groups]) => {
      const isFeminineUnit = feminine.test(names.get(groups[0] ?? '') ?? '')
      return amountOf(from) < amountOf(to)
        ? `${numberWords(from, isFeminineUnit)} à ${numberWords(to, isFeminineUnit)} ${unitWords(groups, true)}`
        : null
    },
  ),
  rule(
    '/\\((kg|g|mol|m)[·.×](°C|K|s)\\)(?<=[A-Z]/\\([^()]{1,8}\\))',
    ([one = '', other = '']) => ` par ${names.get(one)} ${names.get(other)}`,
  ),
  rule(
    '(?<=⁻[¹²³])[.·](kg|g|mol|m|s|K|°C)⁻([¹²³])',
    ([symbol = '', raised]) => ` et par ${names.get(symbol)}${raised === '¹' ? '' : power(raised, '')}`,
  ),
  rule('(?<=[a-z]/[a-z]{1,3})/(j|h|min|s)<end>', ([symbol = '']) => ` et par ${names.get(symbol)}`),
  // « $20 »
  rule(
    '([$£€])(<number>(?:[,.]\\d+)?)(?!<gap>?[$£€\\d])',
    ([sign = '', count = '']) => `${numberWords(count)} ${names.get(sign)}${isMany(count) ? 's' : ''}`,
  ),
  rule("(\\d{1,3})<gap>?c(?![\\p{L}\\p{N}’']|\\.<gap>?à)", ([count = ''], { text, start, end }) =>
    text.slice(Math.max(0, start - 30), end + 30).includes('€') ? `${cardinal(count)} centime${isMany(count) ? 's' : ''}` : null,
  ),
  rule(`(<number>(?:[,.]\\d+)?)<gap>?${unit}${per}<end>`, ([count = '', ...groups], place) => {
    const [symbol = ''] = groups
    if (/^[A-Z]$/u.test(symbol) && groups[2] === undefined && (isClass(place) || numbered.test(textBefore(place)))) return null
    const said = numberWords(count, feminine.test(names.get(symbol) ?? ''))
    // « cinquante mille euros », « 2 M€ »: a multiple of euros joins the number.
    return symbol === 'k€'
      ? `${said} mille euros`
      : `${withDe(said, names.get(symbol) ?? '')} ${unitWords(groups, isMany(count))}`.replace('’ ', '’')
  }),
  // « 1 km = … m »
  rule(`(?<=(?:…|\\.{3}|__)<gap>)${unit}${per}<end>`, (groups) => unitWords(groups, true)),
  // « 1/2 l » un demi-litre, « 3/4 h » trois quarts d’heure
  rule('([1-9])/([2-9]|10)<gap>?(l|L|h|kg|g|m|km|cL|cl|dL|min)<end>', ([above = '', below = '', symbol = '']) => {
    const name = names.get(symbol) ?? symbol
    if (below === '2' && above === '1') return `${feminine.test(name) ? 'une' : 'un'} demi-${name}`
    return `${fraction(above, below)} ${/^h/u.test(name) ? 'd’' : 'de '}${name}`
  }),
  // « 1m50 »
  rule(
    '(\\d{1,2})<gap>?m(\\d\\d)(?![\\p{L}\\d])',
    ([metres = '', rest = '']) => `${cardinal(metres)} mètre${isMany(metres) ? 's' : ''} ${cardinal(rest)}`,
  ),
  rule(
    '(<number>(?:,\\d+)?)<gap>c\\.<gap>?à<gap>?(s\\.|soupe|c\\.|café)',
    ([count = '', kind = '']) =>
      `${numberWords(count, true)} cuillère${isMany(count) ? 's' : ''} à ${kind.startsWith('s') ? 'soupe' : 'café'}`,
  ),
  rule('([1-9]\\d?)<gap>?h(?=/)', ([count = '']) => `${cardinal(count, true)} heure${isMany(count) ? 's' : ''}`),
  // Without a number: « en km/h », « 5 élèves par m² », « (cm) ».
  rule(`(?<=\\b(?:en|par|de|du|le|des|au|aux|les)<gap>|[(/])${unit}${per}(?=[\\s.,;:!?)]|$)`, (groups, place) => {
    const [symbol = '', raised, below] = groups
    // « en ampères (A) »: the name has just been said.
    if (isBetweenBrackets(place) && textBefore(place).includes(`${names.get(symbol)}s (`)) return spellOut(symbol)
    const isClear =
      raised !== undefined ||
      below !== undefined ||
      (symbol.length > 1 && (!/^(?:ha|min|pt|da)$/u.test(symbol) || isConverted.test(textBefore(place))))
    const isNamed =
      /^[mghsLltNVWJAΩKT]$/u.test(symbol) &&
      ((!isPlace.test(textBefore(place)) &&
        /\ben[ \u00A0\u202F]$/u.test(textBefore(place)) &&
        (/^[a-zL]$/u.test(symbol) || measures.test(textBefore(place)) || isQuantity.test(textBefore(place)))) ||
        (isBetweenBrackets(place) && (/^[a-zL]$/u.test(symbol) || measures.test(textBefore(place)))))
    return isClear || isNamed ? unitWords(groups, !/(?:par|le|du|au)[ \u00A0\u202F]$|\/$/u.test(textBefore(place))) : null
  }),
  rule(
    `((?:[kcmdh]m|[kcm]?g|[cmdh]?L|kW|m)[²³2]?)<gap>?/<gap>?(h|s|kg|L|m[²³]|cm[²³]|min)(²?)(?![\\p{L}\\p{N}])`,
    ([above = '', below = '', squared = '']) => {
      const [, one = '', raised] = /^(.+?)([²³2])?$/u.exec(above) ?? []
      const [, other = '', otherRaised] = /^(.+?)([²³2])?$/u.exec(below) ?? []
      return unitWords([one, raised, other, otherRaised ?? (squared || undefined)], true)
    },
  ),
  rule('(km|[cdm]m|m)[²³](?![\\p{L}\\p{N}])', ([symbol = ''], { text, end }) => unitWords([symbol, text.charAt(end - 1)], true)),
  rule('(km|cm|mm|kg|mL|cL|kWh|hPa)(?![\\p{L}\\p{N}])', ([symbol = ''], place) =>
    unitWords([symbol], !/\b(?:[Ll]e|[Uu]n|[Dd]u|[Aa]u|[Pp]ar)[ \u00A0\u202F]$/u.test(textBefore(place))),
  ),
]
