import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderSeed, shuffle } from './shuffle.ts'

it('returns each item once, and the same order for the same seed', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { maxLength: 20 }), fc.string(), (items, seed) => {
      const drawn = shuffle(items, seed)
      expect([...drawn].sort()).toEqual([...items].sort())
      expect(shuffle(items, seed)).toEqual(drawn)
    }),
  )
})

it('draws other orders for other students and other questions', () => {
  const items = Array.from({ length: 8 }, (_, index) => index)
  const orders = new Set<string>()
  for (let student = 0; student < 20; student++)
    for (let question = 0; question < 5; question++)
      orders.add(shuffle(items, orderSeed(`student ${student}`, `question ${question}`)).join())
  expect(orders.size).toBeGreaterThan(95)
})

it('puts each item at each position about equally often', () => {
  const counts = new Map<string, number>()
  for (let draw = 0; draw < 2400; draw++)
    for (const [place, item] of shuffle(['a', 'b', 'c', 'd'], `seed ${draw}`).entries())
      counts.set(`${item}${place}`, (counts.get(`${item}${place}`) ?? 0) + 1)
  expect(counts.size).toBe(16)
  for (const count of counts.values()) expect(count > 480 && count < 720).toBe(true)
})
