import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followsRightly, inOrder, isWholeOrder, scoreOrdering, startingOrder } from './ordering.ts'

const items = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `i${i}`, text: `Item ${i}` }))
const order = (...places: number[]) => places.map((place) => `i${place}`)

describe('scoreOrdering', () => {
  it.each([
    [4, order(0, 1, 2, 3), 100],
    [4, order(1, 2, 3, 0), 200 / 3],
    [4, order(0, 2, 1, 3), 0],
    [4, order(2, 3, 0, 1), 200 / 3],
    [4, order(3, 2, 1, 0), 0],
    [5, order(0, 1, 2, 4, 3), 50],
    [2, order(1, 0), 0],
    [2, order(0, 1), 100],
    [4, [], 0],
    [4, order(0, 1, 2), 0],
    [4, order(0, 1, 2, 2), 0],
    [4, order(0, 1, 2, 9), 0],
    [1, order(0), 100],
  ])('%i items answered %j: %d', (count, given, percent) => {
    expect(scoreOrdering(items(count), given)).toBeCloseTo(percent, 10)
  })

  const drawn = fc.integer({ min: 2, max: 20 }).chain((count) =>
    fc.record({
      all: fc.constant(items(count)),
      given: fc.shuffledSubarray(
        items(count).map(({ id }) => id),
        { minLength: count },
      ),
    }),
  )

  it('stays from 0 to 100, and is 100 for the right order alone', () => {
    fc.assert(
      fc.property(drawn, ({ all, given }) => {
        const score = scoreOrdering(all, given)
        expect(score >= 0 && score <= 100).toBe(true)
        expect(score === 100).toBe(given.every((id, place) => id === all[place]?.id))
      }),
    )
  })
})

it('says of each item but the first whether it follows rightly', () => {
  expect(followsRightly(items(4), order(1, 2, 0, 3))).toEqual([true, false, false])
  expect(followsRightly(items(4), [])).toEqual([])
})

describe('startingOrder', () => {
  it('is a permutation, never the right order, and the same for the same seed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.string(), (count, seed) => {
        const all = items(count)
        const start = startingOrder(all, seed)
        expect(isWholeOrder(all, start)).toBe(true)
        expect(scoreOrdering(all, start)).toBeLessThan(100)
        expect(startingOrder(all, seed)).toEqual(start)
      }),
    )
  })

  it('gives of two items the other order, whatever the seed', () => {
    for (let seed = 0; seed < 20; seed++) expect(startingOrder(items(2), `${seed}`)).toEqual(order(1, 0))
  })
})

it('inOrder leaves out what is no item', () => {
  expect(inOrder(items(2), ['i1', 'nobody', 'i0']).map(({ id }) => id)).toEqual(order(1, 0))
})
