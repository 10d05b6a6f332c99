import { array, assert, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PaperVersion, paperOrder } from './order.ts'

const itemsOf = (count: number) => Array.from({ length: count }, (_, place) => ({ place }))
const orders = (count: number, seed: string, version: PaperVersion | null) =>
  paperOrder(itemsOf(count), { seed, version }).map(({ place }) => place)

describe('paperOrder', () => {
  it('keeps every item once, is the same each time, and differs between A and B', () =>
    assert(
      property(integer({ min: 0, max: 12 }), string(), (count, seed) => {
        const items = itemsOf(count)
        const [a, b] = [paperOrder(items, { seed, version: 'A' }), paperOrder(items, { seed, version: 'B' })]
        expect(new Set(a)).toEqual(new Set(items))
        expect(new Set(b)).toEqual(new Set(items))
        expect(a).toHaveLength(count)
        expect(orders(count, seed, 'B')).toEqual(orders(count, seed, 'B'))
        expect(orders(count, seed, null)).toEqual(orders(count, seed, 'A'))
        if (count > 1) expect(a).not.toEqual(b)
      }),
    ))

  it('never gives an order that is refused while there is another one', () =>
    assert(
      property(array(integer(), { minLength: 2, maxLength: 6 }), string(), (numbers, seed) => {
        const items = numbers.map((number) => ({ number }))
        const mixed = (order: readonly object[]) => order.some((item, place) => item !== items[place])
        for (const version of ['A', 'B'] as const) expect(mixed(paperOrder(items, { seed, version }, mixed))).toBe(true)
      }),
    ))

  it('turns the items round where every draw is refused', () => {
    const items = itemsOf(9)
    let asked = 0
    const afterTheDraws = () => ++asked > 9
    expect(paperOrder(items, { seed: 'question', version: null }, afterTheDraws)).not.toEqual(items)
    expect(asked).toBe(10)
  })

  it('has two versions of three items besides the refused order, and one of two items', () => {
    const seeds = Array.from({ length: 50 }, (_, at) => `question ${at}`)
    const both = (count: number, seed: string) => {
      const items = itemsOf(count)
      const mixed = (order: readonly object[]) => order.some((item, place) => item !== items[place])
      return (['A', 'B'] as const).map((version) => paperOrder(items, { seed, version }, mixed))
    }
    for (const seed of seeds) {
      expect(new Set(both(3, seed).map((order) => JSON.stringify(order))).size).toBe(2)
      expect(both(2, seed)).toEqual([
        [{ place: 1 }, { place: 0 }],
        [{ place: 1 }, { place: 0 }],
      ])
    }
  })
})
