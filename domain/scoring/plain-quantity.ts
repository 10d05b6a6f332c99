import type { NumericData } from '#contract/questions/numeric'
import { type Decimal, wholeDecimal } from './decimal.ts'
import { toleranceOf } from './quantity.ts'

/** A number as other programs compute with it. */
const floating = ({ digits, scale, exponent, divisor = 1n }: Decimal): number =>
  Number(`${digits}e${(exponent ?? 0) - scale}`) / Number(divisor)

/** The expected number and its absolute tolerance, with a decimal point; null where the author has not written it yet. */
export function plainQuantity(data: NumericData): { value: string; tolerance: string } | null {
  const expected = wholeDecimal(data.value)
  if (expected === null) return null
  const value = floating(expected)
  const amount = floating(toleranceOf(data) ?? { digits: 0n, scale: 0, exponent: null })
  // Binary fractions: a tenth of 0,3 is written 0.03.
  const tolerance = data.tolerance.kind === 'percent' ? Number(((Math.abs(value) * amount) / 100).toPrecision(12)) : amount
  return { value: plainNumber(value), tolerance: plainNumber(tolerance) }
}

/** Without a power of ten, which not every reader knows. */
const plainNumber = (value: number) => value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
