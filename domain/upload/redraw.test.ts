import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasTransparency, redrawnName, redrawOptions } from './redraw.ts'

const side = fc.integer({ min: 1, max: 20_000 })

describe('the options for making a picture smaller', () => {
  it('begin with 2560 pixels on the longest side, and keep the aspect ratio', () => {
    expect(redrawOptions({ width: 4032, height: 3024 }, false)[0]).toEqual({
      width: 2560,
      height: 1920,
      type: 'image/jpeg',
      quality: 0.85,
    })
    expect(redrawOptions({ width: 3024, height: 4032 }, false)[0]).toMatchObject({ width: 1920, height: 2560 })
  })

  it('never enlarge a side, never reduce one to zero, and get smaller at each step', () => {
    fc.assert(
      fc.property(side, side, fc.boolean(), (width, height, transparent) => {
        const ways = redrawOptions({ width, height }, transparent)
        for (const way of ways) {
          expect(way.width >= 1 && way.width <= width && way.height >= 1 && way.height <= height).toBe(true)
          expect(Math.max(way.width, way.height)).toBeLessThanOrEqual(2560)
        }
        for (const type of ['image/png', 'image/jpeg']) {
          const costs = ways.filter((way) => way.type === type).map((way) => way.width * way.height * way.quality)
          expect(costs).toEqual(costs.toSorted((a, b) => b - a))
        }
      }),
    )
  })

  it('keep transparency as PNG first, and use a white background only at the end', () => {
    const types = redrawOptions({ width: 4000, height: 4000 }, true).map(({ type }) => type)
    expect(types.slice(0, 3)).toEqual(['image/png', 'image/png', 'image/png'])
    expect(new Set(types.slice(3))).toEqual(new Set(['image/jpeg']))
    expect(redrawOptions({ width: 4000, height: 4000 }, false).some(({ type }) => type === 'image/png')).toBe(false)
  })
})

it('one pixel that is not opaque makes a picture transparent', () => {
  expect(hasTransparency(Uint8ClampedArray.of(1, 2, 3, 255, 0, 0, 0, 255))).toBe(false)
  expect(hasTransparency(Uint8ClampedArray.of(1, 2, 3, 255, 9, 9, 9, 254))).toBe(true)
  expect(hasTransparency(Uint8ClampedArray.of())).toBe(false)
})

it.each([
  ['IMG_0042.HEIC', 'image/jpeg', 'IMG_0042.jpg'],
  ['IMG_0042.JPG', 'image/jpeg', 'IMG_0042.JPG'],
  ['mon.devoir.jpeg', 'image/jpeg', 'mon.devoir.jpeg'],
  ['schéma 2.png', 'image/jpeg', 'schéma 2.jpg'],
  ['schéma.webp', 'image/png', 'schéma.png'],
  ['sans-ending', 'image/jpeg', 'sans-ending.jpg'],
  ['.webp', 'image/jpeg', 'photo.jpg'],
] as const)('%s as %s is named %s', (name, type, expected) => expect(redrawnName(name, type)).toBe(expected))
