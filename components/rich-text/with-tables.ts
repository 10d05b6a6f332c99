import { Editor, Element, Node, type NodeEntry, Point, Range, Transforms } from 'slate'
import { isCell, isTable } from './commands.ts'
import type { CellElement, ParagraphElement, RichTextEditor, RowElement } from './slate-types.ts'
import { emptyLine } from './slate-value.ts'
import { cellAbove, emptyCell } from './tables.ts'

/** Keeps table structure valid: Enter breaks the line inside a cell, and deleting empties cells rather than joining them. */
export function withTables(editor: RichTextEditor): RichTextEditor {
  const { insertBreak, deleteBackward, deleteForward, deleteFragment, normalizeNode } = editor
  editor.insertBreak = () => (cellAbove(editor) ? editor.insertSoftBreak() : insertBreak())
  editor.deleteBackward = (unit) => {
    if (!isAtEdge(editor, 'start')) deleteBackward(unit)
  }
  editor.deleteForward = (unit) => {
    if (!isAtEdge(editor, 'end')) deleteForward(unit)
  }
  editor.deleteFragment = (direction) => {
    if (!deleteAcrossCells(editor)) deleteFragment(direction)
  }
  editor.normalizeNode = (entry, options) => {
    if (!repairTable(editor, entry)) normalizeNode(entry, options)
  }
  return editor
}

/** Whether a deletion would join a cell with its neighbour. */
function isAtEdge(editor: RichTextEditor, edge: 'start' | 'end'): boolean {
  const { selection } = editor
  if (!selection || Range.isExpanded(selection)) return false
  const point = selection.anchor
  const beyond = edge === 'start' ? Editor.before(editor, point) : Editor.after(editor, point)
  if (!beyond) return false
  return cellAt(editor, point) !== cellAt(editor, beyond)
}

const cellAt = (editor: RichTextEditor, at: Point): CellElement | undefined => Editor.above(editor, { at, match: isCell })?.[0]

/** Empties the selected cells, and deletes the selection outside tables; false when the selection crosses no cell boundary. */
function deleteAcrossCells(editor: RichTextEditor): boolean {
  if (!editor.selection) return false
  const [start, end] = Range.edges(editor.selection)
  if (cellAt(editor, start) === cellAt(editor, end)) return false
  if (Editor.isStart(editor, start, []) && Editor.isEnd(editor, end, [])) {
    replaceAll(editor)
    return true
  }
  // In reverse, so that a deletion does not shift the ranges still to be deleted.
  const ranges = [...selectedLines(editor, [start, end])].reverse()
  Editor.withoutNormalizing(editor, () => {
    for (const range of ranges) if (Range.isExpanded(range)) Transforms.delete(editor, { at: range })
    Transforms.select(editor, start)
  })
  return true
}

/** The selected part of each line, cell by cell. */
function* selectedLines(editor: RichTextEditor, [start, end]: [Point, Point]): Generator<Range> {
  const match = (node: Node) => Element.isElement(node) && Editor.hasInlines(editor, node) && !editor.isInline(node)
  for (const [, path] of Editor.nodes(editor, { at: { anchor: start, focus: end }, match, mode: 'lowest' })) {
    const line = Editor.range(editor, path)
    yield {
      anchor: Point.isBefore(line.anchor, start) ? start : line.anchor,
      focus: Point.isAfter(line.focus, end) ? end : line.focus,
    }
  }
}

function replaceAll(editor: RichTextEditor): void {
  Editor.withoutNormalizing(editor, () => {
    for (let index = editor.children.length - 1; index >= 0; index -= 1) Transforms.removeNodes(editor, { at: [index] })
    Transforms.insertNodes(editor, emptyLine(), { at: [0] })
  })
  Transforms.select(editor, Editor.start(editor, []))
}

/** Repairs at most one fault of a table, row or cell; returns whether something changed. */
function repairTable(editor: RichTextEditor, [node, path]: NodeEntry): boolean {
  if (!Element.isElement(node)) return false
  if (node.type === 'table') return repairRows(editor, [node, path])
  if (node.type === 'table-row') return repairCells(editor, [node, path])
  if (node.type !== 'table-cell') return false
  const parent = Node.parent(editor, path)
  if (!Element.isElement(parent) || parent.type !== 'table-row') {
    Transforms.unsetNodes<CellElement>(editor, 'header', { at: path })
    Transforms.setNodes<ParagraphElement>(editor, { type: 'paragraph' }, { at: path })
    return true
  }
  const block = Array.from(Node.children(editor, path)).find(([child]) => Element.isElement(child) && !editor.isInline(child))
  if (block) Transforms.unwrapNodes(editor, { at: block[1] })
  return block !== undefined
}

function repairRows(editor: RichTextEditor, [table, path]: NodeEntry<Element>): boolean {
  if (table.children.length === 0 || path.length > 1) {
    if (path.length > 1) Transforms.unwrapNodes(editor, { at: path })
    else Transforms.removeNodes(editor, { at: path })
    return true
  }
  for (const [child, childPath] of Node.children(editor, path)) {
    if (Element.isElement(child) && child.type === 'table-row') continue
    if (isCell(child)) Transforms.wrapNodes<RowElement>(editor, { type: 'table-row', children: [] }, { at: childPath })
    else Transforms.removeNodes(editor, { at: childPath })
    return true
  }
  return padRows(editor, [table, path])
}

function padRows(editor: RichTextEditor, [table, path]: NodeEntry<Element>): boolean {
  const lengths = table.children.map((row) => ('children' in row ? row.children.length : 0))
  const width = Math.max(...lengths)
  const short = lengths.findIndex((length) => length < width)
  const length = lengths[short]
  if (length === undefined) return false
  Transforms.insertNodes(editor, emptyCell(), { at: [...path, short, length] })
  return true
}

function repairCells(editor: RichTextEditor, [row, path]: NodeEntry<Element>): boolean {
  const parent = Node.parent(editor, path)
  if (!isTable(parent)) {
    Transforms.unwrapNodes(editor, { at: path })
    return true
  }
  if (row.children.length === 0) {
    Transforms.removeNodes(editor, { at: path })
    return true
  }
  const other = Array.from(Node.children(editor, path)).find(([child]) => !isCell(child))
  if (!other) return false
  if (Element.isElement(other[0]) && !editor.isInline(other[0]))
    Transforms.setNodes<CellElement>(editor, { type: 'table-cell' }, { at: other[1] })
  else Transforms.removeNodes(editor, { at: other[1] })
  return true
}
