import type { RichTextBlock, RichTextCell, RichTextTable, RichTextText } from './node.ts'
import { maxTableColumns } from './whitelist.ts'

/** Number of columns and rows that a cell spans, from 1. */
export interface CellSpan {
  readonly columns: number
  readonly rows: number
}
export interface SpannedCell {
  readonly cell: RichTextCell
  readonly span: CellSpan
}

// Limits the row span: longer tables repeat their header, and an invented number must not cost time.
const maxMergedRows = 100
const empty: RichTextCell = { type: 'table-cell', children: [] }

/** The cells at their grid positions: a merged cell is in its first position, the others that it covered are empty. */
export function unmergeCells(rows: readonly (readonly SpannedCell[])[]): RichTextCell[][] {
  const grid: RichTextCell[][] = rows.map(() => [])
  for (const [top, row] of rows.entries()) {
    let column = 0
    for (const { cell, span } of row) {
      while (grid[top]?.[column]) column++
      const columns = Math.min(span.columns, maxTableColumns)
      const covered = grid.slice(top, top + Math.min(span.rows, maxMergedRows))
      for (const [below, line] of covered.entries())
        for (let at = column; at < column + columns; at++) line[at] = below === 0 && at === column ? cell : (line[at] ?? empty)
      column += columns
    }
  }
  return grid.map((line) => Array.from(line, (cell) => cell ?? empty))
}

/** A table with these rows, padded to the longest one; null without cells. Those beyond the last allowed column are merged. */
export function tableOf(rows: readonly (readonly RichTextCell[])[]): RichTextTable | null {
  const filled = rows.filter((row) => row.length > 0).map(joinBeyondLast)
  const width = Math.max(0, ...filled.map((row) => row.length))
  if (width === 0) return null
  return { type: 'table', children: filled.map((row) => ({ type: 'table-row', children: padRow(row, width) })) }
}

function padRow(row: readonly RichTextCell[], width: number): RichTextCell[] {
  return [...row, ...Array.from({ length: width - row.length }, (): RichTextCell => ({ type: 'table-cell', children: [] }))]
}

const gap: RichTextText = { type: 'text', text: ' ' }

function joinBeyondLast(row: readonly RichTextCell[]): RichTextCell[] {
  const cells = row.slice(0, maxTableColumns)
  const last = cells.at(-1)
  if (row.length === cells.length || !last) return cells
  const beyond = row.slice(maxTableColumns).flatMap((cell) => (cell.children.length > 0 ? [gap, ...cell.children] : []))
  return [...cells.slice(0, -1), { ...last, children: [...last.children, ...beyond] }]
}

/** Removes the empty line after a final table, picture or sound, which the editor adds for the caret. */
export function withoutSpareLine(blocks: RichTextBlock[]): RichTextBlock[] {
  const last = blocks.at(-1)
  const before = blocks.at(-2)
  const isSpare = last?.type === 'paragraph' && last.children.length === 0 && before !== undefined && needsLineAfter(before)
  return isSpare ? blocks.slice(0, -1) : blocks
}

/** Whether the editor needs an empty line after this type of block for the caret, when it is the last one. */
export const needsLineAfter = ({ type }: { readonly type: string }): boolean =>
  type === 'table' || type === 'picture' || type === 'sound'
