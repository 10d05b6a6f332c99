import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Zone } from '#contract/questions/hot-spots'
import { areMarks, countMarks, entryAt, foundZones, isInZone, readMarks, scoreHotSpots, zoneAt } from './hot-spots.ts'

const zone = (id: string, [x, y, width, height]: readonly number[], rest: Partial<Zone> = {}): Zone => ({
  id,
  label: id,
  shape: 'rectangle',
  x: x ?? 0,
  y: y ?? 0,
  width: width ?? 0,
  height: height ?? 0,
  good: true,
  ...rest,
})
const zones = [
  zone('sea', [0, 0, 100, 50], { good: false }),
  zone('isle', [10, 10, 20, 20], { shape: 'ellipse' }),
  zone('cape', [60, 40, 20, 20]),
]

it('a rectangle includes its corners, an ellipse does not', () => {
  const [square, round] = [zone('a', [10, 10, 20, 20]), zone('b', [10, 10, 20, 20], { shape: 'ellipse' })]
  for (const [x, y, inSquare, inRound] of [
    [20, 20, true, true],
    [10, 10, true, false],
    [10, 20, true, true],
    [13, 13, true, true],
    [12, 12, true, false],
    [30.1, 20, false, false],
    [20, 9.9, false, false],
  ] as const)
    expect([isInZone(square, { x, y }), isInZone(round, { x, y })], `${x} ${y}`).toEqual([inSquare, inRound])
})

it('of overlapping zones the smallest one is hit', () => {
  expect(zoneAt(zones, { x: 20, y: 20 })?.id).toBe('isle')
  expect(zoneAt(zones, { x: 50, y: 20 })?.id).toBe('sea')
  expect(zoneAt(zones, { x: 70, y: 55 })?.id).toBe('cape')
  expect(zoneAt(zones, { x: 10, y: 90 })).toBeNull()
})

it.each([
  [['@20;20', '@70;50'], 100],
  [['isle', 'cape'], 100],
  [['isle', '@70;50'], 100],
  [['@20;20'], 50],
  [['@20;20', '@50;20'], 0],
  [['@20;20', '@10;90'], 0],
  [['@20;20', '@21;21'], 50],
  [['@20;20', '@70;50', '@10;90'], 50],
  [['sea', '@10;90'], 0],
  [[], 0],
])('%j: %d', (entries, percent) => {
  expect(scoreHotSpots(zones, entries)).toBe(percent)
})

it('classifies each zone, and counts', () => {
  expect(foundZones(zones, ['@20;20', 'sea']).map(({ id, found }) => [id, found])).toEqual([
    ['sea', 'wrong'],
    ['isle', 'hit'],
    ['cape', 'missed'],
  ])
  expect(foundZones(zones, [])[0]?.found).toBe('left')
  expect(countMarks(zones, ['@20;20', '@10;90'])).toEqual({ hits: 1, wrong: 1, total: 2 })
  expect(readMarks(zones, ['cape', '@20.5;20'])).toEqual([
    { entry: 'cape', zone: zones[2], x: 70, y: 50 },
    { entry: '@20.5;20', zone: zones[1], x: 20.5, y: 20 },
  ])
})

it('accepts distinct points and zones, at most as many as there are good zones', () => {
  for (const entries of [[], ['@0;100'], ['isle', '@20;20']]) expect(areMarks(zones, entries)).toBe(true)
  for (const entries of [['nobody'], ['@101;0'], ['@1'], ['@-1;2'], ['@1.25;2'], ['isle', 'isle'], ['isle', 'cape', 'sea']])
    expect(areMarks(zones, entries), entries.join()).toBe(false)
})

const part = fc.integer({ min: 0, max: 50 })
const anyZone = fc
  .tuple(part, part, fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }), fc.boolean(), fc.boolean())
  .map(
    ([x, y, width, height, good, isRound]) => ({ x, y, width, height, good, shape: isRound ? 'ellipse' : 'rectangle' }) as const,
  )
const anyZones = fc
  .array(anyZone, { minLength: 1, maxLength: 8 })
  .map((list) => list.map((one, at) => ({ ...one, id: `z${at}`, label: `z${at}` })))
const anyPoint = fc.tuple(fc.double({ min: -5, max: 105, noNaN: true }), fc.double({ min: -5, max: 105, noNaN: true }))

it('every press is a mark on the picture, and every score a percent', () => {
  fc.assert(
    fc.property(anyZones, fc.array(anyPoint, { maxLength: 8 }), (all, points) => {
      const entries = [...new Set(points.map(([x, y]) => entryAt({ x, y })))]
      expect(readMarks(all, entries)).toHaveLength(entries.length)
      const percent = scoreHotSpots(all, entries)
      expect(percent >= 0 && percent <= 100).toBe(true)
    }),
  )
})

it('all good zones by name score 100, and each wrong mark costs as much as a good one gives', () => {
  fc.assert(
    fc.property(anyZones, (all) => {
      const good = all.filter((one) => one.good).map(({ id }) => id)
      const wrong = all.filter((one) => !one.good).map(({ id }) => id)
      expect(scoreHotSpots(all, good)).toBe(100)
      if (good.length === 0) return
      const share = Math.max(0, good.length - wrong.length) / good.length
      expect(scoreHotSpots(all, [...good, ...wrong])).toBeCloseTo(100 * share, 9)
      expect(scoreHotSpots(all, wrong)).toBe(0)
    }),
  )
})
