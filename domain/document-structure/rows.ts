import { groupConsecutive } from '../lists/group-consecutive.ts'
import { median, type Piece, right } from './page.ts'

/** Adjacent pieces of one baseline: a line of a column, a cell, a bullet. */
export interface Segment {
  readonly pieces: readonly Piece[]
  readonly x: number
  readonly right: number
  readonly y: number
  readonly size: number
}

/** All segments of one baseline, from left to right. */
export interface Row {
  readonly y: number
  readonly segments: readonly Segment[]
}

/** A wider gap, in heights of the font, separates cells and columns rather than words. */
const wideGap = 1.3
const narrowGap = 0.65
/** … and what is hardly wider than the space between words. */
export const tightGap = 0.4

/** Number of pieces examined on each side to find the text that a raised piece belongs to. */
const maxNeighbours = 200

/** The rows of a page, from top to bottom. */
export function rowsOf(pieces: readonly Piece[]): Row[] {
  return levelled(withScripts(withoutDoubles(pieces.filter(({ text }) => text.trim() !== ''))), (piece) => [piece])
}

export const piecesOf = (rows: readonly Row[]): Piece[] => rows.flatMap((row) => row.segments.flatMap(({ pieces }) => pieces))

/** How many letters pieces have. */
export const countLetters = (pieces: readonly Piece[]): number => pieces.reduce((sum, { text }) => sum + text.length, 0)

/** The words of a row, with single spaces. */
export const textOfRow = (row: Row): string =>
  piecesOf([row])
    .map(({ text }) => text.trim())
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim()

/** Rows built from some of a page's segments, split at wide gaps only: what `splitAtNarrowGaps` parted stands together again. */
export const rowsFromSegments = (segments: readonly Segment[]): Row[] => levelled(segments, ({ pieces }) => pieces)

/** What stands on one baseline together, from top to bottom. */
function levelled<Placed extends { readonly y: number; readonly size: number }>(
  placed: readonly Placed[],
  piecesIn: (one: Placed) => readonly Piece[],
): Row[] {
  const sorted = placed.toSorted((a, b) => a.y - b.y)
  const rows = groupConsecutive(sorted, ([first], { y, size }) => y - first.y <= 0.3 * Math.max(first.size, size))
  return rows.map((row) => ({ y: median(row.map(({ y }) => y)), segments: segmentsOf(row.flatMap(piecesIn)) }))
}

/** The same row split at narrower gaps: the cells of a table may be closer to each other than columns of text. */
export const splitAtNarrowGaps = (row: Row, widest = narrowGap): Row => ({
  ...row,
  segments: segmentsOf(piecesOf([row]), widest),
})

function segmentsOf(row: readonly Piece[], widest = wideGap): Segment[] {
  const segments: Piece[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const piece of [...row].sort((a, b) => a.x - b.x)) {
    const segment = segments.at(-1)
    const gap = widest * Math.max(piece.size, segment?.at(-1)?.size ?? 0)
    if (segment && piece.x - end <= gap && !piece.walled) segment.push(piece)
    else segments.push([piece])
    end = Math.max(end, right(piece))
  }
  return segments.map(segmentOf)
}

/** A segment made of pieces given from left to right. */
export function segmentOf(pieces: readonly Piece[]): Segment {
  const fromRight = countLetters(pieces.filter(({ rtl }) => rtl)) > countLetters(pieces) / 2
  const plain = pieces.filter(({ script }) => script === null)
  const full = plain.length > 0 ? plain : pieces
  return {
    pieces: fromRight ? [...pieces].reverse() : pieces,
    x: Math.min(...pieces.map(({ x }) => x)),
    right: Math.max(...pieces.map(right)),
    y: median(full.map(({ y }) => y)),
    size: median(full.flatMap(({ size, text }) => Array.from(text, () => size))),
  }
}

/** Pieces with one text, the last ones before a piece, among which it may be drawn already. */
const maxAlike = 500

/** A text drawn twice at nearly the same position simulates bold or a shadow: kept once, in bold. */
function withoutDoubles(pieces: readonly Piece[]): Piece[] {
  const piecesByText = new Map<string, Piece[]>()
  for (const piece of pieces) {
    const same = piecesByText.get(piece.text) ?? []
    const isTwin = ({ x, y, size }: Piece) => Math.abs(x - piece.x) < 0.15 * size && Math.abs(y - piece.y) < 0.15 * size
    const twin = same.slice(-maxAlike).find(isTwin)
    if (twin) same[same.lastIndexOf(twin)] = { ...twin, bold: true }
    else same.push(piece)
    piecesByText.set(piece.text, same)
  }
  return [...piecesByText.values()].flat()
}

/** Small text next to the upper or lower part of larger text is a superscript or subscript: it moves to that text's baseline. */
function withScripts(pieces: readonly Piece[]): Piece[] {
  const sorted = [...pieces].sort((a, b) => a.y - b.y)
  const hosts = new Map<Piece, Piece>()
  for (const [index, piece] of sorted.entries()) {
    const [host] = neighbours(sorted, index)
      .filter((other) => isScriptOf(piece, other))
      .sort((a, b) => Math.abs(a.y - piece.y) - Math.abs(b.y - piece.y))
    if (host) hosts.set(piece, host)
  }
  const scripts: Piece[] = []
  for (const piece of sorted.toSorted((a, b) => a.x - b.x)) {
    const before = hosts.has(piece) ? undefined : scripts.slice(-maxNeighbours).findLast((script) => goesOnFrom(script, piece))
    const host = before && hosts.get(before)
    if (host && piece.size <= 0.85 * host.size) hosts.set(piece, host)
    if (hosts.has(piece)) scripts.push(piece)
  }
  return sorted.map((piece) => {
    const host = hosts.get(piece)
    return host ? { ...piece, y: host.y, script: piece.y < host.y ? 'superscript' : 'subscript' } : piece
  })
}

/** Whether a piece goes on from another on its line, as the « + 1 » of an index « n + 1 ». */
const goesOnFrom = (before: Piece, { x, y, size }: Piece) =>
  Math.abs(before.y - y) < 0.1 && Math.abs(before.size - size) < 0.1 && Math.abs(x - right(before)) < 0.5 * size

/** Pieces with a nearby baseline, nearest first on each side. */
function neighbours(sorted: readonly Piece[], index: number): Piece[] {
  const y = sorted[index]?.y ?? 0
  const near = ({ y: other }: Piece) => Math.abs(other - y) < 30
  const above = sorted.slice(Math.max(0, index - maxNeighbours), index).filter(near)
  return [...above.reverse(), ...sorted.slice(index + 1, index + 1 + maxNeighbours).filter(near)]
}

function isScriptOf(piece: Piece, host: Piece): boolean {
  const apart = Math.abs(piece.y - host.y)
  if (piece.size > 0.92 * host.size || apart > 0.7 * host.size || apart < 0.08 * host.size) return false
  // Digits far above or below the baseline are scripts even when they are hardly smaller.
  const largest = apart > 0.25 * host.size && /^[\d+−–-]{1,3}$/u.test(piece.text.trim()) ? 0.92 : 0.85
  if (piece.size > largest * host.size) return false
  const isBeside = (gap: number) => gap > -0.3 * host.size && gap < 0.5 * host.size
  if (piece.text.trim().length > 12) return false
  // The mark of a footnote comes before its text.
  const isMark = /^[\s\d*†‡]+$/u.test(piece.text) && piece.y < host.y
  return isBeside(piece.x - right(host)) || (isMark && isBeside(host.x - right(piece)))
}
