import { Editor, Element, Node, type NodeEntry, Range, Transforms } from 'slate'
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
import { isMedia, withMedia } from './media-blocks.ts'
import type { ParagraphElement, RichTextEditor } from './slate-types.ts'
import { emptyLine } from './slate-value.ts'
import { type PasteRules, withClipboard } from './with-clipboard.ts'
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
