import { expect, it } from 'vitest'
import { sampleWork, textQuestion } from '#tests/support/sample-work'
import { noAttachments } from './attachment.ts'
import { startPlayer } from './start.ts'
import { summaryOf } from './summary.ts'

const given = (questionId: string, evaluation: number) => ({
  questionId,
  value: 'x',
  evaluation,
  files: noAttachments,
  tipsUsed: false,
})

it('reports the result of each question, and how many are to be redone', () => {
  const work = sampleWork([
    [textQuestion('a'), textQuestion('b')],
    [textQuestion('c'), textQuestion('d'), textQuestion('e')],
  ])
  const state = startPlayer({
    mode: 'readonly',
    work,
    answers: [given('a', 100), given('b', 60), given('c', 0)],
    late: [{ ...given('d', 100), left: true }],
    submitted: true,
  })
  const { lines, counts, toRedo } = summaryOf(state)
  expect(lines.map(({ question, number, verdict }) => [question._id, number, verdict])).toEqual([
    ['a', 1, 'right'],
    ['b', 2, 'partly'],
    ['c', 3, 'wrong'],
    ['d', 4, 'late'],
    ['e', 5, 'unanswered'],
  ])
  expect(counts).toEqual({ right: 1, partly: 1, wrong: 1, late: 1, unanswered: 1 })
  expect(toRedo).toBe(4)
})
