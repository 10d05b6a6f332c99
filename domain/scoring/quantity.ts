import type { NumberForm, NumericData } from '#contract/questions/numeric'
import { conversion, type Ratio } from '../unit-scale.ts'
import {
  absolute,
  canonicalDecimal,
  compareDecimals,
  type Decimal,
  decimalText,
  greatestDivisor,
  isWithin,
  readDecimal,
  wholeDecimal,
} from './decimal.ts'
import { alternatives } from './holes.ts'
import { canonicalUnit, isSameUnit, plainUnit, unitText } from './unit.ts'

/** Verdict on the unit of an answer: right, missing though required, wrong, or unexpected when there should be none. */
export type UnitVerdict = 'right' | 'missing' | 'wrong' | 'unexpected'

/** Verdict on a typed answer; `unreadable`: it contains no readable number. `form`: the one asked for, when it has another. */
export type NumericVerdict = 'unreadable' | { readonly number: boolean; readonly unit: UnitVerdict; readonly form?: NumberForm }

/** Maximum length of a typed number with its unit, in characters. */
export const maxNumberAnswerLength = 200

/** Percent for the right number with a wrong or missing unit (decision 27). */
const withoutUnit = 50

/** The accepted units, split on `|`; the first one is displayed. */
export const unitsOf = ({ unit }: Pick<NumericData, 'unit'>): string[] => alternatives(unit)

/** Whether a unit can follow a number: one that begins like a number would be read as part of it. */
export function isReadableUnit(unit: string): boolean {
  const read = readDecimal(`1 ${unit}`)
  return read !== null && canonicalDecimal(read.number) === '1e0' && unitText(read.rest) === unitText(unit)
}

/** The tolerance as a number; 0 when omitted; null when unreadable, negative or a fraction. */
export function toleranceOf({ tolerance }: Pick<NumericData, 'tolerance'>): Decimal | null {
  if (tolerance.amount.trim() === '') return { digits: 0n, scale: 0, exponent: null }
  const amount = wholeDecimal(tolerance.amount)
  return amount !== null && amount.digits >= 0n && amount.divisor === undefined ? amount : null
}

/**
 * The verdict on an answer compared with the expected value. Without a unit, « 50 % » is 0,5. With `otherUnits` the same quantity in
 * another unit is right, « 2 h 30 » for 2,5 h too. Of a `form`: decimal without a power of ten; fraction of two integers; irreducible
 * when they have no common divisor, or an integer.
 */
export function judgeNumeric(data: NumericData, typed: string): NumericVerdict {
  const read = readDecimal(typed)
  if (read === null) return 'unreadable'
  const quantity = (data.otherUnits && clockTime(typed)) || { number: read.number, unit: read.rest }
  const units = unitsOf(data)
  const percent = units.length === 0 && isSameUnit(quantity.unit, '%')
  const rate = percent ? { over: 1n, under: 100n } : data.otherUnits ? rateTo(units, quantity.unit) : null
  const isConverted = rate !== null && isNumberRight(data, multiply(quantity.number, rate))
  const number = isConverted || isNumberRight(data, quantity.number)
  const verdict = { number, unit: isConverted ? 'right' : judgeUnit(data, quantity.unit) } as const
  const isOfForm = !percent && isWritten(read, data.form)
  return data.form === undefined || isOfForm ? verdict : { ...verdict, form: data.form }
}

/** Whether an answer is larger (1) or smaller (-1) than the expected value, or 0; null where their units cannot be compared. */
export function compareQuantity(data: NumericData, typed: string): number | null {
  const [read, expected, units] = [readDecimal(typed), wholeDecimal(data.value), unitsOf(data)]
  if (read === null || expected === null) return null
  const isOwn = read.rest === '' || units.length === 0 || units.some((unit) => isSameUnit(unit, read.rest))
  const rate = isOwn ? { over: 1n, under: 1n } : rateTo(units, read.rest)
  return rate && compareDecimals(multiply(read.number, rate), expected)
}

/** « 2 h 30 », « 1 h 05 min » as hours. */
function clockTime(typed: string): { number: Decimal; unit: string } | null {
  const [, hours, minutes] = /^(\d{1,4}) ?h ?([0-5]?\d) ?(?:min)?$/u.exec(typed.trim().replace(/\s+/gu, ' ')) ?? []
  if (hours === undefined || minutes === undefined) return null
  return { number: { digits: BigInt(hours) * 60n + BigInt(minutes), scale: 0, exponent: null, divisor: 60n }, unit: 'h' }
}

/** From a unit to the expected one; null when it is the same, or measures something else. */
function rateTo(units: readonly string[], unit: string): Ratio | null {
  const [first = ''] = units
  return unit === '' || units.some((one) => isSameUnit(one, unit)) ? null : conversion(unit, first)
}

const multiply = ({ digits, divisor = 1n, ...number }: Decimal, { over, under }: Ratio): Decimal => ({
  ...number,
  digits: digits * over,
  divisor: divisor * under,
})

/** Whether a number is written in a form, and nothing but what the form says. */
export function isWritten(
  { number, writing }: NonNullable<ReturnType<typeof readDecimal>>,
  form: NumberForm | undefined,
): boolean {
  if (form === undefined) return true
  if (form === 'decimal') return writing === 'plain'
  if (form === 'irreducible' && writing === 'plain') return number.scale === 0
  const isFraction = writing === 'fraction' && number.scale === 0
  return isFraction && (form === 'fraction' || greatestDivisor(absolute(number.digits), number.divisor ?? 1n) === 1n)
}

function isNumberRight(data: NumericData, given: Decimal): boolean {
  const expected = wholeDecimal(data.value)
  const amount = toleranceOf(data)
  return expected !== null && amount !== null && isWithin(expected, given, { amount, percent: data.tolerance.kind === 'percent' })
}

function judgeUnit(data: NumericData, typed: string): UnitVerdict {
  const units = unitsOf(data)
  if (typed === '') return units.length > 0 && data.unitRequired ? 'missing' : 'right'
  if (units.length === 0) return 'unexpected'
  return units.some((unit) => isSameUnit(unit, typed)) ? 'right' : 'wrong'
}

/** Percent of a numeric answer: 100, 50 for the right number with a wrong or missing unit, or 0; in another form than asked 0 (F16). */
export function scoreNumeric(data: NumericData, typed: string): number {
  const verdict = judgeNumeric(data, typed)
  if (verdict === 'unreadable' || !verdict.number || verdict.form) return 0
  return verdict.unit === 'right' ? 100 : withoutUnit
}

/** The number and unit of an answer as parsed, for display; null without a readable number. */
export function quantityText(typed: string): string | null {
  const read = readDecimal(typed)
  return read === null ? null : withUnit(decimalText(read.number), read.rest)
}

/** An answer as a class may read it: its number with a unit, in no other words of its student; '' for one that has others and is wrong. */
export function shownQuantity(data: NumericData, typed: string): string {
  const read = readDecimal(typed)
  if (read === null) return ''
  const own = unitsOf(data).find((unit) => isSameUnit(unit, read.rest))
  const unit = read.rest === '' ? '' : (own ?? plainUnit(read.rest))
  if (unit !== null) return withUnit(decimalText(read.number), unit)
  return scoreNumeric(data, typed) === 100 ? expectedQuantity(data).quantity : ''
}

/** The expected value with its unit, and its tolerance, in French notation. `tolerance`: '' when exact. */
export function expectedQuantity(data: NumericData): { quantity: string; tolerance: string } {
  const value = wholeDecimal(data.value)
  const [unit = ''] = unitsOf(data)
  const amount = toleranceOf(data)
  const quantity = withUnit(value === null ? data.value.trim() : decimalText(value), unit)
  if (amount === null || amount.digits === 0n) return { quantity, tolerance: '' }
  return { quantity, tolerance: withUnit(decimalText(amount), data.tolerance.kind === 'percent' ? '%' : unit) }
}

/** A key that is equal for equivalent answers; an unreadable answer is its own key. */
export function quantityKey(typed: string): string {
  const read = readDecimal(typed)
  return read === null ? typed.trim() : `${canonicalDecimal(read.number)} ${canonicalUnit(read.rest)}`
}

// French uses a narrow space before a percent sign and a normal no-break space before a unit; degrees of angles follow without a
// space.
function withUnit(number: string, unit: string): string {
  if (unit === '') return number
  if (/^[°'’"″′](?!C|F)/u.test(unit)) return `${number}${unit}`
  return `${number}${unit.startsWith('%') ? '\u202F' : '\u00A0'}${unit}`
}
