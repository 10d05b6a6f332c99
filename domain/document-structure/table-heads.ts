import type { Column, Run, TableBlock } from '#contract/structured-document'
import type { Piece } from './page.ts'
import { textOfRuns } from './runs.ts'
import { sentencesOf } from './sentences.ts'

/** A cell before it is known what it heads. */
export interface TableCell {
  readonly pieces: readonly Piece[]
  readonly runs: readonly Run[]
}

/** The rows of a table; the first one heads its columns when it is the only bold one, or has words above columns of numbers. */
export function withHeads(grid: readonly (readonly TableCell[])[]): TableBlock['rows'] {
  const [first = [], ...others] = grid
  const filled = first.every(({ pieces }) => pieces.length > 0)
  const headed =
    filled &&
    ((isBold(first) && !others.some(isBold)) ||
      (first.every((cell) => !isFigure(cell)) && others.some((row) => row.slice(1).every(isFigure))))
  const firstBold = others.length > 0 && others.every(([cell, ...rest]) => cell !== undefined && isBold([cell]) && !isBold(rest))
  return grid.map((row, index) => ({
    columns: row.map(
      ({ runs }, place): Column => ({
        content: sentencesOf(runs),
        header: headed && index === 0 ? 'column' : firstBold && place === 0 ? 'row' : null,
      }),
    ),
  }))
}

function isBold(cells: readonly TableCell[]): boolean {
  const pieces = cells.flatMap((cell) => cell.pieces)
  return pieces.length > 0 && pieces.every(({ bold }) => bold)
}

const isFigure = ({ runs }: TableCell) => /^[\s\d.,%+\-−×/€$()–—°]*$/u.test(textOfRuns(runs))
