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
  expect(kinds(game)).not.toEqual(expect.arrayContaining([expect.stringMatching(/result|correction|end/)]))
})

it('shows result and correction once the board does', () => {
  const game = opened().send({ type: 'toggle', choiceId: 'g0' }).send({ type: 'validate' }).wait(0).send(reveal())
  expect(game.state.records.q).toMatchObject({ value: ['g0'], evaluation: 100 })
  expect(kinds(game)).toEqual(expect.arrayContaining(['result', 'evaluated']))
  // A second message of the same step changes nothing.
  expect(game.send(reveal()).saved()).toHaveLength(1)
})

it('hands in what is typed when the correction comes, and shows it to whoever typed nothing', () => {
  const typed = opened().send({ type: 'toggle', choiceId: 'w0' }).send(reveal())
  expect(typed.saved()).toMatchObject([{ value: ['w0'], evaluation: null }])
  expect(typed.state.records.q).toMatchObject({ value: ['w0'], evaluation: 0 })
  const silent = opened().send(reveal())
  expect(silent.saved()).toEqual([])
  expect(kinds(silent)).toEqual(['statement', 'answer'])
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

const text = textQuestion('t')

it('lets its student evaluate a text once the board shows its correction; the answer itself is not sent again', () => {
  const game = opened(paced(text)).send({ type: 'edit', value: 'Paris' }).send(reveal(text))
  expect(game.state.records.t).toMatchObject({ value: 'Paris', evaluation: null })
  expect(kinds(game)).toEqual(expect.arrayContaining(['correction', 'evaluate']))
  expect(game.at()).toBe('t response')
  // The lesson ends: there is still time to evaluate.
  expect(game.send({ type: 'timeUp' }).at()).toBe('t response')
  game.send({ type: 'evaluate', percent: 80 }).wait(0)
  expect(game.at()).toBe('end')
  expect(game.saved()).toHaveLength(1)
  expect(game.done).toContainEqual({ type: 'saveEvaluation', questionId: 't', percent: 80 })
  expect(conversation(game.state).find(({ kind }) => kind === 'evaluated')).toMatchObject({ percent: 80, own: true })
  game.send({ type: 'reevaluate', questionId: 't', percent: 60 })
  expect(game.state.records.t).toMatchObject({ evaluation: 60 })
})

it('asks for no evaluation of what was evaluated before a reload, not written, or too late', () => {
  const given = (evaluation: number | null) => [
    { questionId: 't', value: 'Paris', files: noAttachments, evaluation, tipsUsed: false },
  ]
  const again = student(paced(text), { answers: given(80) })
    .send({ type: 'begin' })
    .send(reveal(text))
  expect([again.at(), again.state.records.t?.evaluation]).toEqual(['end', 80])
  // Queued in this browser, and not sent yet.
  const queued = student(paced(text), { answers: given(null) })
  queued.send({ type: 'reevaluate', questionId: 't', percent: 70, known: true }).send(reveal(text)).send({ type: 'begin' })
  expect([queued.at(), queued.state.records.t?.evaluation]).toEqual(['end', 70])
  const unwritten = opened(paced(text)).send(reveal(text))
  expect(unwritten.at()).toBe('end')
  expect(kinds(unwritten)).toEqual(['statement', 'answer', 'correction'])
  const late = opened(paced(text)).send({ type: 'edit', value: 'Paris' }).send(reveal(text))
  const [stored] = given(null)
  if (!stored) throw new Error('no answer')
  expect(late.send({ type: 'settled', questionId: 't', outcome: 'late', stored }).at()).toBe('end')
})

it('shows the document of its module, also once it is answered', () => {
  const work = paced()
  const [module] = work.modules
  if (!module) throw new Error('no module')
  const game = student({ ...work, modules: [{ ...module, document: 'lecon.pdf' }] })
  game.send({ type: 'screen', wide: true }).send({ type: 'begin' }).wait(5000)
  expect(game.state.openDocument).toBe('m0')
  game.send({ type: 'toggle', choiceId: 'g0' }).send({ type: 'validate' }).wait(0)
  expect([game.at(), game.state.openDocument]).toEqual(['end', 'm0'])
  game.send({ type: 'showDocument', open: false })
  expect(game.send({ type: 'showDocument', open: true }).state.openDocument).toBe('m0')
})

it('hands in what is typed when a lesson that goes on freely ends for a guest, and nothing else', () => {
  const game = student(sampleWork([[text, quiz]], { sealed: true }))
    .send({ type: 'begin' })
    .wait(5000)
  game.send({ type: 'edit', value: 'Pa' }).send({ type: 'timeUp', handsIn: false })
  expect(game.saved()).toMatchObject([{ questionId: 't', value: 'Pa' }])
  // The next question does not come.
  expect([game.wait(60_000).at(), game.names().includes('submit')]).toEqual(['t evaluated', false])
})

it('leaves any other work alone', () => {
  const other = student(sampleWork([[quiz]], { sealed: true })).send({ type: 'begin' })
  expect(other.send(reveal()).state.work.revealed).toBeUndefined()
})
