import { expect, it } from 'vitest'
import { studentFigures } from './student-figures.ts'

it('counts the works given, and averages the submissions', () => {
  const shares = [
    { submitted: true, exactEvaluation: 80, duration: 60_000 },
    { submitted: true, exactEvaluation: 45.4, duration: 120_000 },
    { submitted: true, exactEvaluation: 0, duration: 0 },
    { submitted: false, exactEvaluation: 10, duration: 999_000 },
  ]
  expect(studentFigures(shares)).toEqual({ given: 4, submitted: 3, averageEvaluation: 42, averageDuration: 60_000 })
})

it('has no mean without a submission', () => {
  expect(studentFigures([])).toEqual({ given: 0, submitted: 0, averageEvaluation: null, averageDuration: null })
})
