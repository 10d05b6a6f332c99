import type { NumericData } from '#contract/question'
import { canonicalDecimal, type Decimal, decimalText, isWithin, readDecimal, wholeDecimal } from './decimal.ts'
import { alternatives } from './holes.ts'

/** How the unit of an answer stands: fine as it is, left out where one is wanted, another one, or one where none is. */
export type UnitVerdict = 'right' | 'missing' | 'wrong' | 'unexpected'

/** How a typed answer stands; `unreadable`: no number can be read in it. */
export type NumericVerdict = 'unreadable' | { readonly number: boolean; readonly unit: UnitVerdict }

/** What the right number is worth with a wrong unit or none (decision 71). */
const withoutUnit = 50

/** A unit as it is compared: signs of one kind, no spaces. Capitals count: mW is not MW. */
const normaliseUnit = (unit: string): string =>
  unit
    .replace(/º/gu, '°')
    .normalize('NFKC')
    .replace(/[.,;!]+$/u, '')
    .replace(/[\s^()]+/gu, '')
    .replace(/[×*.•∙⋅]/gu, '·')
    .replace(/[\u2212\u2010-\u2014]/gu, '-')
    .replace(/'/gu, '’')

/** The accepted units, split on `|`; the first is the one that is shown. */
export const unitsOf = ({ unit }: Pick<NumericData, 'unit'>): string[] => alternatives(unit)

/** Whether a unit can stand behind a number: what begins as a number would be read with it. */
export function isReadableUnit(unit: string): boolean {
  const read = readDecimal(`1 ${unit}`)
  return read !== null && canonicalDecimal(read.number) === '1e0' && normaliseUnit(read.rest) === normaliseUnit(unit)
}

/** The tolerance as a number; exact when it is left out; null when it cannot be read, is negative or a fraction. */
export function toleranceOf({ tolerance }: Pick<NumericData, 'tolerance'>): Decimal | null {
  if (tolerance.amount.trim() === '') return { digits: 0n, scale: 0, exponent: null }
  const amount = wholeDecimal(tolerance.amount)
  return amount !== null && amount.digits >= 0n && amount.divisor === undefined ? amount : null
}

/** How an answer stands beside what is expected. */
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
  return units.some((unit) => normaliseUnit(unit) === normaliseUnit(typed)) ? 'right' : 'wrong'
}

/** Percent of a numeric answer: all, half for the right number with a wrong or a missing unit, or nothing. */
export function scoreNumeric(data: NumericData, typed: string): number {
  const verdict = judgeNumeric(data, typed)
  if (verdict === 'unreadable' || !verdict.number) return 0
  return verdict.unit === 'right' ? 100 : withoutUnit
}

/** The number and unit of an answer as the product reads them; null when no number can be read. */
export function quantityText(typed: string): string | null {
  const read = readDecimal(typed)
  return read === null ? null : withUnit(decimalText(read.number), read.rest)
}

/** What is expected, with its unit, and by how much it may be missed, as French writes them. `tolerance`: '' when exact. */
export function expectedQuantity(data: NumericData): { quantity: string; tolerance: string } {
  const value = wholeDecimal(data.value)
  const [unit = ''] = unitsOf(data)
  const amount = toleranceOf(data)
  const quantity = withUnit(value === null ? data.value.trim() : decimalText(value), unit)
  if (amount === null || amount.digits === 0n) return { quantity, tolerance: '' }
  return { quantity, tolerance: withUnit(decimalText(amount), data.tolerance.kind === 'percent' ? '%' : unit) }
}

/** The same text for answers that say the same; what cannot be read is left as it is. */
export function sameQuantity(typed: string): string {
  const read = readDecimal(typed)
  return read === null ? typed.trim() : `${canonicalDecimal(read.number)} ${normaliseUnit(read.rest)}`
}

// Before a percent sign French has the narrow space, before a unit the plain one; degrees of angles stand close.
function withUnit(number: string, unit: string): string {
  if (unit === '') return number
  if (/^[°'’"″′](?!C|F)/u.test(unit)) return `${number}${unit}`
  return `${number}${unit.startsWith('%') ? '\u202F' : '\u00A0'}${unit}`
}
