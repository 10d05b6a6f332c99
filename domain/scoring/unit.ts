import { normaliseHole } from './holes.ts'

type Exponents = ReadonlyMap<string, number>

/** A unit with uniform characters, spaces of one kind, and no punctuation at its end. Case is kept: mW is not MW. */
const cleanUnit = (unit: string): string =>
  unit
    .replace(/º/gu, '°')
    .normalize('NFKC')
    .replace(/[.,;!]+$/u, '')
    .replace(/\*\*/gu, '^')
    .replace(/[×*.•∙⋅‧]/gu, '·')
    .replace(/[∕⁄]/gu, '/')
    .replace(/[{}]/gu, (brace) => (brace === '{' ? '(' : ')'))
    .replace(/[\u2212\u2010-\u2014]/gu, '-')
    .replace(/'/gu, '’')
    .replace(/\s+/gu, ' ')
    .replace(/° (?=[CF]\b)/gu, '°')
    .trim()

/** A unit as text: without spaces, parentheses and carets. */
export const unitText = (unit: string): string => cleanUnit(unitSymbols(unit)).replace(/[\s^()]+/gu, '')

/** Whether two units have the same symbols with the same exponents; compared as text when either is not a unit formula. */
export function isSameUnit(first: string, second: string): boolean {
  const [one, other] = [unitFormula(first), unitFormula(second)]
  return one !== null && other !== null ? one === other : unitText(first) === unitText(second)
}

/** Canonical text of a unit: equal texts for equal units. */
export const canonicalUnit = (unit: string): string => unitFormula(unit) ?? unitText(unit)

/** Symbols with exponents, sorted: `m1·s-2` for m/s² (decision 27). Null: no product of powers, or one that cancels out. */
function unitFormula(unit: string): string | null {
  const powers = [...(unitExponents(unit) ?? [])].filter(([, exponent]) => exponent !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
  return powers.length === 0 ? null : powers.map(([symbol, exponent]) => `${symbol}${exponent}`).join('·')
}

/** The symbols of a unit with their exponents; null for a text that is not a product of symbols and powers. */
export function unitExponents(unit: string): Exponents | null {
  const reader = { text: cleanUnit(unitSymbols(unit)), at: 0 }
  if (reader.text.length > maxFormulaLength) return null
  const exponents = readProduct(reader)
  return reader.at < reader.text.length ? null : exponents
}

/** One or two different known units as their symbols; null for anything else: more of them could spell words (« N u l »). */
export function plainUnit(unit: string): string | null {
  const text = unitSymbols(unit)
  const written = cleanUnit(text).match(/[^\s\d·/()^+-]+/gu) ?? []
  const symbols = [...(unitExponents(text)?.keys() ?? [])]
  const isPlain = written.length <= Math.min(2, symbols.length) && symbols.every((one) => knownSymbol.test(one))
  return isPlain && symbols.length > 0 ? text : null
}

/** Longer texts are compared as text; this also bounds the recursion, one call per parenthesis. */
const maxFormulaLength = 60

interface Reader {
  readonly text: string
  at: number
}

interface Factor {
  readonly exponents: Exponents
  /** A known symbol or a group, next to which a space means a product. */
  readonly isSymbol: boolean
  /** The power written after it; undefined if none. */
  readonly power: number | undefined
}

/** Consumes what `pattern` (sticky) matches at the reader's position. */
function take(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.at
  const match = pattern.exec(reader.text)
  if (match) reader.at = pattern.lastIndex
  return match
}

/**
 * Reads factors joined by products and slashes, up to the end or a closing parenthesis. Every factor between two slashes divides:
 * J/kg·K is J/(kg·K), unless one of several divisors has a negative power, which is ambiguous.
 */
function readProduct(reader: Reader): Exponents | null {
  const product = new Map<string, number>()
  let divisors: Factor[] | null = take(reader, /\/ ?/uy) ? [] : null
  let before: Factor | null = null
  for (;;) {
    const factor = readFactor(reader)
    if (factor === null) return null
    if (before !== null && !(before.isSymbol && factor.isSymbol)) return null
    divisors?.push(factor)
    for (const [symbol, exponent] of factor.exponents)
      product.set(symbol, (product.get(symbol) ?? 0) + (divisors ? -exponent : exponent))
    const operator = take(reader, / ?[·/] ?| (?!\))/uy)?.[0].trim()
    const joined: boolean = operator === undefined && factor.power !== undefined && /[^)]/uy.test(reader.text.slice(reader.at))
    if (operator === '/' || (operator === undefined && !joined)) {
      if (isAmbiguous(divisors)) return null
      if (operator === undefined) return product
      divisors = []
    }
    before = operator === '' || joined ? factor : null
  }
}

const isAmbiguous = (divisors: readonly Factor[] | null) =>
  divisors !== null && divisors.length > 1 && divisors.some(({ power = 1 }) => power < 0)

/** A symbol or a group in parentheses, with its power. */
function readFactor(reader: Reader): Factor | null {
  const group = take(reader, /\( ?/uy) !== null
  const inner = group ? readProduct(reader) : readSymbol(reader)
  if (inner === null || (group && !take(reader, / ?\)/uy))) return null
  const [, inside, plain] = take(reader, / ?(?:\^ ?)?(?:\( ?([+-]?\d{1,2}) ?\)|([+-]?\d{1,2}))(?!\d)/uy) ?? []
  const written = inside ?? plain
  const power = written === undefined ? undefined : Number(written)
  const symbols = [...inner]
  const last = symbols.length - 1
  const exponents = symbols.map(([symbol, exponent], index): [string, number] => [
    symbol,
    group || index === last ? exponent * (power ?? 1) : exponent,
  ])
  return { exponents: new Map(exponents), isSymbol: group || symbols.every(([symbol]) => knownSymbol.test(symbol)), power }
}

/** Reads a symbol: anything but operators, digits and spaces. */
function readSymbol(reader: Reader): Exponents | null {
  const [symbol] = take(reader, /[^\s\d·/()^+-]+/uy) ?? []
  if (symbol === undefined) return null
  const parts = compounds.flatMap((compound) => compound.exec(symbol)?.slice(1) ?? [])
  return new Map((parts.length > 0 ? parts : [symbol]).map((part) => [part, 1]))
}

const prefix = '(?:da|[YZEPTGMkhdcmμnpfa])?'

/** Products written as one word (watt-hours, ampere-hours, newton-metres); a power after them applies to the last symbol. */
const compounds = [new RegExp(`^(${prefix}(?:W|A|VA))(h)$`, 'u'), new RegExp(`^(${prefix}N)(m)$`, 'u')]

/** Symbols between which a space means a product. */
const knownSymbol = new RegExp(
  `^${prefix}(?:m|g|s|A|K|mol|cd|rad|sr|Hz|N|Pa|J|W|C|V|F|Ω|S|Wb|T|H|lm|lx|Bq|Gy|Sv|kat|L|l|eV|bar|VA|B|o|t|u|Da|tr)$|^(?:min|h|j|d|ha|°[CF]?|%|€)$`,
  'u',
)

/** « kilo k, milli m » as pairs. */
const pairs = (text: string) => text.split(', ').map((pair) => pair.split(' ') as [string, string])

const prefixes = pairs('giga G, méga M, kilo k, hecto h, déca da, déci d, centi c, milli m, micro μ, nano n').concat([['', '']])
const bases = pairs(
  'mètre m, gramme g, litre L, seconde s, ampère A, volt V, watt W, joule J, newton N, pascal Pa, hertz Hz, mole mol, octet o, ohm Ω',
)
const others = pairs(
  'euro €, centime c€, minute min, heure h, jour j, tonne t, hectare ha, pourcent %, degré °, par /, carré ², cube ³',
)

const symbols: ReadonlyMap<string, string> = new Map(
  [
    ...others,
    ...prefixes.flatMap(([prefix, sign]) => bases.map(([word, symbol]) => [prefix + word, sign + symbol] as const)),
  ].map(([word, symbol]) => [normaliseHole(word), symbol]),
)

/** A unit with its words as symbols: « mètres par seconde » is m/s, « centimètres carrés » cm². Other words stay as they are. */
function unitSymbols(unit: string): string {
  const words = unit.replace(/pour cent/iu, 'pourcent').split(/[\s\u2212\u2010-\u2014-]+|(?=\/)|(?<=\/)/u)
  const known = words.map((word) => symbols.get(normaliseHole(word)) ?? symbols.get(normaliseHole(word).replace(/s$/u, '')))
  if (known.every((symbol) => symbol === undefined)) return unit
  return words
    .map((word, at) => known[at] ?? word)
    .join(' ')
    .replace(/ ?([/²³]) ?/gu, '$1')
}
