import type { Piece } from '#domain/document-structure/page'
import { right } from '#domain/document-structure/page'
import type { Matrix } from './matrix.ts'
import type { PlacedPiece } from './pieces.ts'

/** Bounding box of a small drawing on a page, origin at the top left. */
export interface Shape {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Number of coordinates after each path operator: move, line, curve, short curve, close. */
const coordinateCounts = [2, 2, 6, 4, 0] as const

/** Bounding box of a path as given by pdf.js; null for a path without points. */
export function shapeOf(path: unknown, [a, b, c, d, e, f]: Matrix): Shape | null {
  if (!(path instanceof Float32Array)) return null
  const [xs, ys]: [number[], number[]] = [[], []]
  for (let at = 0; at < path.length; ) {
    const count = coordinateCounts[path[at] ?? 4] ?? 0
    for (let point = at + 1; point < at + count; point += 2) {
      const [x = 0, y = 0] = [path[point], path[point + 1]]
      xs.push(a * x + c * y + e)
      ys.push(b * x + d * y + f)
    }
    at += 1 + count
  }
  if (xs.length === 0) return null
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** The useful parts of a shape: a bullet, a vertical rule between table cells, or the two sides of a drawn cell. */
export function marksIn(shape: Shape, isOutline: boolean): Shape[] {
  if (isDot(shape) || isRule(shape)) return [shape]
  const isCell = isOutline && shape.height >= minRule && shape.height < 200
  return isCell ? [shape.x, right(shape)].map((x) => ({ ...shape, x, width: 0 })) : []
}

const minRule = 6

const isDot = ({ width, height }: Shape) =>
  Math.min(width, height) >= 1 && Math.max(width, height) <= 9 && isSquare(width / height)
const isSquare = (ratio: number) => ratio > 0.6 && ratio < 1.6
const isRule = ({ width, height }: Shape) => width <= 2 && height >= minRule

/**
 * Applies drawings to the text: a dot before a line becomes its bullet, a vertical rule separates the cells beside it. Marked
 * content is left alone, since its tags say what it is.
 */
export function withShapes(placed: readonly PlacedPiece[], shapes: readonly Shape[]): PlacedPiece[] {
  const [dots, rules] = [shapes.filter(isDot), shapes.filter(isRule)]
  const plain = (one: PlacedPiece) => one.mark === null && one.turn === 0
  const pieces = placed.filter(plain).map(({ piece }) => piece)
  return placed.flatMap((one) => {
    if (!plain(one)) return [one]
    const bullet = bulletOf(one.piece, dots, pieces)
    return [...(bullet ? [bullet] : []), ...partedBy(one.piece, rules)].map((piece) => ({ ...one, piece }))
  })
}

const middleOf = ({ y, size }: Piece) => y - 0.3 * size

/** The dot before a piece as a bullet, when nothing lies between them or before the dot; else null. */
function bulletOf(piece: Piece, dots: readonly Shape[], pieces: readonly Piece[]): Piece | null {
  const dot = dots.find((shape) => {
    const apart = piece.x - right(shape)
    const middle = shape.y + shape.height / 2
    return (
      apart > 0.5 &&
      apart < 3 * piece.size &&
      Math.abs(middle - middleOf(piece)) < 0.3 * piece.size &&
      shape.height < 0.6 * piece.size
    )
  })
  if (!dot) return null
  const near = 3 * piece.size
  const isFirst = pieces.every(
    (other) => Math.abs(other.y - piece.y) > 0.3 * piece.size || other.x >= piece.x || right(other) < dot.x - near,
  )
  return isFirst ? { ...piece, text: '•', x: dot.x, width: dot.width, bold: false, italic: false, link: null } : null
}

/** The piece cut where vertical rules cross it; `walled` marks parts with a rule before them. */
function partedBy(piece: Piece, rules: readonly Shape[]): Piece[] {
  const beside = rules.filter(({ y, height }) => y <= middleOf(piece) && y + height >= middleOf(piece))
  if (beside.length === 0) return [piece]
  const each = piece.width / Math.max(1, piece.text.length)
  const cuts = beside
    .filter(({ x }) => x > piece.x + 0.2 * piece.size && x < right(piece) - 0.2 * piece.size)
    .map(({ x }) => spaceNear(piece.text, (x - piece.x) / each))
  const edges = [0, ...new Set(cuts.sort((a, b) => a - b)), piece.text.length]
  return edges.slice(1).flatMap((end, index): Piece[] => {
    const start = edges[index] ?? 0
    const text = piece.text.slice(start, end)
    if (text.trim() === '') return []
    const x = piece.x + start * each
    const walled = index > 0 || beside.some((rule) => rule.x <= x + 0.2 * piece.size && rule.x > x - 1.5 * piece.size)
    return [{ ...piece, text, x, width: text.trimEnd().length * each, ...(walled ? { walled } : {}) }]
  })
}

/** Cut position: after the nearest space, or exactly at `at` when none is near. */
function spaceNear(text: string, at: number): number {
  const spaces = [...text.matchAll(/\s+/gu)].map(({ 0: space, index }) => index + space.length)
  const [nearest] = spaces.sort((a, b) => Math.abs(a - at) - Math.abs(b - at))
  return nearest === undefined || Math.abs(nearest - at) > 4 ? Math.round(at) : nearest
}
