import type { Run, TableBlock } from '#contract/structured-document'
import { blank } from './blanks.ts'
import { type Grid, type GridCell, gridsOf } from './grids.ts'
import { joinLines } from './joining.ts'
import { lineOf } from './lines.ts'
import { hadRoom } from './own-lines.ts'
import { median, type PageContent, type Piece, right } from './page.ts'
import { countLetters, piecesOf, type Row, rowsOf } from './rows.ts'
import { textRun } from './runs.ts'
import { type TableCell, withHeads } from './table-heads.ts'

/** A grid of a page with the rows of text in each of its cells. */
export interface FilledGrid {
  readonly grid: Grid
  readonly cells: readonly FilledCell[]
}

export interface FilledCell {
  readonly cell: GridCell
  readonly rows: readonly Row[]
}

/** A box around a larger share of a page's pieces is the frame of the page. */
const maxShareOfBox = 0.7
/** A cell with more letters holds a part of the page: the grid places texts, and is no table. */
const maxCellLetters = 600
/** Letters of a cell of prose in a grid of one row. */
const proseLetters = 150

/** The grids of a page that hold text, and the pieces outside. Outer frames, page-filling or stacked boxes, drawings are none. */
export function filledGrids({ shapes = [] }: Pick<PageContent, 'shapes'>, pieces: readonly Piece[]) {
  const left = new Set(pieces)
  const all = gridsOf(shapes)
  const grids = all.flatMap((grid): FilledGrid[] => {
    if (all.some((other) => other !== grid && other.cells.length > 1 && isInside(other, grid))) return []
    const cells = grid.cells.map((cell) => ({ cell, own: [...left].filter((piece) => isInCell(piece, cell)) }))
    const taken = cells.flatMap(({ own }) => own)
    if (
      !isFilled(grid, cells) ||
      (cells.length === 1 && (taken.length > maxShareOfBox * pieces.length || isInLine(grid, pieces)))
    )
      return []
    for (const piece of taken) left.delete(piece)
    return [{ grid, cells: cells.map(({ cell, own }) => ({ cell, rows: rowsOf(own) })) }]
  })
  return { grids, outside: [...left] }
}

/** Whether a box is around some words of a line: others stand right beside it, on the line that it is as high as. */
function isInLine({ left, right: end, top, bottom }: Grid, pieces: readonly Piece[]): boolean {
  return pieces.some(({ x, y, size, width }) => {
    const apart = Math.max(x - end, left - x - width)
    return y > top && y < bottom && bottom - top < 2.5 * size && apart > -2 && apart < size
  })
}

const isInside = (inner: Grid, outer: Grid) =>
  inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1

function isInCell(piece: Piece, { left, right: end, top, bottom }: GridCell): boolean {
  const [x, y] = [(piece.x + right(piece)) / 2, piece.y - 0.3 * piece.size]
  return x >= left && x < end && y >= top && y < bottom
}

/** A table has words in a row or a column of its own, or in a fifth of its cells; squared paper and graphs do not. */
function isFilled(grid: Grid, cells: readonly { cell: GridCell; own: readonly Piece[] }[]): boolean {
  const [filled, empty] = [cells.filter(({ own }) => own.length > 0), cells.filter(({ own }) => own.length === 0)]
  // A box to be filled is a gap of its sentence.
  if (grid.columns === 1) return grid.rows === 1 && filled.some(({ own }) => own.some(({ text }) => text.trim() !== blank))
  const isHeaded = empty.every(({ cell }) => cell.row > 0) || empty.every(({ cell }) => cell.column > 0)
  return filled.length > 1 && (isHeaded || filled.length >= 0.2 * cells.length)
}

/** The grid as a table; null when it only places its texts side by side or around the page. */
export function tableOfGrid({ grid, cells }: FilledGrid, page: number, words: ReadonlySet<string>): TableBlock | null {
  const longest = Math.max(...cells.map(({ rows }) => countLetters(piecesOf(rows))))
  if (grid.columns === 1 || longest > (grid.rows === 1 ? proseLetters : maxCellLetters)) return null
  const rows = Array.from({ length: grid.rows }, (_, row) =>
    Array.from({ length: grid.columns }, (_, column): FilledCell | undefined =>
      cells.find(({ cell }) => cell.row === row && cell.column === column),
    ),
  )
  const cellOf = (filled: FilledCell | undefined): TableCell => ({
    pieces: filled ? piecesOf(filled.rows) : [],
    runs: filled ? runsOfCell(filled, page, words) : [],
  })
  const parted = rows.flatMap((row) => partedRows(row).map((cells) => cells.map(cellOf)))
  return { type: 'table', caption: null, rows: withHeads(parted) }
}

/** Lines of a row that are level in every cell. */
const minLevelLines = 3

/** The rows of a table with lines between columns only: each line, when all cells have as many at the same heights, unfilled. */
function partedRows(row: readonly (FilledCell | undefined)[]): (FilledCell | undefined)[][] {
  const [first, ...others] = row
  const count = first?.rows.length ?? 0
  const isLevel = others.every(
    (cell) => cell?.rows.length === count && cell.rows.every(({ y }, index) => Math.abs(y - (first?.rows[index]?.y ?? 0)) < 2),
  )
  const isShort = row.every((cell) => cell && median(cell.rows.map(widthOf)) < 0.6 * (cell.cell.right - cell.cell.left))
  if (count < minLevelLines || !isLevel || !isShort) return [[...row]]
  return Array.from({ length: count }, (_, index) =>
    row.map((cell) => cell && { cell: cell.cell, rows: cell.rows.slice(index, index + 1) }),
  )
}

const widthOf = ({ segments }: Row) => (segments.at(-1)?.right ?? 0) - (segments[0]?.x ?? 0)

/** The text of a cell: its paragraphs one after the other, each ending a sentence. */
function runsOfCell({ rows, cell }: FilledCell, page: number, words: ReadonlySet<string>): Run[] {
  const lines = rows.map(({ segments }) => lineOf(segments, { left: cell.left, right: cell.right }, page))
  return lines.reduce<Run[]>((runs, line, index) => {
    const before = lines[index - 1]
    // Wherever in its cell a line stands.
    const isEnd = before && hadRoom(before, line, before.x + cell.right - cell.left - 0.5 * line.size)
    return isEnd ? runs.concat(textRun('\n'), line.runs) : joinLines(runs, line.runs, words)
  }, [])
}
