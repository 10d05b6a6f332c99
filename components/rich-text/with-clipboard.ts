import { Editor, Element, Node, Path, Range, Transforms } from 'slate'
import { maxRichTextLength } from '#contract/rich-text-length'
import { linesOf } from '#domain/rich-text/blocks'
import { type DroppedParts, droppedParts } from '#domain/rich-text/dropped'
import type { RichTextBlock } from '#domain/rich-text/node'
import { parseRichText } from '#domain/rich-text/parse'
import { plainTextOf, richTextFromPlain } from '#domain/rich-text/plain'
import { serializeRichText } from '#domain/rich-text/serialize'
import { blockAbove, isBlank, isList, leaveFormula } from './commands.ts'
import { moveAfterMedia, soundsLeft } from './media-blocks.ts'
import type { BlockElement, RichTextEditor } from './slate-types.ts'
import { blocksToSlate, slateToBlocks } from './slate-value.ts'
import { cellAbove } from './tables.ts'

/** How a field handles pastes. */
export interface PasteRules {
  /** Whether pictures, and sounds, are kept. */
  readonly pictures: boolean
  readonly sounds: boolean
  /** Called with the length of a paste too long to store; the text stays unchanged. */
  readonly onRefused: (length: number) => void
  /** Called with the parts of a paste that were left out, if any. */
  readonly onDropped: (dropped: DroppedParts) => void
}

/** Copies whitelisted HTML, pastes any through the same parser. Not Slate's own format, which any page can forge. */
export function withClipboard(editor: RichTextEditor, { pictures, sounds, onRefused, onDropped }: PasteRules): RichTextEditor {
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
