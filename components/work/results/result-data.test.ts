import { expect, it } from 'vitest'
import { byFailures, mostFailed, type QuestionRow, resultData } from './result-data.ts'

const row = (number: number, failed: number, evaluation: number | null): QuestionRow => ({
  _id: `q${number}`,
  number,
  points: null,
  module: 'M',
  statement: 'S',
  answered: 5,
  evaluated: 5,
  failed,
  claimed: 0,
  evaluation,
  minutes: 1,
  viaAssigneeId: 'a',
})

it('sorts the most failed question first', () => {
  const rows = [row(1, 2, 60), row(2, 4, 30), row(3, 4, 20), row(4, 0, null), row(5, 0, 90)]
  expect(byFailures(rows).map(({ number }) => number)).toEqual([3, 2, 1, 5, 4])
})

it.each([
  ['more failures', [row(1, 2, 60), row(2, 4, 30), row(3, 3, 20)], [2]],
  ['as many, with a lower mean', [row(2, 4, 30), row(3, 4, 20)], [3]],
  ['as many of fewer answers', [row(2, 1, 0), { ...row(6, 1, 0), evaluated: 3 }], [2]],
  ['nothing tells them apart', [row(1, 0, 100), row(2, 1, 0), row(6, 1, 0)], [2, 6]],
  ['no failure', [row(1, 0, 90), row(2, 0, 90)], []],
  ['no question', [], []],
])('names the most failed: %s', (_, rows, numbers) => {
  expect(mostFailed(rows).map(({ number }) => number)).toEqual(numbers)
})

it('rounds, and says through whom the answers of the class open', () => {
  const assignee = (_id: string) => ({ _id, state: 'done' as const })
  const question = {
    questionId: 'q',
    moduleId: 'm',
    moduleName: 'M',
    number: 1,
    type: 'Text' as const,
    statement: 'S',
    answeredCount: 2,
    failedCount: 1,
    evaluatedCount: 2,
    claimedCount: 0,
    averageEvaluation: 66.5,
    averageDuration: 90_000,
  }
  const students = [
    { assigneeId: 'b', evaluations: [100 / 3], late: [], waiting: [] },
    { assigneeId: 'a', evaluations: [100], late: [], waiting: [] },
    { assigneeId: 'c', evaluations: [null], late: [], waiting: [] },
    { assigneeId: 'd', evaluations: [null], late: [], waiting: ['q'] },
  ]
  const data = resultData({ questions: [question], students }, ['a', 'b', 'c'].map(assignee))
  expect(data.marks).toEqual({ a: [100], b: [33], c: [null], d: ['waiting'] })
  expect(data.questions[0]).toMatchObject({ evaluation: 67, minutes: 1, failed: 1, viaAssigneeId: 'a' })
  const of = (answeredCount: number, evaluations: (number | null)[]) =>
    resultData(
      { questions: [{ ...question, answeredCount }], students: [{ assigneeId: 'b', evaluations, late: [], waiting: [] }] },
      [
        { ...assignee('a'), state: 'todo' },
        { ...assignee('b'), state: 'done' },
      ],
    ).questions[0]?.viaAssigneeId
  // Falls back to an assignee whose answer has no result yet; null when nobody answered.
  expect([of(1, [50]), of(1, [null]), of(0, [null])]).toEqual(['b', 'b', null])
  // An answer given after the closing counts: it is told, and the class's answers open through them.
  const late = resultData(
    {
      questions: [{ ...question, answeredCount: 0 }],
      students: [{ assigneeId: 'a', evaluations: [null], late: ['q'], waiting: ['q'] }],
    },
    [{ ...assignee('a'), state: 'todo' }],
  )
  expect(late.marks).toEqual({ a: ['late'] })
  expect(late.questions[0]?.viaAssigneeId).toBe('a')
})
