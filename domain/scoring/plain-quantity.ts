import type { NumericData } from '#contract/questions/numeric'
import { type Decimal, wholeDecimal } from './decimal.ts'
import { toleranceOf } from './quantity.ts'

/** A number as other programs compute with it. */
const floating = ({ digits, scale, exponent, divisor = 1n }: Decimal): number =>
  Number(`${digits}e${(exponent ?? 0) - scale}`) / Number(divisor)

/** The number and absolute tolerance with a decimal point; null: not written. `rounded`: 1/3 to its third figure, ± one. */
export function plainQuantity(data: NumericData): { value: string; tolerance: string; rounded: boolean } | null {
  const expected = wholeDecimal(data.value)
  if (expected === null) return null
  const value = floating(expected)
  const amount = floating(toleranceOf(data) ?? { digits: 0n, scale: 0, exponent: null })
  // Binary fractions: a tenth of 0,3 is written 0.03.
  const tolerance = data.tolerance.kind === 'percent' ? Number(((Math.abs(value) * amount) / 100).toPrecision(12)) : amount
  const rounded = expected.divisor !== undefined && tolerance === 0 && value !== Number(value.toPrecision(12))
  return rounded
    ? { value: plainNumber(Number(value.toPrecision(6))), tolerance: plainNumber(thirdFigure(value)), rounded }
    : { value: plainNumber(value), tolerance: plainNumber(tolerance), rounded }
}

const thirdFigure = (value: number) => 10 ** (Math.floor(Math.log10(Math.abs(value))) - 2)

/** Without a power of ten, which not every reader knows. */
const plainNumber = (value: number) => value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
