/** A number as it was written, without what a floating point would lose: `digits` is worth ten to the power of minus `scale` each. */
export interface Decimal {
  /** Signed, without a decimal sign. */
  readonly digits: bigint
  /** How many of the digits stand behind the decimal sign. */
  readonly scale: number
  /** Of scientific notation, null without it. */
  readonly exponent: number | null
}

/** Longer numbers and larger powers of ten are not read: nobody writes them, and counting with them would cost. */
const maxDigits = 40
const maxExponent = 300

const raised = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹']
const lowered = (text: string) =>
  text
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/gu, (sign) => String(raised.indexOf(sign)))
    .replace(/⁻/gu, '-')
    .replace(/⁺/gu, '+')

// Thousands and decimals may be grouped by three with one space.
const whole = String.raw`\d{1,3}(?: \d{3})+(?!\d)|\d+`
const fraction = String.raw`[.,] ?(?:\d{3}(?: \d{3})+(?: \d{1,2})?(?!\d)|\d+)`
const mantissa = `(?:${whole})(?:${fraction})?|[.,]\\d+`
const power = String.raw`10 ?(?:\^ ?\(? ?([+-]? ?\d+) ?\)?|([⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+))`
const scientific = new RegExp(`^([+-]? ?)(?:(${mantissa}) ?[×x*·.] ?)?${power}`, 'iu')
const plain = new RegExp(`^([+-]? ?)(${mantissa})(?:e([+-]?\\d+))?`, 'iu')

/** Spaces of any width as one, every minus as a hyphen. */
const unified = (text: string) =>
  text
    .replace(/[\s\u00A0\u202F\u2009]+/gu, ' ')
    .replace(/[\u2212\u2010-\u2014]/gu, '-')
    .trim()

/**
 * The number at the start of a text and what stands behind it, trimmed; null when it begins with none. Decimals by comma or
 * point, thousands by spaces, powers of ten as « 3 × 10^5 », « 3.10⁵ » or « 3e5 ».
 */
export function readDecimal(text: string): { number: Decimal; rest: string } | null {
  const written = unified(text)
  const match = scientific.exec(written) ?? plain.exec(written)
  if (!match) return null
  const [all, sign = '', body = '1', ...powers] = match
  const rest = written.slice(all.length)
  // « 12 34 », « 1,2,3 » and « 1/2 »: what goes on as a number is not a unit.
  if (/^ ?(?:\d|[.,+/-] ?\d|\^)/u.test(rest)) return null
  const exponent = powers.find((one) => one !== undefined)
  return numberOf({ sign, body, exponent: exponent === undefined ? null : Number(lowered(exponent).replace(/ /gu, '')) }, rest)
}

function numberOf({ sign, body, exponent }: { sign: string; body: string; exponent: number | null }, rest: string) {
  const [integer = '', decimals = ''] = body.replace(/ /gu, '').split(/[.,]/u)
  if (integer.length + decimals.length > maxDigits || Math.abs(exponent ?? 0) > maxExponent) return null
  const digits = BigInt(integer + decimals) * (sign.startsWith('-') ? -1n : 1n)
  // A full stop ends a sentence.
  return { number: { digits, scale: decimals.length, exponent }, rest: rest.replace(/[.,;!]+$/u, '').trim() }
}

/** The number that a text is, nothing behind it; null when it is none. */
export function wholeDecimal(text: string): Decimal | null {
  const read = readDecimal(text)
  return read !== null && read.rest === '' ? read.number : null
}

const placeOf = ({ scale, exponent }: Decimal) => (exponent ?? 0) - scale
const absolute = (value: bigint) => (value < 0n ? -value : value)

/** Whether two numbers differ by `tolerance` at most, exactly. `percent`: of the first, rather than in its unit. */
export function isWithin(expected: Decimal, given: Decimal, tolerance: { amount: Decimal; percent: boolean }): boolean {
  const { amount, percent } = tolerance
  const limit = percent
    ? { digits: absolute(expected.digits) * amount.digits, place: placeOf(expected) + placeOf(amount) - 2 }
    : { digits: amount.digits, place: placeOf(amount) }
  const low = Math.min(placeOf(expected), placeOf(given), limit.place)
  const scaled = (digits: bigint, place: number) => digits * 10n ** BigInt(place - low)
  const gap = absolute(scaled(expected.digits, placeOf(expected)) - scaled(given.digits, placeOf(given)))
  return gap <= scaled(limit.digits, limit.place)
}

/** The same text for the same number, however it was written: 1,50 and 1.5 and 15e-1. */
export function canonicalDecimal(number: Decimal): string {
  if (number.digits === 0n) return '0'
  const [, digits = '', zeros = ''] = /^(-?\d*[1-9])(0*)$/u.exec(String(number.digits)) ?? []
  return `${digits}e${placeOf(number) + zeros.length}`
}

const thin = '\u202F'
const superscript = (exponent: number) => String(exponent).replace(/[-\d]/gu, (sign) => raised[Number(sign)] ?? '⁻')

/** A number as French writes it: decimal comma, thousands by a narrow space, a real minus, powers of ten raised. Decimals stay as written. */
export function decimalText({ digits, scale, exponent }: Decimal): string {
  const figures = String(absolute(digits)).padStart(scale + 1, '0')
  const integer = figures.slice(0, figures.length - scale).replace(/\B(?=(?:\d{3})+$)/gu, thin)
  const decimals = scale === 0 ? '' : `,${figures.slice(-scale)}`
  const power = exponent === null ? '' : `\u00A0×\u00A010${superscript(exponent)}`
  return `${digits < 0n ? '\u2212' : ''}${integer}${decimals}${power}`
}
