import { describe, expect, it } from 'vitest'
import type { Question } from '#contract/question'
import { audioQuestion, numberQuestion, quizQuestion, sampleWork, student, table, textQuestion } from '#tests/support/sample-work'
import { noAttachments } from './attachment.ts'
import { current } from './current.ts'
import type { Start } from './start.ts'
import { progressOf, timeline } from './timeline.ts'

const answerTo = (questionId: string, evaluation: number | null, value: string | string[] = 'x') => ({
  ...{ questionId, value, files: noAttachments, evaluation, tipsUsed: false },
})

type Around = Partial<Parameters<typeof progressOf>[1]>

/** « 2/3 1 +>- 50 »: number of total, those done, the bar (+ past, > active, - future, | gap; the one on the screen in brackets), percent. */
function shown({ state }: Pick<ReturnType<typeof table>, 'state'>, around: Around = {}): string {
  const here = current(state)?.question._id
  const { number, total, done, steps, percent } = progressOf(state, { here, behind: 0, ...around })
  const signs = { past: '+', active: '>', future: '-', gap: '|' }
  const bar = steps.map(({ key, type }) => (here !== undefined && key === here ? `(${signs[type]})` : signs[type])).join('')
  return `${number ?? '·'}/${total} ${done ?? '·'} ${bar} ${percent === null ? '·' : Math.round(percent * 10) / 10}`
}
const said = ({ state }: Pick<ReturnType<typeof table>, 'state'>, around: Around = {}) =>
  progressOf(state, { here: current(state)?.question._id, behind: 0, ...around }).steps.flatMap((step) =>
    step.type === 'gap' ? [] : [step.said],
  )

const three = [[quizQuestion('a', 1, 1), textQuestion('b')], [quizQuestion('c', 1, 1)]]
const open = (modules: Question[][] = three, more: Partial<Start> = {}) =>
  student(sampleWork(modules), more).send({ type: 'begin' }).wait(20_000)
const choose = { type: 'toggle', choiceId: 'g0' } as const
const validate = { type: 'validate' } as const

it('number, done, bar and percentage are true at every moment of a work (PLY-034, PLY-035, OP-160)', () => {
  const game = student(sampleWork(three))
  expect(shown(game)).toBe('1/3 · >-|- 0')
  game.send({ type: 'begin' })
  expect([game.at(), shown(game)]).toEqual(['moduleStart 0', '1/3 · >-|- 0'])
  game.wait(20_000)
  expect([game.at(), shown(game)]).toEqual(['a statement', '1/3 · (>)-|- 0'])
  game.send(choose).send(validate)
  expect([game.at(), shown(game)]).toEqual(['a response', '1/3 · (+)>|- 33.3'])
  game.wait(2000)
  expect([game.at(), shown(game)]).toEqual(['a evaluated', '1/3 · (+)>|- 33.3'])
  game.wait(20_000)
  expect([game.at(), shown(game)]).toEqual(['b statement', '2/3 · +(>)|- 33.3'])
  game.send({ type: 'edit', value: 'mot' }).send(validate)
  expect([game.at(), shown(game)]).toEqual(['b response', '2/3 · +(+)|> 100'])
  expect(said(game)).toEqual(['done', 'here', 'todo'])
  game.send({ type: 'evaluate', percent: 80 })
  expect([game.at(), shown(game)]).toEqual(['b evaluated', '2/3 · +(+)|> 100'])
  expect(said(game)).toEqual(['done', 'done', 'todo'])
  for (let ms = 0; game.at() !== 'moduleEnd 0' && ms < 20_000; ms += 100) game.wait(100)
  expect([game.at(), shown(game)]).toEqual(['moduleEnd 0', '3/3 · ++|> 100'])
  game.wait(20_000)
  expect([game.at(), shown(game)]).toEqual(['c statement', '3/3 · ++|(>) 100'])
  // The last answer hands it in; its verdict is still read.
  game.send(choose).send(validate)
  expect([game.at(), game.state.submitted, shown(game)]).toEqual(['c response', true, '3/3 · ++|(+) 100'])
  game.wait(20_000)
  expect([game.at(), shown(game)]).toEqual(['end', '·/3 3 ++|+ 100'])
})

it('the last question is not done before its self-evaluation', () => {
  const game = open([[quizQuestion('a', 1, 1), audioQuestion('b')]], { answers: [answerTo('a', 100, ['g0'])] })
  game.send({ type: 'attach', slot: 'audio', file: { kind: 'file', name: 'voix.webm' } as never }).send(validate)
  expect([game.at(), shown(game)]).toEqual(['b response', '2/2 · +(+) 100'])
  game.send({ type: 'evaluate', percent: 50 })
  expect([game.at(), shown(game)]).toEqual(['b evaluated', '2/2 · +(+) 100'])
})

it.each<[string, Partial<Start>, string]>([
  ['resumed in the middle', { answers: [answerTo('a', 0, ['w0'])] }, '2/3 · +(>)|- 33.3'],
  [
    'resumed where only its evaluation is missing',
    { answers: [answerTo('a', 0, ['w0']), answerTo('b', null)] },
    '2/3 · +(+)|> 100',
  ],
  ['resumed with a later one answered', { answers: [answerTo('c', 100, ['g0'])] }, '1/3 · (>)-|+ 0'],
  ['with an empty answer', { answers: [answerTo('a', 0, [])] }, '2/3 · +(>)|- 33.3'],
])('a work %s', (_, more, expected) => {
  expect(shown(open(three, more))).toBe(expected)
})

it.each<[string, Partial<Start>, string, string]>([
  ['handed in', { answers: ['a', 'b', 'c'].map((id) => answerTo(id, 100)), submitted: true }, '·/3 3 ++|+ 100', 'done done done'],
  [
    'whose text waits for a person',
    { answers: [answerTo('a', 100), answerTo('b', null)], submitted: true },
    '·/3 2 ++|- ·',
    'done done blank',
  ],
  ['closed before the end', { answers: [answerTo('a', 100)] }, '·/3 1 +-|- ·', 'done blank blank'],
  ['looked at before it is handed in', { answers: [answerTo('a', 100)], stillOpen: true }, '·/3 1 +>|- ·', 'done todo todo'],
])('a copy %s, opened again', (_, more, figures, words) => {
  const copy = table({ mode: 'readonly', work: sampleWork(three), ...more })
  expect([shown(copy), said(copy).join(' ')]).toEqual([figures, words])
})

it('the end of the time leaves some without an answer: no percentage says that all is done', () => {
  const game = open().send(choose).send(validate).wait(20_000).send({ type: 'timeUp' })
  expect([game.at(), shown(game)]).toEqual(['end', '·/3 1 +-|- ·'])
  expect(said(game)).toEqual(['done', 'blank', 'blank'])
})

it('handed in on another page, the question on the screen keeps its number', () => {
  expect(shown(open().send({ type: 'submittedElsewhere' }))).toBe('1/3 · (-)-|- ·')
})

it('a test counts what is given, for nothing is evaluated there', () => {
  const game = student(sampleWork([[textQuestion('a'), numberQuestion('b')]], { sealed: true }))
    .send({ type: 'begin' })
    .wait(5000)
  game.send({ type: 'edit', value: 'mot' }).send(validate)
  expect(shown(game)).toBe('1/2 · (+)> 100')
})

it('a question left out is behind, and not done', () => {
  const help = { extraTime: null, oral: false, optionalTypes: ['Text' as const] }
  const game = student(sampleWork([[textQuestion('a'), quizQuestion('b', 1, 1), quizQuestion('c', 1, 1)]], { help }))
  game.send({ type: 'begin' }).wait(5000).send({ type: 'leaveOut' }).wait(5000)
  expect([game.at(), shown(game), said(game).join(' ')]).toEqual(['b statement', '2/3 · +(>)- 50', 'passed here todo'])
})

it('a lesson tells its number alone, and its class going on freely what is left of it', () => {
  const lesson = { position: 2, questions: 4 }
  const asked = student(sampleWork([[quizQuestion('q', 1, 1)]], { paced: true, sealed: true }))
    .send({ type: 'begin' })
    .wait(5000)
  expect(shown(asked, { lesson })).toBe('2/4 · +>-- ·')
  expect(said(asked, { lesson })).toEqual(['passed', 'here', 'coming', 'coming'])
  // The correction is read.
  expect(shown(asked.send(choose).send(validate), { lesson })).toBe('2/4 · +>-- ·')
  const freely = open([[quizQuestion('c', 1, 1), quizQuestion('d', 1, 1)]])
  expect(shown(freely, { behind: 2 })).toBe('3/4 · ++(>)- ·')
  freely.send(choose).send(validate).wait(20_000).send(choose).send(validate).wait(20_000)
  // Of those before, this page does not know what was answered.
  expect(shown(freely, { behind: 2 })).toBe('·/2 2 ++++ 100')
})

it('a part of a very large work counts those before and after it', () => {
  const part = { part: 2, parts: 3, reached: 2, before: 2, after: 1, modules: [] }
  const game = student(sampleWork([[quizQuestion('a', 1, 1)]], { part }))
    .send({ type: 'begin' })
    .wait(5000)
  expect(shown(game)).toBe('3/4 · ++(>)- 66.7')
  expect(shown(game.send(choose).send(validate).wait(20_000))).toBe('·/4 3 +++- ·')
  const copy = table({ mode: 'readonly', work: sampleWork([[quizQuestion('a', 1, 1)]], { part }), submitted: true })
  expect(shown(copy, { counted: { answered: 2, total: 4 } })).toBe('·/4 2 ++-+ ·')
})

describe('the bar', () => {
  it.each([
    [[['a', 'b'], ['c']], ['a'], '2/3 · +>|- 33.3'],
    [[['a', 'b', 'c', 'd', 'e']], ['a', 'b'], '3/5 · ++>-- 50'],
    [[['a', 'b']], ['b'], '1/2 · >+ 0'],
    [[['a']], [], '1/1 · > 0'],
    [[['a']], ['a'], '·/1 1 + 100'],
    [[[], ['a']], [], '1/1 · > 0'],
    [[], [], '·/0 0  100'],
  ])('%j with %j', (modules, answered, expected) => {
    const work = sampleWork(modules.map((ids) => ids.map((id) => textQuestion(id))))
    expect(shown(table({ mode: 'student', work, answers: answered.map((id) => answerTo(id, 0)) }))).toBe(expected)
  })

  it('keeps its steps’ keys', () => {
    expect(timeline(open().state).map(({ key }) => key)).toEqual(['a', 'b', 'gap-m1', 'c'])
  })
})
