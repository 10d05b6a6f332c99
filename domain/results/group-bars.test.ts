import { expect, it } from 'vitest'
import { groupBars } from './group-bars.ts'

const minutes = (count: number) => count * 60_000
const stats = { averageSubmittedEvaluation: 72, averageDuration: minutes(30), averageSubmissionRate: 58 }

it('half an hour fills half of the duration bar, and more than an hour all of it', () => {
  expect(groupBars(stats)).toEqual({ evaluation: 72, duration: 50, submission: 58 })
  expect(groupBars({ ...stats, averageDuration: minutes(90) }).duration).toBe(100)
})

it('stays between 0 and 100, and has no bar without a figure', () => {
  expect(groupBars({ averageSubmittedEvaluation: 140, averageDuration: -5, averageSubmissionRate: null })).toEqual({
    evaluation: 100,
    duration: 0,
    submission: null,
  })
})
