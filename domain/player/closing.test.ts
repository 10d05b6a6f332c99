import { describe, expect, it } from 'vitest'
import { quizQuestion, sampleWork, student, table, textQuestion } from '#tests/support/sample-work'
import { noAttachments } from './attachment.ts'
import { conversation } from './lines.ts'
import type { SavedAnswer } from './work.ts'

const begin = { type: 'begin' } as const
const work = sampleWork([[textQuestion('q1'), quizQuestion('q2', 1, 1)]])
const saved = (questionId: string, evaluation: number, value: SavedAnswer['value'] = 'a'): SavedAnswer => ({
  questionId,
  value,
  evaluation,
  tipsUsed: false,
  files: noAttachments,
})
type Game = ReturnType<typeof student>
const lineOf = (game: Game, kind: string) => conversation(game.state).find((line) => line.kind === kind)
const settle = (game: Game, questionId: string, outcome: 'taken' | 'late') =>
  game.send({ type: 'settled', questionId, outcome, stored: saved(questionId, 0) })

/** Both questions answered, the second one last, and the end on the screen. */
function finished() {
  const game = student(sampleWork([[quizQuestion('q2', 1, 1), textQuestion('q1')]]))
    .send(begin)
    .wait(2000)
  game.send({ type: 'toggle', choiceId: 'g0' }).send({ type: 'validate' }).wait(5000)
  game.send({ type: 'edit', value: 'mot' }).send({ type: 'validate' })
  const before = game.names().filter((name) => name === 'submit')
  game.send({ type: 'evaluate', percent: 50 })
  return { game, before }
}

describe('the last answer', () => {
  it('submits the work at once, and the end does not submit it again', () => {
    const { game, before } = finished()
    expect(before).toEqual([])
    expect(game.done.slice(-2)).toMatchObject([{ type: 'saveEvaluation' }, { type: 'submit', evaluation: 75 }])
    game.wait(10_000)
    expect(game.at()).toBe('end')
    expect(game.names().filter((name) => name === 'submit')).toHaveLength(1)
  })

  it('can still change its self-evaluation, but no other answer can', () => {
    const { game } = finished()
    game.wait(10_000).send({ type: 'reevaluate', questionId: 'q1', percent: 100 })
    expect(game.done.at(-1)).toEqual({ type: 'saveEvaluation', questionId: 'q1', percent: 100 })
    const own = conversation(game.state).flatMap((line) => (line.kind === 'evaluated' ? [[line.questionId, line.own]] : []))
    expect(own).toEqual([
      ['q2', false],
      ['q1', true],
    ])
    const two = student(sampleWork([[textQuestion('q1'), textQuestion('q3')]]))
      .send(begin)
      .wait(2000)
    for (const percent of [50, 60])
      two.send({ type: 'validate' }).send({ type: 'confirmEmpty', yes: true }).send({ type: 'evaluate', percent }).wait(2000)
    two.send({ type: 'reevaluate', questionId: 'q1', percent: 100 })
    expect(two.state.records.q1?.evaluation).toBe(50)
  })
})

describe('a result', () => {
  it('is shown once the server has it, with the server’s value', () => {
    const { game } = finished()
    game.wait(10_000)
    // Both wait for the server, and say so (PLY-038).
    expect(lineOf(game, 'end')).toMatchObject({ outcome: 'waiting', state: 'waiting' })
    expect(lineOf(game, 'moduleEnd')).toMatchObject({ percent: null, state: 'waiting' })
    settle(settle(game, 'q1', 'taken'), 'q2', 'taken')
    expect(lineOf(game, 'moduleEnd')).toMatchObject({ percent: 75 })
    expect(lineOf(game, 'moduleEnd')).not.toHaveProperty('state')
    game.send({ type: 'handedIn', evaluation: 74 })
    expect(lineOf(game, 'end')).toMatchObject({ outcome: 'done', percent: 74 })
  })

  it('is absent when an answer came after the closing, because it does not count', () => {
    const { game } = finished()
    settle(settle(game.wait(10_000), 'q2', 'taken'), 'q1', 'late')
    expect(lineOf(game, 'end')).toMatchObject({ outcome: 'late' })
    expect(lineOf(game, 'moduleEnd')).toMatchObject({ percent: 100 })
    const answers = conversation(game.state).flatMap((line) => (line.kind === 'answer' ? [line.late] : []))
    expect(answers).toEqual([null, 'late'])
  })

  it.each([
    [
      { submitted: true, evaluation: 60 },
      { outcome: 'done', percent: 60 },
    ],
    [{ late: [{ ...saved('q2', 100, ['g0']), left: false }] }, { outcome: 'late', percent: 40 }],
    [{ late: [{ ...saved('q2', 100, ['g0']), left: true }] }, { outcome: 'open', percent: 40 }],
    [{}, { outcome: 'open' }],
    [{ stillOpen: true }, { outcome: 'unfinished' }],
  ])('is the stored one when a finished work is viewed: %j', (rest, expected) => {
    const game = table({ mode: 'readonly', work, answers: [saved('q1', 40)], ...rest })
    expect(lineOf(game, 'end')).toMatchObject(expected)
  })

  it('is 0 for a module and a course of which nothing was answered (SCO-006, SCO-007)', () => {
    const game = table({ mode: 'readonly', work })
    expect(lineOf(game, 'moduleEnd')).toMatchObject({ percent: 0 })
    expect(lineOf(game, 'end')).toMatchObject({ percent: 0 })
  })

  it('is absent, also for a module, while a viewed work can still be done', () => {
    const lines = (stillOpen: boolean) =>
      conversation(table({ mode: 'readonly', work, answers: [saved('q1', 40)], stillOpen }).state).map(({ kind }) => kind)
    expect(lines(true)).not.toContain('moduleEnd')
    expect(lines(false)).toContain('moduleEnd')
  })

  it('of an accepted answer is shown once, as counted', () => {
    const late = [{ ...saved('q1', 0, 'tard'), left: false }]
    const game = table({ mode: 'readonly', work, answers: [saved('q1', 40, 'compté')], late })
    expect(game.state.deliveryStates).toEqual({})
    expect(lineOf(game, 'answer')).toMatchObject({ late: null, record: { value: 'compté' } })
  })
})

describe('two devices on one work', () => {
  it('show the stored result, and this device’s answer next to it', () => {
    const { game } = finished()
    game.send({ type: 'settled', questionId: 'q1', outcome: 'superseded', stored: saved('q1', 20, 'avant') })
    expect(game.state.records.q1).toMatchObject({ value: 'avant', evaluation: 20 })
    expect(lineOf(game, 'superseded')).toMatchObject({ record: { value: 'mot', evaluation: 50 } })
    expect(game.state.deliveryStates).toEqual({ q2: 'sending' })
  })

  it('ask for the evaluation of the stored answer, unless it is there', () => {
    const validated = () => student(work).send(begin).wait(2000).send({ type: 'edit', value: 'ici' }).send({ type: 'validate' })
    const met = (evaluation: number | null) =>
      validated().send({
        type: 'settled',
        questionId: 'q1',
        outcome: 'superseded',
        stored: { ...saved('q1', 0, 'là-bas'), evaluation },
      })
    expect(met(20).at()).toBe('q1 evaluated')
    const asked = met(null)
    expect(asked.at()).toBe('q1 response')
    expect(asked.send({ type: 'evaluate', percent: 70 }).state.records.q1).toMatchObject({ value: 'là-bas', evaluation: 70 })
  })

  it('show nothing extra when both gave the same answer', () => {
    const { game } = finished()
    game.send({ type: 'settled', questionId: 'q1', outcome: 'superseded', stored: saved('q1', 50, 'mot') })
    expect(lineOf(game, 'superseded')).toBeUndefined()
  })
})
