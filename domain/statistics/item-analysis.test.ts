import { expect, test } from 'vitest'
import { analyseItem, type ItemSums } from './item-analysis.ts'

interface Answer {
  /** Percent here, and the mean of the same student's other answers. */
  readonly here: number
  readonly elsewhere: number
  readonly helped?: boolean
}

const mean = (values: readonly number[]) => (values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length)
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

function sumsOf(answers: readonly Answer[]): ItemSums {
  const helped = answers.filter((answer) => answer.helped)
  const gain = (of: readonly Answer[]) => mean(of.map(({ here, elsewhere }) => here - elsewhere))
  return {
    answers: answers.length,
    evaluationSum: sum(answers.map(({ here }) => here)),
    helped: helped.length,
    helpedSum: sum(helped.map(({ here }) => here)),
    duration: answers.length * 30_000,
    pairs: {
      count: answers.length,
      x: sum(answers.map(({ here }) => here)),
      y: sum(answers.map(({ elsewhere }) => elsewhere)),
      xx: sum(answers.map(({ here }) => here ** 2)),
      yy: sum(answers.map(({ elsewhere }) => elsewhere ** 2)),
      xy: sum(answers.map(({ here, elsewhere }) => here * elsewhere)),
    },
    gainWithHelp: gain(helped),
    gainWithoutHelp: gain(answers.filter((answer) => !answer.helped)),
  }
}

const class20 = (of: (rank: number) => Answer) => sumsOf(Array.from({ length: 20 }, (_, rank) => of(rank)))
const verdict = (sums: ItemSums) => analyseItem(sums).verdict

test('a question on which strong students do well is fine, and has its figures', () => {
  const figures = analyseItem(class20((rank) => ({ here: rank < 10 ? 40 : 80, elsewhere: 5 * rank, helped: rank % 2 === 0 })))
  expect(figures).toMatchObject({ answers: 20, facility: 60, averageDuration: 30_000, verdict: 'fine' })
  expect(figures.discrimination).toBeCloseTo(0.87, 2)
  expect(figures.help).toEqual({ used: 10, with: 60, without: 60 })
})

test('a question on which strong students do worse than weak ones is ambiguous', () => {
  const sums = class20((rank) => ({ here: rank < 10 ? 80 : 40, elsewhere: 5 * rank }))
  expect(analyseItem(sums)).toMatchObject({ verdict: 'ambiguous', discrimination: -0.87 })
})

test('a weak negative correlation may be chance: the question is not ambiguous', () => {
  const sums = class20((rank) => ({ here: rank % 2 === 0 ? 80 : 40, elsewhere: 5 * rank }))
  expect(analyseItem(sums)).toMatchObject({ verdict: 'fine', discrimination: -0.09 })
})

test('a question that everybody or nobody answers right says nothing about who is strong', () => {
  const easy = class20((rank) => ({ here: 100, elsewhere: rank }))
  expect(analyseItem(easy)).toMatchObject({ verdict: 'tooEasy', discrimination: null })
  expect(verdict(class20((rank) => ({ here: rank === 19 ? 100 : 0, elsewhere: rank })))).toBe('tooHard')
})

test('help is useless when students who used it did worse than elsewhere, not merely because they are weak', () => {
  const strongAndWeak = (lost: number) =>
    class20((rank) => ({ here: rank < 10 ? 40 - lost : 80, elsewhere: rank < 10 ? 40 : 80, helped: rank < 10 }))
  expect(verdict(strongAndWeak(0))).toBe('fine')
  // From 10 points on.
  expect(verdict(strongAndWeak(9.5))).toBe('fine')
  expect(verdict(strongAndWeak(10))).toBe('helpUseless')
})

test('nineteen answers are too few for a verdict, and without answers there is no mean', () => {
  expect(verdict(sumsOf(Array.from({ length: 19 }, () => ({ here: 100, elsewhere: 50 }))))).toBe('tooFew')
  expect(analyseItem(sumsOf([]))).toEqual({
    answers: 0,
    facility: null,
    discrimination: null,
    help: { used: 0, with: null, without: null },
    averageDuration: null,
    verdict: 'tooFew',
  })
})
