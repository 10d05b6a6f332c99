import type { PageContent, Piece, Shape, Size } from './page.ts'

/** Quarter turns, clockwise, of a piece of text on its page. */
export type Turn = 0 | 1 | 2 | 3

export interface TurnedPiece {
  readonly piece: Piece
  readonly turn: Turn
}

type TurnedPage = Omit<Required<PageContent>, 'pieces'> & { readonly pieces: readonly TurnedPiece[] }

/**
 * Splits a page by text direction and turns each part upright: the direction of most of the text first, with the pictures; then the
 * others, as pages with the same number. Each has all shapes, turned with it.
 */
export function uprightPages({ number, width, height, pieces, pictures, shapes }: TurnedPage): PageContent[] {
  const letters = [0, 0, 0, 0]
  for (const { piece, turn } of pieces) letters[turn] = (letters[turn] ?? 0) + piece.text.length
  const turns = ([0, 1, 2, 3] as const)
    .filter((turn) => (letters[turn] ?? 0) > 0)
    .sort((a, b) => (letters[b] ?? 0) - (letters[a] ?? 0))
  const main = turns[0] ?? 0
  return [main, ...turns.slice(1)].map((turn): PageContent => {
    const page = { width, height }
    return {
      number,
      width: turn % 2 === 0 ? width : height,
      height: turn % 2 === 0 ? height : width,
      pieces: pieces.flatMap((one) => (one.turn === turn ? [{ ...one.piece, ...turnedBack(one.piece, turn, page) }] : [])),
      shapes: shapes.map((shape) => boxTurnedBack(shape, turn, page)),
      pictures: turn === main ? pictures.map((picture) => ({ ...picture, ...boxTurnedBack(picture, turn, page) })) : [],
    }
  })
}

type Point = Pick<Shape, 'x' | 'y'>

function turnedBack({ x, y }: Point, turn: Turn, { width, height }: Size): Point {
  if (turn === 1) return { x: y, y: width - x }
  if (turn === 2) return { x: width - x, y: height - y }
  return turn === 3 ? { x: height - y, y: x } : { x, y }
}

function boxTurnedBack(box: Shape, turn: Turn, page: Size): Shape {
  const [a, b] = [turnedBack(box, turn, page), turnedBack({ x: box.x + box.width, y: box.y + box.height }, turn, page)]
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
}
