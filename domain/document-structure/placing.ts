import type { TableBlock } from '#contract/structured-document'
import { edgesOf, flowsOf } from './columns.ts'
import type { ReadPage } from './furniture.ts'
import { type FilledGrid, filledGrids, tableOfGrid } from './grid-tables.ts'
import type { GridCell } from './grids.ts'
import { type Line, lineOf } from './lines.ts'
import { type Picture, right } from './page.ts'
import { piecesOf, type Row, rowsOf } from './rows.ts'
import { partsOfFlow } from './tables.ts'

interface Box {
  readonly y: number
  readonly left: number
  readonly right: number
}

/** A part of a column, in its box; a line has the width of its column. `inset`: the texts of a frame, column by column. */
export type PlacedPart = Box &
  (
    | { readonly type: 'line'; readonly line: Line }
    | { readonly type: 'table'; readonly table: TableBlock }
    | { readonly type: 'inset'; readonly columns: readonly PlacedPart[][] }
    | { readonly type: 'picture'; readonly picture: Picture; readonly page: number }
  )

/** The lines of a column, those of frames included. */
export const linesIn = (column: readonly PlacedPart[]): Line[] =>
  column.flatMap((part) => (part.type === 'line' ? [part.line] : part.type === 'inset' ? part.columns.flatMap(linesIn) : []))

/**
 * The content of each column of a page, from top to bottom. A table or frame with nothing beside it ends the columns above it; another
 * one stands in a column. `words`: all words of the document, in lower case.
 */
export function placedOf({ page, rows }: ReadPage, words: ReadonlySet<string>): PlacedPart[][] {
  const { grids, outside } = filledGrids(page, piecesOf(rows))
  const columns: PlacedPart[][] = []
  let above = grids.length === 0 ? [...rows] : rowsOf(outside)
  let beside: PlacedPart[] = []
  const flush = (until: number) => {
    const [band, below] = [above.filter(({ y }) => y < until), above.filter(({ y }) => y >= until)]
    const flows = columnsOfRows(band, page.number, edgesOf(rows))
    for (const part of beside) placeAfterParagraph(flows, part)
    columns.push(...flows)
    above = below
    beside = []
  }
  for (const filled of grids) {
    const part = partOfGrid(filled, page.number, words)
    const { top, bottom } = filled.grid
    if (above.some(({ y }) => y > top && y < bottom)) beside.push(part)
    else {
      flush(top)
      columns.push([part])
    }
  }
  flush(Number.POSITIVE_INFINITY)
  for (const picture of [...page.pictures].sort((a, b) => a.y - b.y)) place(columns, picture, page.number)
  return columns
}

const columnsOfRows = (rows: readonly Row[], page: number, margins?: Line['column']) =>
  flowsOf(rows, margins).map(({ rows: own, ...column }): PlacedPart[] =>
    partsOfFlow(own).map((part): PlacedPart => {
      if (part.type === 'table') return { ...part, y: part.rows[0]?.y ?? 0, ...edgesOf(part.rows) }
      const line = lineOf(part.row.segments, column, page)
      return { type: 'line', line, y: line.y, ...column }
    }),
  )

function partOfGrid(filled: FilledGrid, page: number, words: ReadonlySet<string>): PlacedPart {
  const { grid, cells } = filled
  const box = { y: grid.top, left: grid.left, right: grid.right }
  const table = tableOfGrid(filled, page, words)
  return table
    ? { type: 'table', table, ...box }
    : { type: 'inset', columns: cells.flatMap(({ cell, rows }) => columnsOfRows(rows, page, framedBy(cell, rows))), ...box }
}

/** Texts are as far from the right side of their frame as from its left one. */
function framedBy({ left, right }: GridCell, rows: readonly Row[]): Line['column'] {
  const edges = edgesOf(rows)
  return { left: edges.left, right: Math.max(edges.right, right - (edges.left - left)), framed: true }
}

/** The last part above a height in each column that shares some width with the box. */
const partsAbove = (columns: PlacedPart[][], box: Pick<Box, 'left' | 'right'>, y: number) =>
  columns.flatMap((column) => {
    const beside = column.some((other) => other.left < box.right && other.right > box.left)
    const index = beside ? column.findLastIndex((other) => other.y < y) : -1
    return index < 0 ? [] : [{ column, index }]
  })

/** Inserts a picture after the last content above it, in a column that it overlaps. */
function place(columns: PlacedPart[][], picture: Picture, page: number): void {
  const one: PlacedPart = { type: 'picture', picture, page, y: picture.y, left: picture.x, right: right(picture) }
  const last = partsAbove(columns, one, picture.y + picture.height / 2).at(-1)
  if (last) last.column.splice(last.index + 1, 0, one)
  else if (columns[0]) columns[0].unshift(one)
  else columns.push([one])
}

/** The baseline of a line that begins at the top of a frame is at most so much lower, in points. */
const heightOfLine = 14
/** Lines that are further apart, in heights of the font, are no paragraph. */
const farDown = 1.7

/** Inserts a table or a frame after the paragraph that stands above or beside it. */
function placeAfterParagraph(columns: PlacedPart[][], part: PlacedPart): void {
  const from = part.y + heightOfLine
  const anywhere = { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY }
  const last = partsAbove(columns, part, from).at(-1) ?? partsAbove(columns, anywhere, from).at(-1)
  if (!last) return void (columns[0] ?? columns[columns.push([]) - 1])?.unshift(part)
  const { column } = last
  let { index } = last
  while (goesOn(column[index], column[index + 1])) index++
  column.splice(index + 1, 0, part)
}

const goesOn = (a: PlacedPart | undefined, b: PlacedPart | undefined) =>
  a?.type === 'line' && b?.type === 'line' && b.line.y - a.line.y < farDown * b.line.size
