import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxCoefficient, outOfs } from '#contract/marking-options'
import { meanOutOf20, plainMean, type WeightedMark } from './mean.ts'

/** Hundredths of a sum divided by a count, halves up, digit by digit: the slow way, without any floating point. */
function slowHundredths(sum: bigint, count: bigint): number {
  const [whole, rest] = [sum / count, sum % count]
  return Number(2n * rest >= count ? whole + 1n : whole) / 100
}

/** Every mark is written as often as its coefficient has hundredths, brought to 20, and counted one by one. */
function slowMean(marks: readonly WeightedMark[]): number | null {
  let [sum, count] = [0n, 0n]
  for (const { mark, outOf, coefficient } of marks) {
    for (let copy = 0; mark !== null && copy < Math.round(coefficient * 100); copy += 1) {
      sum += (BigInt(Math.round(mark * 100)) * 20n) / BigInt(outOf)
      count += 1n
    }
  }
  return count === 0n ? null : slowHundredths(sum, count)
}

const marks = fc.array(
  fc.constantFrom(...outOfs).chain((outOf) =>
    fc.record({
      outOf: fc.constant(outOf),
      mark: fc.option(fc.integer({ min: 0, max: outOf * 100 }).map((value) => value / 100)),
      coefficient: fc.oneof(
        fc.constantFrom(0, 0.5, 1, 2, 3),
        fc.integer({ min: 0, max: maxCoefficient * 100 }).map((value) => value / 100),
      ),
    }),
  ),
  { maxLength: 30 },
)

describe('meanOutOf20', () => {
  it.each([
    [
      [
        [12, 20, 1],
        [15, 20, 2],
      ],
      14,
    ],
    [
      [
        [8, 10, 1],
        [12, 20, 1],
      ],
      14,
    ],
    [
      [
        [4.5, 5, 0.5],
        [10, 20, 1.5],
      ],
      12,
    ],
    [
      [
        [10, 20, 1],
        [null, 20, 5],
      ],
      10,
    ],
    [
      [
        [10, 20, 1],
        [20, 20, 0],
      ],
      10,
    ],
    [
      [
        [10, 20, 1],
        [11, 20, 1],
        [11, 20, 1],
      ],
      10.67,
    ],
    [
      [
        [10.01, 20, 1],
        [10, 20, 1],
      ],
      10.01,
    ],
    [[[10, 20, 0]], null],
    [[], null],
  ] as const)('%j -> %d', (rows, mean) => {
    expect(meanOutOf20(rows.map(([mark, outOf, coefficient]) => ({ mark, outOf, coefficient })))).toBe(mean)
  })

  it('is that of a slow count without floating point', () => {
    fc.assert(
      fc.property(marks, (all) => {
        expect(meanOutOf20(all)).toBe(slowMean(all))
      }),
    )
  })

  it('does not change when a mark without value or with coefficient 0 is added, nor with the order', () => {
    fc.assert(
      fc.property(marks, (all) => {
        const more: WeightedMark[] = [{ mark: 20, outOf: 20, coefficient: 0 }, { mark: null, outOf: 5, coefficient: 20 }, ...all]
        expect(meanOutOf20(more.reverse())).toBe(meanOutOf20(all))
      }),
    )
  })
})

it('plainMean is that of a slow count, and leaves out what is not there', () => {
  expect(plainMean([null, 12, 13, null, 13])).toBe(12.67)
  expect(plainMean([null])).toBeNull()
  const some = fc.array(
    fc.integer({ min: 0, max: 2000 }).map((value) => value / 100),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(some, (all) => {
      const sum = all.reduce((before, mark) => before + BigInt(Math.round(mark * 100)), 0n)
      expect(plainMean(all)).toBe(slowHundredths(sum, BigInt(all.length)))
    }),
  )
})
