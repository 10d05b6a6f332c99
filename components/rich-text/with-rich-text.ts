import { Editor, Element, Node, type NodeEntry, Path, Range, Transforms } from 'slate'
import { maxRichTextLength } from '#contract/rich-text-length'
import { linesOf } from '#domain/rich-text/blocks'
import { type DroppedParts, droppedParts } from '#domain/rich-text/dropped'
import type { RichTextBlock } from '#domain/rich-text/node'
import { parseRichText } from '#domain/rich-text/parse'
import { plainTextOf, richTextFromPlain } from '#domain/rich-text/plain'
import { serializeRichText } from '#domain/rich-text/serialize'
import {
  blockAbove,
  isAtStart,
  isBlank,
  isLeafBlock,
  isLink,
  isList,
  isTable,
  leaveFormula,
  leaveLink,
  setBlock,
} from './commands.ts'
import { outdent, withLists } from './lists.ts'
import { isMedia, moveAfterMedia, soundsLeft, withMedia } from './media-blocks.ts'
import type { BlockElement, ParagraphElement, RichTextEditor } from './slate-types.ts'
import { blocksToSlate, emptyLine, slateToBlocks } from './slate-value.ts'
import { cellAbove } from './tables.ts'
import { withTables } from './with-tables.ts'

const defaultPasteRules: PasteRules = { pictures: false, sounds: false, onRefused: () => {}, onDropped: () => {} }

/** Adds the rules of rich text to a Slate editor: nesting, Enter and Backspace, clipboard. */
export function withRichText(editor: RichTextEditor, paste: Partial<PasteRules> = {}): RichTextEditor {
  const { isInline, isVoid } = editor
  editor.isInline = (element) => element.type === 'link' || element.type === 'math' || isInline(element)
  editor.isVoid = (element) => element.type === 'math' || isVoid(element)
  // Slate renders long texts in chunks of this many blocks.
  editor.getChunkSize = (node) => (Editor.isEditor(node) ? 500 : null)
  return withClipboard(withMedia(withTables(withLists(withKeys(withNesting(editor))))), { ...defaultPasteRules, ...paste })
}

function withKeys(editor: RichTextEditor): RichTextEditor {
  const { insertBreak, insertText, deleteBackward, deleteFragment } = editor

  editor.insertText = (text, options) => {
    leaveFormula(editor)
    leaveLink(editor)
    insertText(text, options)
  }

  editor.insertSoftBreak = () => Editor.insertText(editor, '\n')

  editor.insertBreak = () => {
    leaveFormula(editor)
    const entry = blockAbove(editor)
    if (!entry) return insertBreak()
    const [block, path] = entry
    // Enter in an empty list item or heading leaves it, level by level; Enter at the end of a heading starts a paragraph.
    if (block.type !== 'paragraph' && isBlank(block)) {
      if (!outdent(editor)) setBlock(editor, 'paragraph')
      return
    }
    const afterHeading =
      block.type === 'heading' && editor.selection !== null && Editor.isEnd(editor, Range.end(editor.selection), path)
    insertBreak()
    if (afterHeading) setBlock(editor, 'paragraph')
  }

  editor.deleteBackward = (unit) => {
    const entry = blockAbove(editor)
    if (!entry || entry[0].type === 'paragraph' || !isAtStart(editor, entry[1])) deleteBackward(unit)
    else if (!outdent(editor)) setBlock(editor, 'paragraph')
  }

  editor.deleteFragment = (direction) => {
    deleteFragment(direction)
    // When the whole text is deleted, its heading or list goes too.
    const [first, second] = editor.children
    if (!second && Element.isElement(first) && isBlank(first)) setBlock(editor, 'paragraph')
  }
  return editor
}

function withNesting(editor: RichTextEditor): RichTextEditor {
  const { normalizeNode } = editor
  editor.normalizeNode = (entry, options) => {
    if (!repair(editor, entry)) normalizeNode(entry, options)
  }
  return editor
}

/** Repairs at most one fault of the node; returns whether something changed. */
function repair(editor: RichTextEditor, [node, path]: NodeEntry): boolean {
  if (Editor.isEditor(node)) return repairDocument(editor)
  if (isLink(node)) return repairLink(editor, [node, path])
  if (!isLeafBlock(node)) return false
  if (node.children.some((child) => Element.isElement(child) && !editor.isInline(child))) {
    Transforms.unwrapNodes(editor, { at: path })
    return true
  }
  if (node.type === 'list-item' && !isList(Node.parent(editor, path))) {
    Transforms.setNodes<ParagraphElement>(editor, { type: 'paragraph' }, { at: path })
    return true
  }
  return false
}

/** A text is never empty, and a line for the caret follows a table, picture or sound at its end. */
function repairDocument(editor: RichTextEditor): boolean {
  const last = editor.children.at(-1)
  if (last && !isTable(last) && !isMedia(last)) return false
  Transforms.insertNodes(editor, emptyLine(), { at: [editor.children.length] })
  return true
}

function repairLink(editor: RichTextEditor, [node, path]: NodeEntry<Element>): boolean {
  if (isBlank(node)) {
    Transforms.removeNodes(editor, { at: path })
    return true
  }
  const inner = Array.from(Node.children(editor, path)).find(([child]) => isLink(child))
  if (inner) Transforms.unwrapNodes(editor, { at: inner[1] })
  return inner !== undefined
}

/** How a field handles pastes. */
interface PasteRules {
  /** Whether pictures, and sounds, are kept. */
  readonly pictures: boolean
  readonly sounds: boolean
  /** Called with the length of a paste too long to store; the text stays unchanged. */
  readonly onRefused: (length: number) => void
  /** Called with the parts of a paste that were left out, if any. */
  readonly onDropped: (dropped: DroppedParts) => void
}

/** Copies whitelisted HTML, pastes any through the same parser. Not Slate's own format, which any page can forge. */
function withClipboard(editor: RichTextEditor, { pictures, sounds, onRefused, onDropped }: PasteRules): RichTextEditor {
  editor.setFragmentData = (data) => {
    const blocks = slateToBlocks(editor.getFragment()).map(withoutLoneCell)
    data.setData('text/html', serializeRichText(blocks))
    data.setData('text/plain', plainTextOf(blocks))
  }
  editor.insertData = (data) => {
    const html = data.getData('text/html')
    const text = data.getData('text/plain')
    const read = html === '' ? [] : parseRichText(html)
    let room = sounds ? soundsLeft(editor) : 0
    const fromHtml = read.filter(({ type }) => (type !== 'picture' || pictures) && (type !== 'sound' || room-- > 0))
    const blocks = fromHtml.length > 0 ? fromHtml : parseRichText(richTextFromPlain(text))
    const { length } = serializeRichText(blocks)
    if (length > maxRichTextLength) onRefused(length)
    else pasteBlocks(editor, blocks)
    const dropped = droppedParts(html, fromHtml)
    if (dropped) onDropped(dropped)
  }
  return editor
}

/** Text copied from a single cell is copied without the table. */
function withoutLoneCell(block: RichTextBlock): RichTextBlock {
  const cells = block.type === 'table' ? block.children.flatMap((row) => row.children) : []
  const [cell] = cells
  return cell && cells.length === 1 ? { type: 'paragraph', children: cell.children } : block
}

/** Inserts blocks at the selection: a single paragraph joins the line, several blocks become blocks of their own. */
function pasteBlocks(editor: RichTextEditor, blocks: readonly RichTextBlock[]): void {
  const nodes = blocksToSlate(blocks)
  const [first] = nodes
  if (!first) return
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
  leaveFormula(editor)
  moveAfterMedia(editor)
  Editor.withoutNormalizing(editor, () => {
    if (editor.selection && Range.isExpanded(editor.selection)) Editor.deleteFragment(editor)
    if (cellAbove(editor)) insertAsLines(editor, blocks)
    else if (nodes.length === 1 && first.type === 'paragraph') Transforms.insertFragment(editor, [first])
    else insertAsBlocks(editor, nodes)
  })
}

/** A cell can only hold lines. */
function insertAsLines(editor: RichTextEditor, blocks: readonly RichTextBlock[]): void {
  const lines = blocks.flatMap(linesOf)
  lines.forEach((children, index) => {
    if (index > 0) Editor.insertText(editor, '\n')
    const [line] = blocksToSlate([{ type: 'paragraph', children }])
    if (line) Transforms.insertFragment(editor, [line])
  })
}

function insertAsBlocks(editor: RichTextEditor, nodes: readonly BlockElement[]): void {
  // Lists pasted into a list add their items to it; anything else splits the current block.
  const block = blockAbove(editor)
  const items = block?.[0].type === 'list-item' && nodes.every(isList) ? nodes.flatMap((list) => list.children) : null
  const depth = items && block ? block[1].length : 1
  Transforms.splitNodes(editor, { match: (node, path) => path.length === depth && Element.isElement(node), always: true })
  if (!editor.selection) return
  const at = editor.selection.anchor.path.slice(0, depth)
  const before = Editor.pathRef(editor, Path.previous(at))
  const after = Editor.pathRef(editor, at)
  Transforms.insertNodes(editor, items ?? [...nodes], { at })
  const last = after.current ? Editor.pathRef(editor, Path.previous(after.current)) : null
  removeIfBlank(editor, after.unref(), 'first')
  removeIfBlank(editor, before.unref(), 'last')
  const end = last?.unref()
  if (end) Transforms.select(editor, Editor.end(editor, end))
}

/** Removes what the split left empty next to the pasted blocks: the whole piece, or its first or last item. */
function removeIfBlank(editor: RichTextEditor, path: Path | null, edge: 'first' | 'last'): void {
  const piece = path && Node.get(editor, path)
  if (!path || !Element.isElement(piece)) return
  const index = edge === 'first' ? 0 : piece.children.length - 1
  const item = isList(piece) ? piece.children[index] : undefined
  if (isBlank(piece)) Transforms.removeNodes(editor, { at: path })
  else if (item && isBlank(item)) Transforms.removeNodes(editor, { at: [...path, index] })
}
