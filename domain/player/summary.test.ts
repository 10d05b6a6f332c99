import { expect, it } from 'vitest'
import { sampleWork, textQuestion } from '#tests/support/sample-work'
import { noAttachments } from './attachment.ts'
import { conversation } from './lines.ts'
import { startPlayer } from './start.ts'
import { summaryOf } from './summary.ts'

const noHelp = { extraTime: null, oral: false }

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
  expect(lines.map(({ question, number, said }) => [question._id, number, said])).toEqual([
    ['a', 1, 'right'],
    ['b', 2, 'partly'],
    ['c', 3, 'wrong'],
    ['d', 4, 'late'],
    ['e', 5, 'unanswered'],
  ])
  expect(counts).toEqual({ right: 1, partly: 1, wrong: 1, late: 1, unanswered: 1 })
  expect(toRedo).toBe(4)
})

it('of a published test says what waits for a person, what was left blank, and counts errors and blanks only', () => {
  const work = {
    ...sampleWork([['a', 'b', 'c', 'd', 'e'].map((id) => textQuestion(id))]),
    help: { ...noHelp, optionalTypes: [] },
  }
  const answers = [
    given('a', 100),
    { ...given('b', 0), evaluation: null },
    { ...given('c', 0), value: '' },
    given('d', 0),
    {
      ...given('e', 0),
      value: '',
      files: { audio: { kind: 'stored', name: 'a.mp3' }, document: null },
      evaluation: null,
    } as const,
  ]
  const published = startPlayer({ mode: 'readonly', work, answers, submitted: true, evaluation: null })
  expect(summaryOf(published).counts).toEqual({ right: 1, waiting: 2, blank: 1, wrong: 1 })
  expect(summaryOf(published).toRedo).toBe(2)
  const end = conversation(published).find(({ kind }) => kind === 'end')
  expect(end).toMatchObject({ outcome: 'done', percent: null, answered: 4, waiting: 2, total: 5 })
  const held = startPlayer({ mode: 'readonly', work: { ...work, sealed: true }, answers, submitted: true, evaluation: null })
  expect(summaryOf(held).counts).toEqual({ answered: 4, unanswered: 1 })
})

it('leaves out what is optional for the pupil, answered blank or not at all', () => {
  const work = {
    ...sampleWork([[textQuestion('a'), textQuestion('b'), textQuestion('c')]]),
    help: { ...noHelp, optionalTypes: ['Text' as const] },
  }
  const state = startPlayer({
    mode: 'readonly',
    work,
    answers: [given('a', 40), { ...given('b', 0), value: ' ' }],
    submitted: true,
  })
  expect(summaryOf(state).counts).toEqual({ wrong: 1, passed: 2 })
  expect(summaryOf(state).toRedo).toBe(1)
  expect(conversation(state).find(({ kind }) => kind === 'end')).toMatchObject({ answered: 1, total: 1 })
})
