import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quizQuestion, sampleWork, student } from '#tests/support/sample-work'
import { verdictNow } from './lines.ts'
import { isToRedo, modulesToRedo } from './verdict.ts'

it.each([
  [0, true],
  [79, true],
  [80, false],
  [null, false],
  [undefined, true],
] as const)('%j percent is to be done again: %s', (percent, again) => {
  expect(isToRedo(percent)).toBe(again)
})

const module = (_id: string, ...ids: string[]) => ({ _id, name: _id, questions: ids.map((id) => ({ _id: id })) })

describe('the questions to redo', () => {
  it('are those wrong, partly right or unanswered, in modules that still have a question', () => {
    const evaluations = new Map([
      ['a', 100],
      ['b', 40],
      ['c', 90],
      ['d', 60],
    ])
    expect(modulesToRedo([module('m1', 'a', 'b'), module('m2', 'c'), module('m3', 'd', 'e')], evaluations)).toEqual([
      module('m1', 'b'),
      module('m3', 'd', 'e'),
    ])
  })

  it('keep their order, without right ones', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.option(fc.integer({ min: 0, max: 100 })), { maxLength: 6 }), { maxLength: 6 }),
        (works) => {
          const evaluations = new Map(
            works.flatMap((percents, m) => percents.map((percent, q) => [`${m}-${q}`, percent] as const)),
          )
          const modules = works.map((percents, m) => module(`m${m}`, ...percents.map((_, q) => `${m}-${q}`)))
          const left = modulesToRedo(modules, evaluations).flatMap(({ questions }) => questions.map(({ _id }) => _id))
          expect(left).toEqual([...evaluations].filter(([, percent]) => percent !== null && percent < 80).map(([id]) => id))
        },
      ),
    )
  })
})

it('the verdict of an answer that was just given is told at once, from the second failure in a row without it', () => {
  const ids = ['a', 'b', 'c', 'd']
  const game = student(sampleWork([ids.map((id) => quizQuestion(id, 1, 1))])).send({ type: 'begin' })
  const told = ['g0', 'w0', 'w0', 'g0'].map((choiceId) => {
    game.wait(5000)
    expect(verdictNow(game.state)).toBeNull()
    game.send({ type: 'toggle', choiceId }).send({ type: 'validate' })
    return verdictNow(game.state)
  })
  expect(told).toEqual(['right', 'wrong', null, 'right'])
})
