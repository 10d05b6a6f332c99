import type { NumericData } from '#contract/questions/numeric'
import { canonicalDecimal, type Decimal, decimalText, isWithin, readDecimal, wholeDecimal } from './decimal.ts'
import { alternatives } from './holes.ts'
import { canonicalUnit, isSameUnit, unitText } from './unit.ts'

/** Verdict on the unit of an answer: right, missing though required, wrong, or unexpected when there should be none. */
export type UnitVerdict = 'right' | 'missing' | 'wrong' | 'unexpected'

/** Verdict on a typed answer; `unreadable`: it contains no readable number. */
export type NumericVerdict = 'unreadable' | { readonly number: boolean; readonly unit: UnitVerdict }

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

/** The verdict on an answer compared with the expected value. */
export function judgeNumeric(data: NumericData, typed: string): NumericVerdict {
  const read = readDecimal(typed)
  if (read === null) return 'unreadable'
  return { number: isNumberRight(data, read.number), unit: judgeUnit(data, read.rest) }
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

/** Percent of a numeric answer: 100, 50 for the right number with a wrong or missing unit, or 0. */
export function scoreNumeric(data: NumericData, typed: string): number {
  const verdict = judgeNumeric(data, typed)
  if (verdict === 'unreadable' || !verdict.number) return 0
  return verdict.unit === 'right' ? 100 : withoutUnit
}

/** The number and unit of an answer as parsed, for display; null without a readable number. */
export function quantityText(typed: string): string | null {
  const read = readDecimal(typed)
  return read === null ? null : withUnit(decimalText(read.number), read.rest)
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
