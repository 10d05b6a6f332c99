import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrder, isWholeOrder, misplacedItems, scoreOrdering, startingOrder } from './ordering.ts'

const items = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `i${i}`, text: `Item ${i}` }))
const order = (...places: number[]) => places.map((place) => `i${place}`)

const permutations = (ids: readonly string[]): string[][] =>
  ids.length === 0 ? [[]] : ids.flatMap((id) => permutations(ids.filter((other) => other !== id)).map((rest) => [id, ...rest]))

describe('scoreOrdering', () => {
  it.each([
    [4, order(0, 1, 2, 3), 100],
    [4, order(0, 2, 1, 3), 50],
    [4, order(1, 2, 3, 0), 50],
    [4, order(1, 0, 3, 2), 0],
    [4, order(2, 3, 0, 1), 0],
    [4, order(3, 2, 1, 0), 0],
    [3, order(1, 0, 2), 100 / 3],
    [5, order(0, 1, 2, 4, 3), 60],
    [5, order(4, 0, 1, 2, 3), 60],
    [5, order(1, 0, 2, 4, 3), 20],
    [10, order(0, 1, 2, 9, 3, 4, 5, 6, 7, 8), 80],
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

  it('stays from 0 to 100, and is 100 only for the right order', () => {
    fc.assert(
      fc.property(drawn, ({ all, given }) => {
        const score = scoreOrdering(all, given)
        expect(score >= 0 && score <= 100).toBe(true)
        expect(score === 100).toBe(given.every((id, place) => id === all[place]?.id))
      }),
    )
  })

  it('is 0 for the reversed order, and for an unchanged one', () => {
    for (let count = 2; count <= 20; count++) {
      const right = items(count).map(({ id }) => id)
      expect(scoreOrdering(items(count), right.toReversed())).toBe(0)
      expect(scoreOrdering(items(count), [])).toBe(0)
    }
  })

  it('never decreases when two wrongly ordered neighbours are swapped', () => {
    fc.assert(
      fc.property(drawn, fc.nat(), ({ all, given }, drawnPlace) => {
        const at = drawnPlace % (given.length - 1)
        const placeOf = (id: string | undefined) => all.findIndex((item) => item.id === id)
        fc.pre(placeOf(given[at]) > placeOf(given[at + 1]))
        const mended = given.toSpliced(at, 2, given[at + 1] ?? '', given[at] ?? '')
        expect(scoreOrdering(all, mended)).toBeGreaterThanOrEqual(scoreOrdering(all, given))
      }),
    )
  })

  it('moving one item elsewhere costs at most two items', () => {
    fc.assert(
      fc.property(drawn, fc.nat(), fc.nat(), ({ all, given }, drawnFrom, drawnTo) => {
        const from = drawnFrom % given.length
        const carried = given.toSpliced(from, 1).toSpliced(drawnTo % given.length, 0, given[from] ?? '')
        const change = Math.abs(scoreOrdering(all, carried) - scoreOrdering(all, given))
        expect(change).toBeLessThanOrEqual(200 / given.length + 1e-9)
      }),
    )
  })

  it('lists the misplaced items: the others are in order, and moving only these fixes the order', () => {
    fc.assert(
      fc.property(drawn, ({ all, given }) => {
        const astray = new Set(misplacedItems(all, given))
        const rest = given.filter((id) => !astray.has(id))
        expect(rest).toEqual(all.map(({ id }) => id).filter((id) => !astray.has(id)))
        expect(rest.length).toBeGreaterThan(0)
      }),
    )
  })

  it('gives at most a quarter on average for a random order of four', () => {
    const all = items(4)
    const orders = permutations(all.map(({ id }) => id))
    expect(orders).toHaveLength(24)
    expect(orders.reduce((sum, given) => sum + scoreOrdering(all, given), 0) / 24).toBeLessThan(25)
  })
})

it.each([
  [4, order(0, 1, 2, 3), []],
  [4, order(1, 2, 3, 0), order(0)],
  [5, order(4, 0, 1, 2, 3), order(4)],
  [4, order(0, 2, 1, 3), order(1)],
  [4, order(3, 2, 1, 0), order(2, 1, 0)],
  [4, [], []],
  [3, ['nobody', ...order(1, 0)], order(0)],
])('with %i items answered %j, the misplaced ones are %j', (count, given, astray) => {
  expect(misplacedItems(items(count), given)).toEqual(astray)
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

  it('swaps two items, whatever the seed', () => {
    for (let seed = 0; seed < 20; seed++) expect(startingOrder(items(2), `${seed}`)).toEqual(order(1, 0))
  })
})

it('inOrder ignores unknown ids', () => {
  expect(inOrder(items(2), ['i1', 'nobody', 'i0']).map(({ id }) => id)).toEqual(order(1, 0))
})
