import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import messages from '#messages'
import { type EvaluatedAnswer, remarksOf, remarkVariants } from './remark.ts'

const answers = (...evaluations: number[]): EvaluatedAnswer[] =>
  evaluations.map((evaluation, index) => ({ questionId: `q${index}`, evaluation }))
const kinds = (evaluations: number[], total: number) =>
  [...remarksOf(answers(...evaluations), total).values()].map(({ kind }) => kind)

describe('Aiko’s remarks', () => {
  it.each([
    ['a right answer, and a perfect one', [80, 100], 3, ['good', 'perfect']],
    ['a partly right answer', [50], 3, ['partly']],
    ['a failure, then a hard stretch', [0, 49, 0], 8, ['missed', 'struggle', 'struggle']],
    ['a right answer after a failure', [40, 90], 8, ['missed', 'recovered']],
    ['a partly right answer after a failure', [0, 60, 60], 8, ['missed', 'rising', 'partly']],
    [
      'a streak, at three right answers and every second one after',
      [80, 80, 80, 90, 100, 100],
      20,
      ['good', 'good', 'streak', 'good', 'streak', 'perfect'],
    ],
    ['half of the work, and the last question', [60, 60, 60, 60, 60], 6, ['partly', 'partly', 'halfway', 'partly', 'lastOne']],
    ['neither half nor last question in a short work', [60, 60], 3, ['partly', 'partly']],
    ['no remark on progress for a failure', [60, 0, 60], 4, ['partly', 'missed', 'lastOne']],
  ])('%s', (_, evaluations, total, expected) => {
    expect(kinds(evaluations, total)).toEqual(expected)
  })

  it('an answer given with the author’s help', () => {
    const helped = answers(90, 100, 0, 20).map((answer) => ({ ...answer, tipsUsed: true }))
    expect([...remarksOf(helped, 20).values()].map(({ kind }) => kind)).toEqual(['helped', 'helped', 'missed', 'struggle'])
  })

  it('counts the streak', () => {
    expect(remarksOf(answers(0, 90, 90, 90), 20).get('q3')).toMatchObject({ kind: 'streak', inRow: 3 })
  })
})

const someAnswers = fc.array(fc.record({ id: fc.uuid(), evaluation: fc.integer({ min: 0, max: 100 }) }), { maxLength: 30 })

describe('in any work', () => {
  it('uses every variant of a kind before repeating one, and gives the same remarks after a reload', () => {
    fc.assert(
      fc.property(someAnswers, fc.nat(10), (given, more) => {
        const evaluated = given.map(({ id, evaluation }, index) => ({ questionId: `${id}-${index}`, evaluation }))
        const said = Map.groupBy(remarksOf(evaluated, evaluated.length + more).values(), ({ kind }) => kind)
        for (const remarks of said.values())
          remarks.forEach((_, index) => {
            const lately = remarks.slice(Math.max(0, index + 1 - remarkVariants.length), index + 1)
            expect(new Set(lately.map(({ variant }) => variant)).size).toBe(lately.length)
          })
        const half = remarksOf(evaluated.slice(0, Math.ceil(evaluated.length / 2)), evaluated.length + more)
        for (const [id, remark] of half) expect(remarksOf(evaluated, evaluated.length + more).get(id)).toEqual(remark)
      }),
    )
  })

  it('gives a failure remarks of its own kind, never those of a success', () => {
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

it('has a text for each variant of each kind', () => {
  const texts = Object.values(messages.player.remark).flatMap((variants) => remarkVariants.map((variant) => variants[variant]))
  expect(new Set(texts).size).toBe(texts.length)
})
