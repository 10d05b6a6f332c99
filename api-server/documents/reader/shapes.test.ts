import { expect, it } from 'vitest'
import type { Shape } from '#domain/document-structure/page'
import { addMarks, withShapes } from './shapes.ts'

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
