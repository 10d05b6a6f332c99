import { expect, it } from 'vitest'
import { studentFigures } from './student-figures.ts'

type Share = Parameters<typeof studentFigures>[0][number]

const given = { status: 'PUBLISHED', publishAt: 10 } as const
const share = (part: Partial<Share>, work: Partial<Share['work']> = {}): Share => ({
  ...{ submitted: false, exactEvaluation: null, duration: 0, excused: null, work: { ...given, ...work } },
  ...part,
})

it('counts the works expected, and averages the submissions', () => {
  const shares = [
    share({ submitted: true, exactEvaluation: 80, duration: 60_000 }),
    share({ submitted: true, exactEvaluation: 45.4, duration: 120_000 }),
    share({ submitted: true, exactEvaluation: 0, duration: 0 }),
    share({ submitted: false, exactEvaluation: 10, duration: 999_000 }),
    // Its mark does not stand: no mean of percents counts it.
    share({ submitted: true, exactEvaluation: null, duration: 60_000 }),
  ]
  const figures = { given: 5, submitted: 4, held: 1, averageEvaluation: 42, averageDuration: 60_000 }
  expect(studentFigures(shares, 10)).toEqual(figures)
  // Nobody expects a copy of these.
  const notExpected = [
    share({ excused: 'absent' }),
    share({}, { publishAt: 11 }),
    ...(['DRAFT', 'CANCELED', 'UNPUBLISHED'] as const).map((status) => share({}, { status })),
  ]
  expect(studentFigures([...shares, ...notExpected], 10)).toEqual(figures)
})

it('has no mean without a submission', () => {
  expect(studentFigures([], 10)).toEqual({ given: 0, submitted: 0, held: 0, averageEvaluation: null, averageDuration: null })
})
