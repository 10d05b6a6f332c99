import { right } from '#domain/document-structure/page'
import type { PlacedPiece } from './pieces.ts'

/** A standalone accent, which old TeX fonts draw over the first letter of the next piece. */
const accentAtEnd = /[´`ˆ¨¸˜]$/u
const letterAtStart = /^[aeiouycnAEIOUYCNı]/u

/** Moves each standalone accent to the piece of its letter, where they are composed (letters.ts). */
export function withAccents(placed: readonly PlacedPiece[]): PlacedPiece[] {
  const moved: PlacedPiece[] = []
  for (const one of placed) {
    const before = moved.at(-1)
    if (!before || !isAccentOf(before, one)) moved.push(one)
    else {
      const { piece } = before
      const text = piece.text.slice(0, -1)
      moved.pop()
      if (text !== '') moved.push({ ...before, piece: { ...piece, text, width: Math.max(0, one.piece.x - piece.x) } })
      moved.push({ ...one, piece: { ...one.piece, text: `${piece.text.slice(-1)}${one.piece.text}` } })
    }
  }
  return moved
}

function isAccentOf({ piece: accent, turn }: PlacedPiece, { piece, turn: other }: PlacedPiece): boolean {
  if (turn !== other || !accentAtEnd.test(accent.text) || !letterAtStart.test(piece.text)) return false
  const over = piece.x < right(accent) && piece.x > accent.x - 0.3 * piece.size
  return over && Math.abs(piece.y - accent.y) < 0.45 * piece.size
}
