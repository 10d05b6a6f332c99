import { expect, it } from 'vitest'
import type { Shape } from '#domain/document-structure/page'
import { addMarks, subpathsOf, withShapes } from './shapes.ts'

const drawn = (widths: readonly number[], apart: number): Shape[] => {
  const shapes: Shape[] = []
  widths.forEach((width, at) => {
    addMarks(shapes, { x: 50 + at * (width + apart), y: 100, width, height: 0, isRectangle: false }, false)
  })
  return shapes
}

it('strokes under single letters, beside each other, are one line; points are a dotted one', () => {
  expect(drawn([3, 3, 3, 3], 0)).toMatchObject([{ x: 50, width: 12 }])
  expect(drawn([3, 3], 0)[0]?.dotted).toBeUndefined()
  expect(drawn([1, 1, 1, 1, 1], 2)).toMatchObject([{ x: 50, width: 13, dotted: true }])
  expect(drawn([3, 3], 9)).toHaveLength(2)
})

it('a line drawn before the first piece of a cell does not part it from the next one', () => {
  const piece = (text: string, x: number, width: number) => ({
    ...{ text, x, y: 100, width, size: 10, bold: false, italic: false, rtl: false, script: null, link: null },
  })
  const cell = [piece('D', 55, 7), piece('éfinition', 62, 40)]
  expect(withShapes(cell, [{ x: 50, y: 90, width: 0, height: 15 }]).map(({ walled }) => walled)).toEqual([true, undefined])
})

/** A path with corners of a radius, as pdf.js gives it. */
function box(width: number, height: number, r: number): Float32Array {
  const [move, line, curve] = [0, 1, 2]
  const towards = (from: number, to: number) => from + 0.55 * (to - from)
  const corner = (x: number, y: number, [fromX, fromY, toX, toY]: readonly [number, number, number, number]) => [
    ...[line, fromX, fromY, curve, towards(fromX, x), towards(fromY, y), towards(toX, x), towards(toY, y), toX, toY],
  ]
  return Float32Array.from([
    ...[
      move,
      r,
      0,
      ...corner(width, 0, [width - r, 0, width, r]),
      ...corner(width, height, [width, height - r, width - r, height]),
    ],
    ...[...corner(0, height, [r, height, 0, height - r]), ...corner(0, 0, [0, r, r, 0])],
  ])
}

it('a box with round corners is a frame, a disc is not', () => {
  const isBox = (width: number, height: number, r: number) =>
    subpathsOf(box(width, height, r), [1, 0, 0, 1, 0, 0])[0]?.isRectangle
  expect([isBox(120, 40, 8), isBox(120, 40, 20), isBox(60, 60, 30), isBox(60, 40, 20)]).toEqual([true, true, false, true])
})
