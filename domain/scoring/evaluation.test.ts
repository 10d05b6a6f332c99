import { expect, it } from 'vitest'
import { finalBand, selfEvaluationBand } from './evaluation.ts'

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
