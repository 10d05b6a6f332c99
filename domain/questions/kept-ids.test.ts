import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Question } from '#contract/question'
import { hotSpotsQuestion, matchingQuestion, orderingQuestion, quizQuestion } from '#tests/support/sample-work'
import { isAnswerOf, scoreAnswer } from '../scoring/answer.ts'
import { matchedPairs } from '../scoring/matching.ts'
import { inOrder } from '../scoring/ordering.ts'
import { kindOf } from './kinds.ts'

const withKeptIds = <Q extends Question>(written: Q, given: Q): Q =>
  Object.assign({ ...written }, kindOf(written).keepIds(written, given))

type Of<T extends Question['type']> = Extract<Question, { type: T }>
const ordering = orderingQuestion('q', 3) as Of<'Ordering'>
const matching = matchingQuestion('q', 3) as Of<'Matching'>
const spots = hotSpotsQuestion('q', 2) as Of<'HotSpots'>
const quiz = quizQuestion('q', 1, 2) as Of<'Quizz'>

/** The same positions with other texts, as when an author retypes them. */
const reordered = (texts: readonly string[]): Of<'Ordering'> => ({
  ...ordering,
  data: { ...ordering.data, items: ordering.data.items.map((item, place) => ({ ...item, text: texts[place] ?? item.text })) },
})
const rematched = (rights: readonly string[], extras: readonly string[] = []): Of<'Matching'> => ({
  ...matching,
  data: {
    ...matching.data,
    pairs: matching.data.pairs.map((pair, place) => ({ ...pair, right: rights[place] ?? pair.right })),
    extras: extras.map((text, place) => ({ id: `e${place}`, text })),
  },
})

describe('an author who swaps texts by retyping them', () => {
  it('changes the key of an order but not the students’ orders', () => {
    const mended = withKeptIds(reordered(['i1', 'i0', 'i2']), ordering)
    const given = ['i0', 'i1', 'i2']
    if (mended.type !== 'Ordering') throw new Error(mended.type)
    expect(inOrder(mended.data.items, given).map(({ text }) => text)).toEqual(['i0', 'i1', 'i2'])
    expect(scoreAnswer(mended, given)).toBeCloseTo(100 / 3, 10)
    expect(scoreAnswer(mended, ['i1', 'i0', 'i2'])).toBe(100)
  })

  it('gives no id twice when a text is repeated', () => {
    const mended = withKeptIds(reordered(['i0', 'i0', 'i2']), ordering)
    expect(mended.type === 'Ordering' && mended.data.items.map(({ id }) => id)).toEqual(['i0', 'i1', 'i2'])
  })

  it('distinguishes rich lines with the same words', () => {
    const rich = (...htmls: readonly string[]): Of<'Ordering'> => ({
      ...ordering,
      data: { ...ordering.data, items: htmls.map((html, place) => ({ id: `i${place}`, text: 'x', html })) },
    })
    const mended = withKeptIds(rich('<p><u>x</u></p>', '<p><em>x</em></p>'), rich('<p><em>x</em></p>', '<p><u>x</u></p>'))
    expect(mended.type === 'Ordering' && mended.data.items.map(({ id }) => id)).toEqual(['i1', 'i0'])
    const left = (...htmls: readonly string[]): Of<'Matching'> => {
      const pairs = htmls.map((leftHtml, place) => ({ id: `p${place}`, left: 'x', leftHtml, right: `r${place}` }))
      return { ...matching, data: { ...matching.data, pairs } }
    }
    const rematched = withKeptIds(left('<p><u>x</u></p>', '<p><em>x</em></p>'), left('<p><em>x</em></p>', '<p><u>x</u></p>'))
    expect(rematched.type === 'Matching' && rematched.data.pairs.map(({ id }) => id)).toEqual(['p1', 'p0'])
  })

  it('changes the key of pairs but not the students’ choices', () => {
    const mended = withKeptIds(rematched(['r1', 'r0', 'r2']), matching)
    if (mended.type !== 'Matching') throw new Error(mended.type)
    const given = { p0: 'p1', p1: 'p0', p2: 'p0' }
    expect(matchedPairs(mended.data, given).map(({ chosen }) => chosen)).toEqual(['r1', 'r0', 'r0'])
    expect(scoreAnswer(mended, given)).toBeCloseTo(200 / 3, 9)
    expect(scoreAnswer(mended, { p0: 'p0', p1: 'p1', p2: 'p2' })).toBeCloseTo(100 / 3, 9)
  })

  it('changes the names of zones but not the zones chosen by name', () => {
    const [first, second, trap] = spots.data.zones
    if (!first || !second || !trap) throw new Error('no zones')
    const zones = [{ ...first, label: trap.label }, second, { ...trap, label: first.label }]
    const mended = withKeptIds({ ...spots, data: { ...spots.data, zones } }, spots)
    // « z0 » was chosen by its name, which the zone in the middle has now; a mark set by a press keeps its position.
    expect(scoreAnswer(mended, ['z0', 'z1'])).toBe(0)
    expect(scoreAnswer(mended, ['@5;5', 'z1'])).toBe(100)
  })

  it('keeps the id of a respelled text, and gives a new id to a text that replaces one that moved', () => {
    const [good, wrong, other] = quiz.data.choices
    if (!good || !wrong || !other) throw new Error('no choices')
    const choices = [
      { ...good, text: 'G zéro' },
      { ...wrong, text: 'w1' },
      { ...other, text: 'nouveau' },
    ]
    const mended = withKeptIds({ ...quiz, data: { ...quiz.data, choices } }, quiz)
    if (mended.type !== 'Quizz') throw new Error(mended.type)
    expect(mended.data.choices.map(({ id }) => id)).toEqual(['g0', 'w1', 'w1_2'])
    // The answer of a student who chose « w0 », which is gone, is no longer valid.
    expect([isAnswerOf(mended, ['w0']), isAnswerOf(mended, ['w1'])]).toEqual([false, true])
  })

  it('finds an option again among the extras', () => {
    const mended = withKeptIds(rematched(['r0', 'r0', 'r2'], ['r1']), matching)
    if (mended.type !== 'Matching') throw new Error(mended.type)
    expect(matchedPairs(mended.data, { p0: 'p1', p1: 'p0' }).map(({ chosen }) => chosen)).toEqual(['r1', 'r0', null])
  })
})

const texts = fc.array(fc.constantFrom('r0', 'r1', 'r2', 'neuf', 'autre'), { minLength: 3, maxLength: 3 })

it('for any change of pairs: a remaining option keeps its meaning, ids are distinct, and a second run changes nothing', () => {
  fc.assert(
    fc.property(texts, fc.uniqueArray(fc.constantFrom('r0', 'r1', 'r2', 'plus')), (rights, extras) => {
      const written = rematched(rights, extras)
      const mended = withKeptIds(written, matching)
      if (mended.type !== 'Matching') throw new Error(mended.type)
      const given = { p0: 'p0', p1: 'p1', p2: 'p2' }
      const told = matchedPairs(mended.data, given).map(({ chosen }) => chosen)
      for (const [place, text] of ['r0', 'r1', 'r2'].entries())
        if ([...rights, ...extras].some((one) => one === text)) expect(told[place]).toBe(text)
      const ids = new Set([
        ...mended.data.pairs.map(({ id, rightId = id }) => rightId),
        ...mended.data.extras.map(({ id }) => id),
      ])
      expect(ids.size).toBe(new Set([...rights, ...extras]).size)
      expect(withKeptIds(written, mended)).toEqual(mended)
    }),
  )
})

it.each([ordering, matching, spots, quiz])('$type is unchanged when its texts are', (question) => {
  expect(withKeptIds(question, question)).toEqual(question)
})
