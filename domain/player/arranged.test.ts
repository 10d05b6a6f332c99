import { expect, it } from 'vitest'
import type { Help } from '#contract/arrangement'
import { quizQuestion, sampleWork, student, textQuestion } from '#tests/support/sample-work'
import { noAttachments } from './attachment.ts'
import { canLeaveOut } from './current.ts'
import { conversation } from './lines.ts'
import { summaryOf } from './summary.ts'
import { progressOf } from './timeline.ts'
import { emptyDraft } from './work.ts'

const help: Help = { extraTime: 33, oral: true, optionalTypes: ['Text'] }
const work = sampleWork([[textQuestion('t1'), quizQuestion('q1', 1, 1)], [textQuestion('t2')]], { help })

it('lets the student leave out an optional question, and hands in at the end without it', () => {
  const game = student(work).send({ type: 'begin' }).wait(5000)
  expect(game.at()).toBe('t1 statement')
  expect(canLeaveOut(game.state)).toBe(true)
  game.send({ type: 'leaveOut' }).wait(3000)
  expect(game.at()).toBe('q1 statement')
  expect(progressOf(game.state, { behind: 0 })).toMatchObject({ number: 2, total: 3 })
  // The quiz is not optional.
  expect(canLeaveOut(game.state)).toBe(false)
  game.send({ type: 'leaveOut' })
  expect(game.at()).toBe('q1 statement')
  game.send({ type: 'toggle', choiceId: 'g0' }).send({ type: 'validate' }).wait(20_000)
  expect(game.at()).toBe('t2 statement')
  expect(game.names()).not.toContain('submit')
  game.send({ type: 'leaveOut' }).wait(5000)
  expect(game.at()).toBe('end')
  expect(game.done).toContainEqual({ type: 'submit', evaluation: 100 })
  game.send({ type: 'handedIn', evaluation: 100 })
  expect(conversation(game.state).at(-1)).toMatchObject({ kind: 'end', answered: 1, total: 1 })
  expect(summaryOf(game.state)).toMatchObject({ counts: { right: 1, passed: 2 }, toRedo: 0 })
})

it('expects an answer at least: a copy is never handed in empty', () => {
  const game = student(sampleWork([[textQuestion('t1'), textQuestion('t2')]], { help }))
    .send({ type: 'begin' })
    .wait(5000)
  game.send({ type: 'leaveOut' }).wait(3000)
  expect(game.at()).toBe('t2 statement')
  expect(canLeaveOut(game.state)).toBe(false)
  const answered = { questionId: 't1', value: 'x', files: noAttachments, evaluation: 50, tipsUsed: false }
  const later = student(game.state.work, { answers: [answered] })
    .send({ type: 'begin' })
    .wait(5000)
  expect(later.at()).toBe('t2 statement')
  expect(canLeaveOut(later.state)).toBe(true)
})

it('leaves out after a reload what was left out before, as long as it is optional and something else is there to answer', () => {
  const before = student(work).send({ type: 'begin' }).wait(5000)
  expect(before.send({ type: 'leaveOut' }).done).toContainEqual({ type: 'leftOut', questionId: 't1' })
  const leftOut = { t1: { ...emptyDraft('Text'), value: 'typed', leftOut: true as const } }
  const again = (of = work) => student(of).send({ type: 'restoreDrafts', drafts: leftOut }).send({ type: 'begin' }).wait(5000)
  expect(again().at()).toBe('q1 statement')
  expect(progressOf(again().state, { behind: 0 })).toMatchObject({ number: 2, total: 3 })
  // The teacher took the arrangement back, or the other questions.
  expect(again(sampleWork([[textQuestion('t1'), quizQuestion('q1', 1, 1)]])).at()).toBe('t1 statement')
  expect(again(sampleWork([[textQuestion('t1')]], { help })).at()).toBe('t1 statement')
  // What comes next was left out before: the only question to answer is expected.
  const added = sampleWork([[textQuestion('t0'), textQuestion('t1')]], { help })
  expect(again(added).at()).toBe('t0 statement')
  expect(canLeaveOut(again(added).state)).toBe(false)
})

it('tells the student first what helps them in this work, and nobody else', () => {
  const first = (of = work) => conversation(student(of).send({ type: 'begin' }).state)[0]
  expect(first()).toMatchObject({ kind: 'help', help: { ...help, extraTime: null } })
  // Extra time is told where there is a time to make longer.
  expect(first(sampleWork([[textQuestion('t1')]], { help, sealed: true }))).toMatchObject({ kind: 'help', help })
  expect(first(sampleWork([[quizQuestion('q1', 1, 1)]], { help }))).toMatchObject({ kind: 'moduleStart' })
  // Nothing to write: there is nothing to say aloud or to leave out.
  expect(first(sampleWork([[quizQuestion('q1', 1, 1)]], { help, sealed: true }))).toMatchObject({
    kind: 'help',
    help: { extraTime: 33, oral: false, optionalTypes: [] },
  })
  expect(first(sampleWork([[textQuestion('t1')]]))).toMatchObject({ kind: 'moduleStart' })
})
