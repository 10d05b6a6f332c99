import { describe, expect, it } from 'vitest'
import type { Question } from '#contract/question'
import { sampleWork, student, textQuestion } from '#tests/support/sample-work'
import { emptyQuestionFields } from '../authoring/empty-question.ts'
import { questionProblems } from '../authoring/module-problems.ts'
import { findRegrades } from '../correcting/accepted-answers.ts'
import { groupAnswers } from '../correcting/answer-groups.ts'
import { conversation } from '../player/lines.ts'
import { isAnswerOf, isEmptyAnswer, isSelfEvaluated, markOf, ownPercentOf, scoreAnswer } from '../scoring/answer.ts'

const asked = (good: boolean | null): Question => ({
  ...emptyQuestionFields,
  _id: 'q',
  type: 'TrueFalse',
  statement: '<p>Un losange est un carré.</p>',
  response: '<p>Faux.</p>',
  data: { good },
})
const right = { verdict: 'false', why: 'Les angles' }
const wrong = { verdict: 'true', why: 'Les côtés' }

describe('the mark', () => {
  it('is half for the verdict, computed, and half for the reason, given by the student', () => {
    expect([isSelfEvaluated(asked(false)), scoreAnswer(asked(false), right)]).toEqual([true, null])
    expect([0, 30, 100].map((own) => markOf(asked(false), right, own))).toEqual([50, 65, 100])
    expect([0, 30, 100].map((own) => markOf(asked(false), wrong, own))).toEqual([0, 15, 50])
    expect(markOf(asked(false), { why: 'Les angles' }, 100)).toBe(50)
  })

  it('is refused unless the verdict and a grade give it', () => {
    expect([50, 65, 100].map((mark) => ownPercentOf(asked(false), right, mark))).toEqual([0, 30, 100])
    expect([0, 45, 62, 105].map((mark) => ownPercentOf(asked(false), right, mark))).toEqual([null, null, null, null])
    expect(ownPercentOf(asked(false), wrong, 55)).toBeNull()
  })

  it('follows a corrected key and keeps the share of the student; a teacher’s own mark stays', () => {
    const answers = [
      { assigneeId: 'a', value: right, evaluation: 65 },
      { assigneeId: 'b', value: wrong, evaluation: 15 },
      { assigneeId: 'c', value: right, evaluation: 62 },
      { assigneeId: 'd', value: right, evaluation: null },
    ]
    expect(findRegrades(asked(false), asked(true), answers)).toEqual([
      { assigneeId: 'a', before: 65, after: 15 },
      { assigneeId: 'b', before: 15, after: 65 },
    ])
  })
})

it('accepts a verdict and a reason, each of which may be missing', () => {
  for (const value of [right, {}, { verdict: 'true' }, { why: 'x' }]) expect(isAnswerOf(asked(true), value)).toBe(true)
  for (const value of [{ verdict: 'vrai' }, { other: 'x' }, 'true', ['true']]) expect(isAnswerOf(asked(true), value)).toBe(false)
  expect([isEmptyAnswer(asked(true), {}), isEmptyAnswer(asked(true), { why: ' ' }), isEmptyAnswer(asked(true), right)]).toEqual([
    true,
    true,
    false,
  ])
  expect(isEmptyAnswer(asked(true), {}, true)).toBe(false)
})

it('groups reasons that differ by a slip, and never true with false', () => {
  const values = [right, { verdict: 'false', why: 'les angls' }, { verdict: 'true', why: 'Les angles' }]
  const answers = values.map((value, at) => ({ assigneeId: `${at}`, value, hasAudio: false, evaluation: null }))
  expect(groupAnswers(asked(false), answers).map(({ assigneeIds }) => assigneeIds)).toEqual([['0', '1'], ['2']])
})

it('cannot be published before its author chose', () => {
  expect(questionProblems(asked(null), 'q')).toEqual([{ path: 'q.data.good', code: 'oneGoodChoice', blocking: true }])
  expect(questionProblems(asked(true), 'q')).toEqual([])
})

it('tells the student whether the verdict is right, then takes a grade for the reason, which may be changed', () => {
  const game = student(sampleWork([[asked(false), textQuestion('next')]]))
    .send({ type: 'begin' })
    .wait(20_000)
  game.send({ type: 'edit', value: right }).send({ type: 'validate' })
  const kinds = () => conversation(game.state).map(({ kind }) => kind)
  expect(kinds().slice(-3)).toEqual(['result', 'correction', 'evaluate'])
  game.send({ type: 'evaluate', percent: 30 })
  expect(game.saved()).toMatchObject([{ questionId: 'q', value: right, evaluation: null }])
  expect(game.state.records.q?.evaluation).toBe(65)
  game.send({ type: 'reevaluate', questionId: 'q', percent: 100 })
  expect(game.done.at(-1)).toEqual({ type: 'saveEvaluation', questionId: 'q', percent: 100 })
  // Another page told the whole mark.
  game.send({ type: 'reevaluate', questionId: 'q', percent: 55, known: true })
  expect(game.state.records.q?.evaluation).toBe(55)
})
