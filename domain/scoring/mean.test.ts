import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactEvaluation, meanOf, shownEvaluation, shownMean, shownProvisional, waitingIn } from './mean.ts'

it('rounds a mean once, halves up, and returns null without values', () => {
  expect(shownMean(125, 2)).toBe(63)
  expect(shownMean(0, 0)).toBeNull()
  expect(meanOf([100 / 3, 200 / 3])).toBe(50)
  // Rounding the thirds first would give 67.
  expect(meanOf([66.5, 66.5, 66])).toBe(66)
  expect(meanOf([])).toBeNull()
})

describe('the evaluation of one student in one work', () => {
  const none = { evaluationSum: 0, evaluationCount: 0, waitingCount: 0, submittedAt: null }
  it('is the exact mean of the evaluated answers', () => {
    expect(exactEvaluation({ ...none, evaluationSum: 133, evaluationCount: 2 })).toBe(66.5)
    expect(shownEvaluation({ ...none, evaluationSum: 133, evaluationCount: 2 })).toBe(67)
  })
  it('is 0 when submitted without any, and null before', () => {
    expect(exactEvaluation(none)).toBeNull()
    expect(shownEvaluation(none)).toBeNull()
    expect(exactEvaluation({ ...none, submittedAt: 1 })).toBe(0)
    expect(shownEvaluation({ ...none, submittedAt: 1 })).toBe(0)
  })
  it('does not stand while a person must read an answer of a submission, and says so far', () => {
    const waits = { evaluationSum: 133, evaluationCount: 2, waitingCount: 3, submittedAt: 1 }
    expect([exactEvaluation(waits), shownEvaluation(waits), shownProvisional(waits), waitingIn(waits)]).toEqual([
      null,
      null,
      67,
      3,
    ])
    // Before the submission nobody but the student has anything to read.
    const open = { ...waits, submittedAt: null }
    expect([exactEvaluation(open), shownProvisional(open), waitingIn(open)]).toEqual([66.5, 67, 0])
    expect(shownProvisional({ ...none, waitingCount: 1, submittedAt: 1 })).toBeNull()
  })
})

describe('meanOf', () => {
  it.each([
    [[50, 75, 75], 67],
    [[100, 0, 0], 33],
    [[50, 75], 63],
    [[66, 67], 67],
    [[100 / 6, 100 / 3, 0, 0], 13],
    [[33.4, 33.4], 33],
    // Exactly 37.5; the floating point sum is slightly less.
    [[500 / 6, 300 / 6, 100 / 6, 0], 38],
  ])('%j -> %i', (values, mean) => {
    expect(meanOf(values)).toBe(mean)
  })

  it('is an integer between the smallest and the largest value, whatever the order', () => {
    const percents = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(percents, (values) => {
        const mean = meanOf(values)
        expect(Number.isInteger(mean)).toBe(true)
        expect(mean).toBeGreaterThanOrEqual(Math.floor(Math.min(...values)))
        expect(mean).toBeLessThanOrEqual(Math.ceil(Math.max(...values)))
      }),
    )
  })
})
