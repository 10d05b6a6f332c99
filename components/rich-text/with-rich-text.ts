import { Editor, Element, Node, type NodeEntry, Range, Transforms } from 'slate'
import { blockAbove, isAtStart, isBlank, isLeafBlock, isLink, isList, leaveFormula, leaveLink, setBlock } from './commands.ts'
import { outdent, withLists } from './lists.ts'
import { withMedia } from './media-blocks.ts'
import type { ParagraphElement, RichTextEditor } from './slate-types.ts'
import { emptyLine } from './slate-value.ts'
import { type PasteRules, withClipboard } from './with-clipboard.ts'
import { withTables } from './with-tables.ts'

const quiet: PasteRules = { pictures: false, sounds: false, onRefused: () => {}, onDropped: () => {} }

/** Teaches a Slate editor the rules of rich text: what nests in what, what Enter and Backspace do, what paste keeps. */
export function withRichText(editor: RichTextEditor, paste: Partial<PasteRules> = {}): RichTextEditor {
  const { isInline, isVoid } = editor
  editor.isInline = (element) => element.type === 'link' || element.type === 'math' || isInline(element)
  editor.isVoid = (element) => element.type === 'math' || isVoid(element)
  // Long texts draw in pieces of this many blocks.
  editor.getChunkSize = (node) => (Editor.isEditor(node) ? 500 : null)
  return withClipboard(withMedia(withTables(withLists(withKeys(withNesting(editor))))), { ...quiet, ...paste })
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
    // Enter in an empty item or heading leaves it, level by level; at the end of a heading, plain text follows.
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
    // Nothing is left of the text: nor is its heading or list.
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

/** Mends one fault of the node, if it has any: true when something was changed. */
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

function repairDocument(editor: RichTextEditor): boolean {
  if (editor.children.length > 0) return false
  Transforms.insertNodes(editor, emptyLine(), { at: [0] })
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
