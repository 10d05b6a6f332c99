import { Editor, Node, type NodeEntry, Path, Transforms } from 'slate'
import { maxTableColumns } from '#domain/rich-text/whitelist'
import { insertAfterBlock, isCell, isTable } from './commands.ts'
import type { CellElement, RichTextEditor, RowElement, TableElement } from './slate-types.ts'

/** The position of the caret in a table. */
interface Place {
  readonly table: TableElement
  readonly path: Path
  readonly row: number
  readonly column: number
  readonly columns: number
}

export const emptyCell = (header = false): CellElement => ({
  type: 'table-cell',
  ...(header && { header: true }),
  children: [{ text: '' }],
})

const emptyRow = (columns: number, header = false): RowElement => ({
  type: 'table-row',
  children: Array.from({ length: columns }, () => emptyCell(header)),
})

/** The cell where the selection starts. */
export const cellAbove = (editor: RichTextEditor): NodeEntry<CellElement> | undefined =>
  editor.selection ? Editor.above(editor, { at: Editor.start(editor, editor.selection), match: isCell }) : undefined

export const isInTable = (editor: RichTextEditor) => cellAbove(editor) !== undefined

function placeOf(editor: RichTextEditor): Place | undefined {
  const path = cellAbove(editor)?.[1]
  if (!path) return undefined
  const [column = 0, row = 0] = [path.at(-1), path.at(-2)]
  const tablePath = path.slice(0, -2)
  const table = Node.get(editor, tablePath)
  if (!isTable(table)) return undefined
  return { table, path: tablePath, row, column, columns: table.children[0]?.children.length ?? 0 }
}

/** Inserts a table of three rows and columns, with a header row, after the current block or instead of an empty one. */
export function insertTable(editor: RichTextEditor): void {
  if (isInTable(editor)) return
  insertAfterBlock(editor, { type: 'table', children: [emptyRow(3, true), emptyRow(3), emptyRow(3)] })
}

export function addRow(editor: RichTextEditor): void {
  const place = placeOf(editor)
  if (!place) return
  const at = [...place.path, place.row + 1]
  Transforms.insertNodes(editor, emptyRow(place.columns), { at })
  Transforms.select(editor, Editor.start(editor, at))
}

/** Adds a column to the right, unless the table has the maximum number. */
export function addColumn(editor: RichTextEditor): void {
  const place = placeOf(editor)
  if (!place || place.columns >= maxTableColumns) return
  Editor.withoutNormalizing(editor, () => {
    place.table.children.forEach((row, index) => {
      const isHead = row.children.every((cell) => cell.header)
      Transforms.insertNodes(editor, emptyCell(isHead), { at: [...place.path, index, place.column + 1] })
    })
  })
  Transforms.select(editor, Editor.start(editor, [...place.path, place.row, place.column + 1]))
}

/** Removes the current row, or the table if it is the only row. */
export function removeRow(editor: RichTextEditor): void {
  const place = placeOf(editor)
  if (!place) return
  if (place.table.children.length === 1) removeTable(editor)
  else {
    Transforms.removeNodes(editor, { at: [...place.path, place.row] })
    selectCell(editor, { ...place, row: Math.max(0, place.row - 1) })
  }
}

/** Removes the current column, or the table if it is the only column. */
export function removeColumn(editor: RichTextEditor): void {
  const place = placeOf(editor)
  if (!place) return
  if (place.columns === 1) {
    removeTable(editor)
    return
  }
  Editor.withoutNormalizing(editor, () => {
    place.table.children.forEach((_, index) => {
      Transforms.removeNodes(editor, { at: [...place.path, index, place.column] })
    })
  })
  selectCell(editor, { ...place, column: Math.max(0, place.column - 1) })
}

export function removeTable(editor: RichTextEditor): void {
  const place = placeOf(editor)
  if (!place) return
  Transforms.removeNodes(editor, { at: place.path })
  const at = Node.has(editor, place.path) ? Editor.start(editor, place.path) : Editor.end(editor, [])
  Transforms.select(editor, at)
}

export const hasHeaderRow = (editor: RichTextEditor): boolean =>
  placeOf(editor)?.table.children[0]?.children.every((cell) => cell.header) ?? false

export function toggleHeaderRow(editor: RichTextEditor): void {
  const place = placeOf(editor)
  if (!place) return
  const at = [...place.path, 0]
  const match = (node: Node, path: Path) => isCell(node) && Path.isAncestor(at, path)
  if (hasHeaderRow(editor)) Transforms.unsetNodes<CellElement>(editor, 'header', { at, match })
  else Transforms.setNodes<CellElement>(editor, { header: true }, { at, match })
}

/** Moves to the next or the previous cell; false at the edge of the table, where Tab leaves the text as usual. */
export function moveToCell(editor: RichTextEditor, step: 1 | -1): boolean {
  const place = placeOf(editor)
  if (!place) return false
  const { columns } = place
  const index = place.row * columns + place.column + step
  if (index < 0 || index >= place.table.children.length * columns) return false
  selectCell(editor, { ...place, row: Math.floor(index / columns), column: index % columns })
  return true
}

function selectCell(editor: RichTextEditor, { path, row, column }: Place): void {
  Transforms.select(editor, Editor.end(editor, [...path, row, column]))
}
