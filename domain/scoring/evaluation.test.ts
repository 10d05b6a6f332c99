import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finalBand, grades, gradeToPercent, isSelfEvaluation, meanEvaluation, selfEvaluationBand } from './evaluation.ts'

describe('meanEvaluation', () => {
  it.each([
    [[], 0],
    [[50, 75, 75], 67],
    [[100, 0, 0], 33],
    [[50, 75], 63],
    [[66, 67], 67],
    [[100 / 6, 100 / 3, 0, 0], 13],
    [[33.4, 33.4], 33],
  ])('%j -> %i', (values, mean) => {
    expect(meanEvaluation(values)).toBe(mean)
  })

  it('is a whole number between the least and the greatest, whatever the order', () => {
    const percents = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(percents, (values) => {
        const mean = meanEvaluation(values)
        expect(Number.isInteger(mean)).toBe(true)
        expect(mean).toBeGreaterThanOrEqual(Math.floor(Math.min(...values)))
        expect(mean).toBeLessThanOrEqual(Math.ceil(Math.max(...values)))
      }),
    )
  })
})

it('a self-evaluation is ten times a grade', () => {
  expect(grades.map(gradeToPercent).every(isSelfEvaluation)).toBe(true)
  expect([-10, 5, 33.3, 110, Number.NaN, Number.POSITIVE_INFINITY].some(isSelfEvaluation)).toBe(false)
})

it.each([
  [0, 'bad'],
  [40, 'bad'],
  [49.9, 'bad'],
  [50, 'good'],
  [60, 'good'],
  [80, 'veryGood'],
  [100, 'veryGood'],
])('selfEvaluationBand(%d) is %s', (percent, band) => {
  expect(selfEvaluationBand(percent)).toBe(band)
})

it.each([
  [0, 'bad'],
  [10, 'bad'],
  [25, 'mean'],
  [30, 'mean'],
  [50, 'notBad'],
  [60, 'notBad'],
  [75, 'good'],
  [80, 'good'],
  [90, 'excellent'],
  [95, 'excellent'],
])('finalBand(%d) is %s', (percent, band) => {
  expect(finalBand(percent)).toBe(band)
})
