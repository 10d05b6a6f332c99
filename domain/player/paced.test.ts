import { expect, it } from 'vitest'
import { holesQuestion, quizQuestion, sampleWork, student, textQuestion } from '#tests/support/sample-work'
import { noAttachments } from './attachment.ts'
import { conversation } from './lines.ts'

// The open question of a lesson live, played alone.

const quiz = quizQuestion('q', 1, 1)
const paced = (question = quiz) => sampleWork([[question]], { sealed: true, paced: true })
const kinds = (game: ReturnType<typeof student>) => conversation(game.state).map(({ kind }) => kind)
const opened = (work = paced()) => student(work).send({ type: 'begin' }).wait(5000)
const reveal = (question = quiz, names: Record<string, string> = {}) => ({ type: 'reveal', question, names }) as const

it('opens at once, and waits for the teacher once it is answered: nothing is handed in', () => {
  const game = opened()
  expect(game.at()).toBe('q statement')
  expect(kinds(game)[0]).toBe('statement')
  game.send({ type: 'toggle', choiceId: 'g0' }).send({ type: 'validate' }).wait(0)
  expect(game.at()).toBe('end')
  expect(game.saved()).toMatchObject([{ questionId: 'q', value: ['g0'], evaluation: null }])
  expect(game.names()).not.toContain('submit')
  expect(kinds(game)).toEqual(expect.arrayContaining(['statement', 'answer']))
  expect(kinds(game)).not.toEqual(expect.arrayContaining([expect.stringMatching(/result|solution|correction|end/)]))
})

it('shows result and correction once the board does', () => {
  const game = opened().send({ type: 'toggle', choiceId: 'g0' }).send({ type: 'validate' }).wait(0).send(reveal())
  expect(game.state.records.q).toMatchObject({ value: ['g0'], evaluation: 100 })
  expect(kinds(game)).toEqual(expect.arrayContaining(['result', 'solution', 'evaluated']))
  // A second message of the same step changes nothing.
  expect(game.send(reveal()).saved()).toHaveLength(1)
})

it('hands in what is typed when the correction comes, and shows it to whoever typed nothing', () => {
  const typed = opened().send({ type: 'toggle', choiceId: 'w0' }).send(reveal())
  expect(typed.saved()).toMatchObject([{ value: ['w0'], evaluation: null }])
  expect(typed.state.records.q).toMatchObject({ value: ['w0'], evaluation: 0 })
  const silent = opened().send(reveal())
  expect(silent.saved()).toEqual([])
  expect(kinds(silent)).toEqual(expect.arrayContaining(['answer', 'solution']))
  expect(silent.state.records).toEqual({})
})

it('puts the own names in place of those that covered them', () => {
  const covered = { ...holesQuestion('h') }
  const answers = [{ questionId: 'h', value: { x1: 'chat' }, files: noAttachments, evaluation: null, tipsUsed: false }]
  const game = student(paced(covered), { answers })
    .send(reveal(covered, { x1: 'chat', x2: 'souris' }))
    .send({ type: 'begin' })
  expect(game.at()).toBe('end')
  expect(game.state.records.h).toMatchObject({ value: { chat: 'chat' }, evaluation: 50 })
  // An answer of another tab, still on its way.
  const merged = student(paced(covered)).send(reveal(covered, { x1: 'chat' }))
  merged.send({ type: 'merge', answers }).send({ type: 'begin' })
  expect(merged.state.records.h).toMatchObject({ value: { chat: 'chat' }, evaluation: 50 })
})

it('leaves a text to the teacher, and any other work alone', () => {
  const text = textQuestion('t')
  const game = opened(paced(text)).send({ type: 'edit', value: 'Paris' }).send(reveal(text))
  expect(game.state.records.t).toMatchObject({ value: 'Paris', evaluation: null })
  expect(kinds(game)).toContain('correction')
  const other = student(sampleWork([[quiz]], { sealed: true })).send({ type: 'begin' })
  expect(other.send(reveal()).state.work.revealed).toBeUndefined()
})
