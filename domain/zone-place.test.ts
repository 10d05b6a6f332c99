import { expect, it } from 'vitest'
import { movedZone, placeBetween, typedPercent } from './zone-place.ts'

it('a drag in any direction draws the rectangle between its ends, cut at the edges', () => {
  const place = { x: 10, y: 20, width: 30.5, height: 5 }
  expect(placeBetween({ x: 10, y: 20 }, { x: 40.46, y: 25 })).toEqual(place)
  expect(placeBetween({ x: 40.46, y: 25 }, { x: 10, y: 20 })).toEqual(place)
  expect(placeBetween({ x: 90, y: -10 }, { x: 130, y: 10 })).toEqual({ x: 90, y: 0, width: 10, height: 10 })
})

it('a zone is carried by as much as the pointer, and stays on the picture', () => {
  const zone = { x: 10, y: 20, width: 30, height: 40 }
  expect(movedZone(zone, { x: 15, y: 25 }, { x: 20, y: 20 })).toEqual({ ...zone, x: 15, y: 15 })
  expect(movedZone(zone, { x: 15, y: 25 }, { x: 100, y: -50 })).toEqual({ ...zone, x: 70, y: 0 })
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
