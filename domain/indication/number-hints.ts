import type { NumericData } from '#contract/questions/numeric'
import { wholeDecimal } from '../scoring/decimal.ts'
import { compareQuantity, judgeNumeric } from '../scoring/quantity.ts'
import { type Hints, sentences } from './sentences.ts'

/** Hints for a number: too large or too small, or only its unit or its form is wrong. */
export function numberHints(data: NumericData, typed: string): Hints {
  return [[firstHint(data, typed)], [sentences.signs()]]
}

function firstHint(data: NumericData, typed: string): string {
  const verdict = judgeNumeric(data, typed)
  if (verdict === 'unreadable') return sentences.numberFirst()
  if (verdict.number && verdict.unit !== 'right') return sentences.unit()
  if (verdict.number) return verdict.form ? sentences.form() : sentences.numberRight()
  // 30 mm is not larger than 3,5 cm: a number in another unit is converted first, or not compared.
  const order = wholeDecimal(data.value) && compareQuantity(data, typed)
  if (order === null) return sentences.unitFirst()
  if (order === 0) return sentences.unit()
  return order > 0 ? sentences.tooLarge() : sentences.tooSmall()
}
