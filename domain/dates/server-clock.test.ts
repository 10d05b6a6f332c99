import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ClockOffset, likelyOffset, offsetOf, refineOffset } from './server-clock.ts'

const exchange = fc.record({ wait: fc.nat(5000), there: fc.nat(3000), back: fc.nat(3000) })

it('finds the offset within the shortest exchange plus a second, whatever the network delays', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.array(exchange, { minLength: 1 }), (offset, exchanges) => {
      let known: ClockOffset | null = null
      let now = Date.UTC(2026, 10, 19)
      for (const { wait, there, back } of exchanges) {
        now += wait
        const serverSecond = Math.floor((now + there + offset) / 1000) * 1000
        const fresh = offsetOf({ sentAt: now, receivedAt: now + there + back, serverSecond })
        now += there + back
        if (fresh) known = refineOffset(known, fresh)
      }
      const shortest = Math.min(...exchanges.map(({ there, back }) => there + back))
      expect(Math.abs(likelyOffset(known) - offset)).toBeLessThanOrEqual(shortest + 1000)
    }),
  )
})

it('starts again when the computer’s clock was changed', () => {
  const before = offsetOf({ sentAt: 0, receivedAt: 100, serverSecond: 0 })
  const after = offsetOf({ sentAt: 3_600_000, receivedAt: 3_600_100, serverSecond: 1000 })
  expect(before && after && refineOffset(before, after)).toEqual(after)
})

it('ignores an impossible sample', () => {
  expect(offsetOf({ sentAt: 10, receivedAt: 5, serverSecond: 0 })).toBeNull()
  expect(offsetOf({ sentAt: 0, receivedAt: 5, serverSecond: Number.NaN })).toBeNull()
  expect(likelyOffset(null)).toBe(0)
})
