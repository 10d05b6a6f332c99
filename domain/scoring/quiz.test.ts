import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasSeveralGoodChoices, scoreQuiz } from './quiz.ts'

const quiz = (good: number, wrong: number) => [
  ...Array.from({ length: good }, (_, i) => ({ id: `g${i}`, text: '', good: true })),
  ...Array.from({ length: wrong }, (_, i) => ({ id: `w${i}`, text: '', good: false })),
]
const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => prefix + i)
const pick = (good: number, wrong: number) => [...ids('g', good), ...ids('w', wrong)]

describe('scoreQuiz', () => {
  it.each([
    // good, wrong, good picked, wrong picked, percent
    [2, 2, 2, 1, 50],
    [2, 1, 0, 1, 0],
    [3, 0, 1, 0, 33],
    [3, 0, 2, 0, 67],
    [1, 3, 1, 0, 100],
    [1, 3, 0, 0, 0],
    [8, 0, 1, 0, 13],
    [6, 24, 1, 1, 13],
    [0, 3, 0, 0, 100],
    [0, 3, 0, 1, 67],
    [0, 2, 0, 2, 0],
    [0, 0, 0, 0, 100],
  ])('%i good, %i wrong; picks %i and %i: %i', (good, wrong, pickedGood, pickedWrong, percent) => {
    expect(scoreQuiz(quiz(good, wrong), pick(pickedGood, pickedWrong))).toBe(percent)
  })

  it('ignores unknown and repeated ids', () => {
    expect(scoreQuiz(quiz(2, 1), ['g0', 'g0', 'g0', 'nobody'])).toBe(50)
  })

  const sizes = fc.record({ good: fc.nat(8), wrong: fc.nat(8), pickedGood: fc.nat(8), pickedWrong: fc.nat(8) })

  it('stays a whole percent from 0 to 100', () => {
    fc.assert(
      fc.property(sizes, ({ good, wrong, pickedGood, pickedWrong }) => {
        const score = scoreQuiz(quiz(good, wrong), pick(pickedGood, pickedWrong))
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      }),
    )
  })

  it('never decreases with one more good choice, and never increases with one more wrong one', () => {
    fc.assert(
      fc.property(sizes, ({ good, wrong, pickedGood, pickedWrong }) => {
        const score = (g: number, w: number) => scoreQuiz(quiz(good, wrong), pick(g, w))
        expect(score(pickedGood + 1, pickedWrong)).toBeGreaterThanOrEqual(score(pickedGood, pickedWrong))
        expect(score(pickedGood, pickedWrong + 1)).toBeLessThanOrEqual(score(pickedGood, pickedWrong))
      }),
    )
  })
})

it('hasSeveralGoodChoices: two or more', () => {
  expect([0, 1, 2].map((good) => hasSeveralGoodChoices(quiz(good, 2)))).toEqual([false, false, true])
})
