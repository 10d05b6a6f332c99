import { cardinal, numberWords, withDe } from './numbers.ts'
import { type Place, type Rule, rule, textBefore } from './rule.ts'

const prefixes: Record<string, string> = {
  k: 'kilo',
  h: 'hecto',
  da: 'déca',
  d: 'déci',
  c: 'centi',
  m: 'milli',
  µ: 'micro',
  μ: 'micro',
  n: 'nano',
  M: 'méga',
  G: 'giga',
  T: 'téra',
}

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
]

const others: Record<string, string> = {
  h: 'heure',
  min: 'minute',
  mn: 'minute',
  j: 'jour',
  t: 'tonne',
  q: 'quintal',
  ha: 'hectare',
  K: 'kelvin',
  dB: 'décibel',
  px: 'pixel',
  pt: 'point',
  pts: 'point',
  hab: 'habitant',
  'hab.': 'habitant',
  mAh: 'milliampère-heure',
  '°C': 'degré Celsius',
  '° C': 'degré Celsius',
  '°F': 'degré Fahrenheit',
  '°': 'degré',
  '€': 'euro',
  $: 'dollar',
  '£': 'livre',
  'k€': 'millier d’euros',
  'M€': 'million d’euros',
  'Md€': 'milliard d’euros',
  '%': 'pour cent',
  '‰': 'pour mille',
}

const names = new Map(Object.entries(others))
for (const [symbol, taken, name] of measured) {
  if (symbol !== 'o') names.set(symbol, name)
  for (const prefix of taken.split(' ')) names.set(prefix + symbol, (prefixes[prefix] ?? '') + name)
}

const feminine = /^(?:heure|minute|\p{L}*seconde|tonne|livre|\p{L}*mole|\p{L}*calorie)$/u
const escaped = (symbol: string) => symbol.replace(/[$.]/gu, '\\$&')
const symbols = [...names.keys()].toSorted((one, other) => other.length - one.length).map(escaped)
const unit = `(${symbols.join('|')})(²|³|2(?!\\d)|3(?!\\d))?`
/** « /h », « ·s⁻¹ » */
const per = `(?:/<gap>?${unit}|[.·]${unit.replace('(²|³|2(?!\\d)|3(?!\\d))?', '')}⁻([¹²³]))?`

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
  return /^pour |z$/u.test(name) ? name : name.replace(/^[\p{L}-]+/u, '$&s')
}

const isMany = (written: string) => !/^(?:0|1)(?:[,.]\d*)?$/u.test(written)
const isBetweenBrackets = ({ text, start, end }: Place) => text.charAt(start - 1) === '(' && text.charAt(end) === ')'
/** « la 6A », « les élèves de 6A » are classes. */
const isClass = (place: Place) =>
  /^[3-6]A$/u.test(place.text.slice(place.start, place.end)) &&
  /(?<!\p{L})(?:en|[Ll]a|[Ll]es|aux|(?:[ée]l[eè]ves?|[Cc]lasses?|[Pp]rofesseure?s?|parents|cours|filles|garçons|délégués?) (?:de|des))[ \u00A0\u202F]$/u.test(
    textBefore(place),
  )
/** One capital after these words is a name, not a unit: « exercice 2 A ». */
const numbered =
  /(?:exercice|question|classe|groupe|salle|figure|page|partie|doc(?:ument)?|bus|ligne|activité|annexe|n°)[s.]?[ \u00A0\u202F]?$/iu

/** « 3,20 €/kg »: what follows the slash. */
const each: Record<string, string> = {
  kg: 'le kilogramme',
  g: 'le gramme',
  L: 'le litre',
  m: 'le mètre',
  'm²': 'le mètre carré',
  'm³': 'le mètre cube',
  h: 'de l’heure',
  t: 'la tonne',
}
const measures =
  /(?:intensité|tension|courant|puissance|énergie|force|travail|poids|résistance|exprimée?s?|mesurée?s?|mesure|unités?)(?!\p{L})/iu

export const unitRules: readonly Rule[] = [
  rule('(?<=€)<gap>?/<gap>?(kg|g|L|m[²³]?|h|t)<end>', ([symbol = '']) => ` ${each[symbol]}`),
  // « 10⁻⁶ m »
  rule(`(?<=\\d[⁻⁰¹²³⁴-⁹]+<gap>)${unit}${per}<end>`, (groups) => unitWords(groups, true)),
  rule(
    '(<number>),(\\d\\d)<gap>?€',
    ([euros = '', cents = '']) =>
      `${numberWords(euros)} euro${isMany(euros) ? 's' : ''}${Number(cents) === 0 ? '' : ` ${cardinal(String(Number(cents)))}`}`,
  ),
  rule(
    '(\\d+)<gap>?€<gap>?(\\d\\d)<end>',
    ([euros = '', cents = '']) => `${cardinal(euros)} euro${isMany(euros) ? 's' : ''} ${cardinal(String(Number(cents)))}`,
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
    const isClear = raised !== undefined || below !== undefined || (symbol.length > 1 && !/^(?:ha|min|pt|da)$/u.test(symbol))
    const isNamed =
      /^[mghsLltNVWJA]$/u.test(symbol) &&
      ((/\ben[ \u00A0\u202F]$/u.test(textBefore(place)) && (/^[a-zL]$/u.test(symbol) || measures.test(textBefore(place)))) ||
        isBetweenBrackets(place))
    return isClear || isNamed ? unitWords(groups, !/(?:par|le|du|au)[ \u00A0\u202F]$|\/$/u.test(textBefore(place))) : null
  }),
  rule(
    `((?:[kcmdh]m|[kcm]?g|[cmdh]?L|kW|m)[²³2]?)/(h|s|kg|L|m[²³]|cm[²³]|min)(²?)(?![\\p{L}\\p{N}])`,
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
  rule('°C', 'degrés Celsius'),
  rule('€', 'euros'),
  rule('\\$', 'dollars'),
  rule('%', 'pour cent'),
]
