import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arrowKeys,
  cornerOf,
  isDrawn,
  minSide,
  movedZone,
  nudgedZone,
  placeBetween,
  resizedZone,
  typedPercent,
  zoneCorners,
} from './zone-place.ts'

it('a drag in any direction draws the rectangle between its ends, clipped at the edges', () => {
  const place = { x: 10, y: 20, width: 30.5, height: 5 }
  expect(placeBetween({ x: 10, y: 20 }, { x: 40.46, y: 25 })).toEqual(place)
  expect(placeBetween({ x: 40.46, y: 25 }, { x: 10, y: 20 })).toEqual(place)
  expect(placeBetween({ x: 90, y: -10 }, { x: 130, y: 10 })).toEqual({ x: 90, y: 0, width: 10, height: 10 })
})

it('a zone moves as far as the pointer, and stays on the picture', () => {
  const zone = { x: 10, y: 20, width: 30, height: 40 }
  expect(movedZone(zone, { x: 15, y: 25 }, { x: 20, y: 20 })).toEqual({ ...zone, x: 15, y: 15 })
  expect(movedZone(zone, { x: 15, y: 25 }, { x: 100, y: -50 })).toEqual({ ...zone, x: 70, y: 0 })
})

it('a corner moves as far as the pointer, even past the opposite corner, and stays on the picture', () => {
  const zone = { x: 10, y: 20, width: 30, height: 40 }
  const by = (x: number, y: number) => ({ from: { x: 41, y: 61 }, to: { x: 41 + x, y: 61 + y } })
  expect(resizedZone(zone, 'lowerRight', by(5, -10))).toEqual({ ...zone, width: 35, height: 30 })
  expect(resizedZone(zone, 'upperLeft', by(5, -10))).toEqual({ x: 15, y: 10, width: 25, height: 50 })
  expect(resizedZone(zone, 'upperRight', by(-50, 0))).toEqual({ x: 0, y: 20, width: 10, height: 40 })
  expect(resizedZone(zone, 'lowerLeft', by(30, 500))).toEqual({ x: 40, y: 20, width: minSide, height: 80 })
})

const tenths = (most: number) => fc.integer({ min: 0, max: most }).map((value) => value / 10)
const anyPlace = fc
  .record({ left: tenths(900), top: tenths(900), right: tenths(100), bottom: tenths(100) })
  .map(({ left, top, right, bottom }) => placeBetween({ x: left, y: top }, { x: left + right + 1, y: top + bottom + 1 }))
const anyPoint = fc.record({ x: tenths(1200), y: tenths(1200) })

it('any change keeps a zone on the picture and visible; a corner that does not move changes nothing', () => {
  fc.assert(
    fc.property(anyPlace, fc.constantFrom(...zoneCorners), anyPoint, anyPoint, (place, corner, from, to) => {
      for (const changed of [resizedZone(place, corner, { from, to }), movedZone(place, from, to)]) {
        expect(changed.x >= 0 && changed.y >= 0).toBe(true)
        expect(changed.x + changed.width).toBeLessThan(100.0001)
        expect(changed.y + changed.height).toBeLessThan(100.0001)
        expect(isDrawn(changed)).toBe(true)
      }
      expect(resizedZone(place, corner, { from, to: from })).toEqual(place)
      // A corner dropped on the opposite one leaves the smallest possible zone.
      const across = zoneCorners[(zoneCorners.indexOf(corner) + 2) % 4] ?? corner
      const least = resizedZone(place, corner, { from: cornerOf(place, corner), to: cornerOf(place, across) })
      expect([least.width, least.height]).toEqual([minSide, minSide])
    }),
  )
})

it.each([
  ['12,5', 12.5],
  [' 100 ', 100],
  ['0', 0],
  ['33.33', 33.3],
  ['101', undefined],
  ['-1', undefined],
  ['', undefined],
  ['dix', undefined],
])('%j is %j percent', (text, percent) => {
  expect(typedPercent(text)).toBe(percent)
})

describe('nudgedZone', () => {
  const place = { x: 10, y: 20, width: 30, height: 40 }

  it.each([
    ['ArrowLeft', false, { ...place, x: 9 }],
    ['ArrowDown', false, { ...place, y: 21 }],
    ['ArrowRight', true, { ...place, width: 31 }],
    ['ArrowUp', true, { ...place, height: 39 }],
  ] as const)('%s, resizing: %s', (key, resize, expected) => expect(nudgedZone(place, key, resize)).toEqual(expected))

  it('stays on the picture and visible, however often an arrow is pressed', () => {
    const side = fc.integer({ min: 10, max: 500 }).map((tenths) => tenths / 10)
    const start = fc.record({ x: side, y: side, width: side, height: side })
    const presses = fc.array(fc.tuple(fc.constantFrom(...arrowKeys), fc.boolean()), { maxLength: 150 })
    fc.assert(
      fc.property(start, presses, (first, pressed) => {
        const { x, y, width, height } = pressed.reduce((zone, [key, resize]) => nudgedZone(zone, key, resize), first)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(100 + 1e-9)
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})
