/** A number as written, without floating point loss: its value is `digits` × 10^-`scale`. */
export interface Decimal {
  /** Signed, without a decimal separator. */
  readonly digits: bigint
  /** Number of digits after the decimal separator. */
  readonly scale: number
  /** Exponent of scientific notation, null without it. */
  readonly exponent: number | null
  /** Denominator of a fraction, above 0. */
  readonly divisor?: bigint
}

/** Longer numbers and larger powers of ten are rejected: nobody writes them, and computing with them would be expensive. */
const maxDigits = 40
const maxExponent = 300

/** How a number is written; `mixed`: a number and a fraction, 1 ½. */
export type Writing = 'plain' | 'power' | 'fraction' | 'mixed'

const raised = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹']
const lowerExponents = (text: string) =>
  text
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/gu, (sign) => String(raised.indexOf(sign)))
    .replace(/⁻/gu, '-')
    .replace(/⁺/gu, '+')

// Thousands and decimals may be grouped by three with one space.
const whole = String.raw`\d{1,3}(?: \d{3})+(?!\d)|\d+`
const fraction = String.raw`[.,] ?(?:\d{3}(?: \d{3})+(?: \d{1,2})?(?!\d)|\d+)`
const mantissa = `(?:${whole})(?:${fraction})?|[.,]\\d+`
const power = String.raw`10 ?(?:\^ ?\(? ?([+-]? ?\d+) ?\)?|([⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+))`
const scientific = new RegExp(`^([+-]? ?)(?:(${mantissa}) ?[×x*·⋅∙.] ?)?${power}`, 'iu')
const plain = new RegExp(`^([+-]? ?)(${mantissa})(?:e([+-]?\\d+)| ?/ ?(\\d+)(?![\\d.,]))?`, 'iu')

/** « x = 3 », « = 3 » and « ≈ 3 » mean 3. */
const equals = /^(?:\p{L} ?)?[=≈] ?/u

/** Text after a number that continues it and is not a unit: « 12 34 », « 1,2,3 », « 1/2/3 », « 3 × 4 », « 3² ». */
const goesOn = /^ ?(?:[\d\u00BC-\u00BE\u2150-\u215E\u2189]|[.,+/:÷×x*·⋅∙-] ?-?\d|[\^⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻])/iu

/** ½ and its like, with the whole number before them. */
const vulgar = /(?:(\d{1,9}) ?)?([\u00BC-\u00BE\u2150-\u215E\u2189])/u

/** White space of any kind as one space, every minus as a hyphen, the word too; fractions with a stroke. */
const unifySigns = (text: string) =>
  text
    .replace(/[\s\u00A0\u202F\u2009]+/gu, ' ')
    .replace(/[\u2212\u2010-\u2014\uFE63\uFF0D]/gu, '-')
    .replace(/[\u2044\u2215]/gu, '/')
    .trim()
    .replace(equals, '')
    .replace(/^(moins|plus) (?=[\d,.\u00BC-\u00BE\u2150-\u215E\u2189])/iu, (sign) => (/^m/iu.test(sign) ? '-' : ''))

/** « 1 ½ » as 3/2. */
function strokeOf(_all: string, whole: string | undefined, sign: string): string {
  const [over = '', under = ''] = sign.normalize('NFKC').split('\u2044')
  return `${BigInt(whole ?? 0) * BigInt(under) + BigInt(over)}/${under}`
}

/**
 * The number at the start of a text and the trimmed rest; null when it does not begin with one. Decimals with comma or point,
 * thousands with spaces, powers of ten as « 3 × 10^5 », « 3.10⁵ » or « 3e5 », simple fractions as « 3/4 » or « ¾ ».
 */
export function readDecimal(text: string): { number: Decimal; rest: string; writing: Writing } | null {
  const signs = unifySigns(text)
  const written = signs.replace(vulgar, strokeOf)
  const power = scientific.exec(written)
  const match = power ?? plain.exec(written)
  if (!match) return null
  const [all, sign = '', body = '1', first, second] = match
  const rest = written.slice(all.length)
  if (goesOn.test(rest)) return null
  const exponent = power ? (first ?? second) : first
  const number = numberOf({ sign, body, exponent, divisor: power ? undefined : second })
  // Removes the full stop of a sentence.
  const isMixed = vulgar.exec(signs)?.[1] !== undefined
  const writing = number?.divisor === undefined ? (exponent === undefined ? 'plain' : 'power') : isMixed ? 'mixed' : 'fraction'
  return number && { number, rest: rest.replace(/[.,;!]+$/u, '').trim(), writing }
}

type NumberParts = { sign: string; body: string; exponent: string | undefined; divisor: string | undefined }

function numberOf({ sign, body, ...parts }: NumberParts): Decimal | null {
  const [integer = '', decimals = ''] = body.replace(/ /gu, '').split(/[.,]/u)
  const exponent = parts.exponent === undefined ? null : Number(lowerExponents(parts.exponent).replace(/ /gu, ''))
  const { divisor = '1' } = parts
  if (integer.length + decimals.length > maxDigits || divisor.length > maxDigits || Math.abs(exponent ?? 0) > maxExponent)
    return null
  const digits = BigInt(integer + decimals) * (sign.startsWith('-') ? -1n : 1n)
  const number = { digits, scale: decimals.length, exponent }
  if (parts.divisor === undefined) return number
  return /^0+$/u.test(divisor) ? null : { ...number, divisor: BigInt(divisor) }
}

/** The number in a text without a rest; null when there is none. */
export function wholeDecimal(text: string): Decimal | null {
  const read = readDecimal(text)
  return read !== null && read.rest === '' ? read.number : null
}

const placeOf = ({ scale, exponent }: Decimal) => (exponent ?? 0) - scale
export const absolute = (value: bigint) => (value < 0n ? -value : value)

/** Whether two numbers differ by at most `tolerance`, exactly: of the expected one in `percent`, else an amount in its unit. */
export function isWithin(expected: Decimal, given: Decimal, tolerance: { amount: Decimal; percent: boolean }): boolean {
  const { amount, percent } = tolerance
  // Both sides are multiplied by both divisors, so that integers are compared.
  const [expectedBy, givenBy] = [given.divisor ?? 1n, expected.divisor ?? 1n]
  const limit = percent
    ? { digits: absolute(expected.digits) * expectedBy * amount.digits, place: placeOf(expected) + placeOf(amount) - 2 }
    : { digits: amount.digits * expectedBy * givenBy, place: placeOf(amount) }
  const low = Math.min(placeOf(expected), placeOf(given), limit.place)
  const scaled = (digits: bigint, place: number) => digits * 10n ** BigInt(place - low)
  const gap = absolute(scaled(expected.digits * expectedBy, placeOf(expected)) - scaled(given.digits * givenBy, placeOf(given)))
  return gap <= scaled(limit.digits, limit.place)
}

/** 1 when a number is larger than another, -1 when it is smaller, 0 for equal ones. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const low = Math.min(placeOf(one), placeOf(other))
  const scaled = (number: Decimal, by: bigint) => number.digits * by * 10n ** BigInt(placeOf(number) - low)
  const [first, second] = [scaled(one, other.divisor ?? 1n), scaled(other, one.divisor ?? 1n)]
  return first === second ? 0 : first > second ? 1 : -1
}

/** A canonical text of a number, however it was written: 1,50 and 1.5 and 15e-1 and 3/2 give the same. */
export function canonicalDecimal(number: Decimal): string {
  if (number.digits === 0n) return '0'
  const { divisor = 1n, ...shortened } = inLowestTerms(number)
  const [, digits = '', zeros = ''] = /^(-?\d*[1-9])(0*)$/u.exec(String(shortened.digits)) ?? []
  return `${digits}e${placeOf(shortened) + zeros.length}${divisor === 1n ? '' : `/${divisor}`}`
}

/** The same number with the smallest possible divisor: halves and fifths become decimals. */
function inLowestTerms(number: Decimal): Decimal {
  let { digits, scale, divisor = 1n } = number
  const common = greatestDivisor(absolute(digits), divisor)
  ;[digits, divisor] = [digits / common, divisor / common]
  for (const [factor, other] of [
    [2n, 5n],
    [5n, 2n],
  ] as const)
    while (divisor % factor === 0n) [digits, divisor, scale] = [digits * other, divisor / factor, scale + 1]
  // Multiplying by 2 or 5 adds no common factor, because the remaining divisor contains neither.
  return { digits, scale, exponent: number.exponent, divisor }
}

export const greatestDivisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : greatestDivisor(other, one % other))

const thin = '\u202F'
const superscript = (exponent: number) => String(exponent).replace(/[-\d]/gu, (sign) => raised[Number(sign)] ?? '⁻')

/** A number in French notation: comma, thin spaces, a real minus, powers of ten as superscripts. Decimals stay as written. */
export function decimalText({ digits, scale, exponent, divisor }: Decimal): string {
  const figures = String(absolute(digits)).padStart(scale + 1, '0')
  const integer = figures.slice(0, figures.length - scale).replace(/\B(?=(?:\d{3})+$)/gu, thin)
  const decimals = scale === 0 ? '' : `,${figures.slice(-scale)}`
  const power = exponent === null ? '' : `\u00A0×\u00A010${superscript(exponent)}`
  const under = divisor === undefined ? '' : `/${divisor}`
  return `${digits < 0n ? '\u2212' : ''}${integer}${decimals}${under}${power}`
}
