import type { OutOf } from '#contract/marking-options'

/** A mark with its weight; null when there is none. */
export interface WeightedMark {
  readonly mark: number | null
  readonly outOf: OutOf
  readonly coefficient: number
}

/** Marks and coefficients have two decimals at most: hundredths are exact integers. */
const hundredths = (value: number) => Math.round(value * 100)

/** Quotient of two integers above 0 in hundredths, halves up, without floating point loss. */
const inHundredths = (sum: number, count: number) => Math.floor((2 * sum + count) / (2 * count)) / 100

/**
 * Mean out of 20 with coefficients, two decimals, halves up: each mark is brought to 20 and counts its coefficient times. Null without
 * marks, or when all of them have the coefficient 0.
 */
export function meanOutOf20(marks: readonly WeightedMark[]): number | null {
  let [sum, weights] = [0, 0]
  for (const { mark, outOf, coefficient } of marks) {
    if (mark === null) continue
    const weight = hundredths(coefficient)
    sum += weight * hundredths(mark) * (20 / outOf)
    weights += weight
  }
  return weights === 0 ? null : inHundredths(sum, weights)
}

/** Plain mean of marks or means of one scale, two decimals, halves up; null without any. */
export function plainMean(marks: readonly (number | null)[]): number | null {
  const there = marks.flatMap((mark) => (mark === null ? [] : [hundredths(mark)]))
  return there.length === 0
    ? null
    : inHundredths(
        there.reduce((sum, mark) => sum + mark, 0),
        there.length,
      )
}
