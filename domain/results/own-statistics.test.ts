import { describe, expect, it } from 'vitest'
import { ownStatistics, type Submission } from './own-statistics.ts'

const at = (text: string) => Date.parse(text)
const now = at('2026-11-19T09:00:00Z')
const row = (change: Partial<Submission>): Submission => ({
  subjectId: 'm',
  subjectName: 'Mathématiques',
  training: false,
  submittedAt: at('2026-10-05T09:00:00Z'),
  evaluationSum: 150,
  evaluationCount: 2,
  waitingCount: 0,
  duration: 60_000,
  ...change,
})

describe('ownStatistics', () => {
  it('keeps works and trainings separate', () => {
    const { total } = ownStatistics([row({}), row({ training: true, evaluationSum: 20, duration: 1 })], '2026-2027', now)
    expect(total.works).toEqual({ submitted: 1, held: 0, averageEvaluation: 75, duration: 60_000, averageDuration: 60_000 })
    expect(total.trainings).toEqual({ submitted: 1, held: 0, averageEvaluation: 10, duration: 1, averageDuration: 1 })
  })

  it('takes the mean of exact evaluations and rounds once, halves up', () => {
    const third = row({ evaluationSum: 100, evaluationCount: 3 })
    const { total } = ownStatistics(
      [third, row({ evaluationSum: 200, evaluationCount: 3 }), row({ evaluationSum: 51 })],
      '2026-2027',
      now,
    )
    expect(total.works.averageEvaluation).toBe(42)
  })

  it('counts a submission without an answer as 0 (OP-133)', () => {
    const { total } = ownStatistics([row({}), row({ evaluationSum: 0, evaluationCount: 0 })], '2026-2027', now)
    expect(total.works).toMatchObject({ submitted: 2, averageEvaluation: 38 })
    expect(ownStatistics([], '2026-2027', now).total.works).toEqual({
      submitted: 0,
      held: 0,
      averageEvaluation: null,
      duration: 0,
      averageDuration: null,
    })
  })

  it('orders subjects in French order', () => {
    const { subjects } = ownStatistics(
      [row({}), row({ subjectId: 'e', subjectName: 'Éducation musicale' }), row({ subjectId: 'f', subjectName: 'Français' })],
      '2026-2027',
      now,
    )
    expect(subjects.map((subject) => subject.name)).toEqual(['Éducation musicale', 'Français', 'Mathématiques'])
  })

  it('has every month of the year that has begun, by Paris days', () => {
    const { months } = ownStatistics([row({ submittedAt: at('2026-09-30T22:30:00Z') })], '2026-2027', now)
    expect(months.map((month) => month.month)).toEqual(['2026-08', '2026-09', '2026-10', '2026-11'])
    expect(months.map((month) => month.works.submitted)).toEqual([0, 0, 1, 0])
  })

  it('has the thirteen months of a past year, and only the first of a future one', () => {
    expect(ownStatistics([], '2024-2025', now).months.map((month) => month.month)).toHaveLength(13)
    expect(ownStatistics([], '2024-2025', now).months.at(-1)?.month).toBe('2025-08')
    expect(ownStatistics([], '2027-2028', now).months.map((month) => month.month)).toEqual(['2027-08'])
  })
})
