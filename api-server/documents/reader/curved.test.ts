import { expect, it } from 'vitest'
import { withoutCurves } from './curved.ts'
import type { PlacedPiece } from './pieces.ts'

const letter = (text: string, x: number, y: number, turn: PlacedPiece['turn'] = null): PlacedPiece => ({
  ...{ mark: null, turn },
  piece: { ...{ text, x, y, width: 6, size: 12, bold: false, italic: false }, rtl: false, script: null, link: null },
})
const read = (placed: readonly PlacedPiece[]) => withoutCurves(placed).map(({ piece, turn }) => [piece.text, turn])

it('letters along a curve are one text, with spaces where they are', () => {
  const river = [
    ['L', 0, 20],
    ['e', 6, 18],
    ['R', 16, 15],
    ['h', 22, 14],
    ['i', 28, 13],
    ['n', 34, 13],
  ] as const
  const [whole] = withoutCurves(river.map(([text, x, y], at) => letter(text, x, y, at > 3 ? 0 : null)))
  expect(whole).toMatchObject({ turn: 0, piece: { text: 'Le Rhin', x: 0, y: 20 } })
})

it('letters far apart, level letters, and slanted words stay', () => {
  const apart = ['a', 'b', 'c', 'd'].map((text, at) => letter(text, 30 * at, 10 * at))
  expect(read(apart)).toEqual(['a', 'b', 'c', 'd'].map((text) => [text, null]))
  const level = ['a', 'b', 'c', 'd'].map((text, at) => letter(text, 6 * at, 10, 0))
  expect(read(level)).toEqual(['a', 'b', 'c', 'd'].map((text) => [text, 0]))
  expect(read([letter('BROUILLON', 0, 0), letter('À', 60, 40)])).toEqual([
    ['BROUILLON', null],
    ['À', null],
  ])
})
