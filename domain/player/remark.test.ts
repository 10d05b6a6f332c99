import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import messages from '#messages'
import { type EvaluatedAnswer, remarksOf } from './remark.ts'

const answers = (...evaluations: number[]): EvaluatedAnswer[] =>
  evaluations.map((evaluation, index) => ({ questionId: `q${index}`, evaluation }))
const kinds = (evaluations: number[], total: number) =>
  [...remarksOf(answers(...evaluations), total).values()].map(({ kind }) => kind)

describe('what Aiko notices', () => {
  it.each([
    ['a right answer, and a perfect one', [80, 100], 3, ['good', 'perfect']],
    ['an answer that is right in part', [50], 3, ['partly']],
    ['a failure, then a hard stretch', [0, 49, 0], 8, ['missed', 'struggle', 'struggle']],
    ['what comes right after a failure', [40, 90], 8, ['missed', 'recovered']],
    [
      'a streak, at three and every second one after',
      [80, 80, 80, 90, 100, 100],
      20,
      ['good', 'good', 'streak', 'good', 'streak', 'perfect'],
    ],
    [
      'half of the work, and that one question is left',
      [60, 60, 60, 60, 60],
      6,
      ['partly', 'partly', 'halfway', 'partly', 'lastOne'],
    ],
    ['neither in a short work', [60, 60], 3, ['partly', 'partly']],
    ['no progress where the answer failed', [60, 0, 60], 4, ['partly', 'missed', 'lastOne']],
  ])('%s', (_, evaluations, total, expected) => {
    expect(kinds(evaluations, total)).toEqual(expected)
  })

  it('counts the streak', () => {
    expect(remarksOf(answers(0, 90, 90, 90), 20).get('q3')).toMatchObject({ kind: 'streak', inRow: 3 })
  })
})

const someAnswers = fc.array(fc.record({ id: fc.uuid(), evaluation: fc.integer({ min: 0, max: 100 }) }), { maxLength: 30 })

describe('in any work', () => {
  it('never says the same twice in a row, and says the same again after a reload', () => {
    fc.assert(
      fc.property(someAnswers, fc.nat(10), (given, more) => {
        const evaluated = given.map(({ id, evaluation }, index) => ({ questionId: `${id}-${index}`, evaluation }))
        const all = [...remarksOf(evaluated, evaluated.length + more).values()]
        all.forEach(({ kind, variant }, index) => {
          const before = all[index - 1]
          if (before) expect(`${before.kind}.${before.variant}`).not.toBe(`${kind}.${variant}`)
        })
        const half = remarksOf(evaluated.slice(0, Math.ceil(evaluated.length / 2)), evaluated.length + more)
        for (const [id, remark] of half) expect(remarksOf(evaluated, evaluated.length + more).get(id)).toEqual(remark)
      }),
    )
  })

  it('meets a failure with words of their own: never those of a success', () => {
    fc.assert(
      fc.property(someAnswers, (given) => {
        const evaluated = given.map(({ id, evaluation }, index) => ({ questionId: `${id}-${index}`, evaluation }))
        const remarks = remarksOf(evaluated, evaluated.length)
        for (const { questionId, evaluation } of evaluated)
          expect(['missed', 'struggle'].includes(remarks.get(questionId)?.kind ?? '')).toBe(evaluation < 50)
      }),
    )
  })
})

it('has three texts for each kind, all different', () => {
  const texts = Object.values(messages.player.remark).flatMap((variants) => [variants.a, variants.b, variants.c])
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts).toHaveLength(27)
})
