import { expect, it } from 'vitest'
import { groupResults } from './group-results.ts'
import { groupStats } from './group-stats.ts'

it('averages over submissions and rounds once', () => {
  expect(groupStats({ assigneeCount: 3, submissionCount: 2, heldCount: 0, evaluationSum: 133, durationSum: 3_000_000 })).toEqual({
    averageSubmittedEvaluation: 67,
    averageDuration: 1_500_000,
    averageSubmissionRate: 67,
  })
  // The mark of one of three does not stand.
  const held = { assigneeCount: 3, submissionCount: 3, heldCount: 1, evaluationSum: 133, durationSum: 0 }
  expect(groupStats(held)).toMatchObject({ averageSubmittedEvaluation: 67, averageSubmissionRate: 100 })
})

it('has no figures for a group without works, and no average without a submission', () => {
  const none = { assigneeCount: 0, submissionCount: 0, heldCount: 0, evaluationSum: 0, durationSum: 0 }
  expect(groupStats(none)).toEqual({ averageSubmittedEvaluation: null, averageDuration: null, averageSubmissionRate: null })
  expect(groupStats({ ...none, assigneeCount: 4 })).toMatchObject({ averageSubmittedEvaluation: null, averageSubmissionRate: 0 })
})

it('lists each student’s results in the order of the works, ignoring other works and those not expected of them', () => {
  const student = { _id: 's', firstname: 'Zoé', lastname: 'Roux', avatar: '' }
  const mark = {
    userId: 's',
    submittedAt: 1,
    evaluationSum: 133,
    evaluationCount: 2,
    waitingCount: 0,
    duration: 60_000,
    excused: null,
  }
  const [row] = groupResults(
    ['w1', 'w2', 'w3', 'w4', 'w5'],
    [student],
    [
      { ...mark, workId: 'w1' },
      { ...mark, workId: 'w2', submittedAt: null },
      { ...mark, workId: 'w3', evaluationSum: 0, evaluationCount: 0, duration: 30_000 },
      { ...mark, workId: 'elsewhere', evaluationSum: 0 },
      { ...mark, workId: 'w5', evaluationSum: 0, excused: 'absent' },
    ],
  )
  expect(row).toEqual({
    student,
    evaluations: [67, null, 0, null, null],
    givenCount: 3,
    submissionCount: 2,
    heldCount: 0,
    averageEvaluation: 33,
    averageDuration: 45_000,
  })
})
