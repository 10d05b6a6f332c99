import { groupConsecutive } from '#domain/lists/group-consecutive'
import type { PlacedPiece } from './pieces.ts'

const minLetters = 4
/** A wider gap, in heights of the font, is a space. */
const space = 0.2

/** Letters set one by one along a curve, as the names of rivers on a map, as one text. */
export const withoutCurves = (placed: readonly PlacedPiece[]): PlacedPiece[] =>
  groupConsecutive(placed, (run, one) => followsLetter(run.at(-1) ?? run[0], one)).flatMap((run) => {
    const isCurved = run.length >= minLetters && new Set(run.map(({ piece }) => Math.round(piece.y))).size > 2
    return isCurved && run.some(({ turn }) => turn === null) ? [joinRun(run)] : run
  })

const isLetter = ({ piece }: PlacedPiece) => [...piece.text.trim()].length === 1

const apart = (before: PlacedPiece, { piece }: PlacedPiece) => Math.hypot(piece.x - before.piece.x, piece.y - before.piece.y)

function followsLetter(before: PlacedPiece, one: PlacedPiece): boolean {
  const { width, size } = before.piece
  const gap = apart(before, one) - width
  return isLetter(before) && isLetter(one) && Math.abs(size - one.piece.size) < 0.1 && gap > -0.6 * width && gap < 0.8 * size
}

function joinRun(run: readonly [PlacedPiece, ...PlacedPiece[]]): PlacedPiece {
  const [first] = run
  let [text, width] = ['', 0]
  for (const [index, one] of run.entries()) {
    const next = run[index + 1]
    const step = next ? apart(one, next) : one.piece.width
    text += one.piece.text.trim() + (next && step - one.piece.width > space * one.piece.size ? ' ' : '')
    width += step
  }
  return { ...first, turn: 0, piece: { ...first.piece, text, width } }
}
