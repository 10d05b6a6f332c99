import { Element, Node, type NodeEntry, Path, Transforms } from 'slate'
import { maxListDepth } from '#domain/rich-text/whitelist'
import { blockAbove, isLeafBlock, isList } from './commands.ts'
import type { HeadingElement, ListElement, ListItemElement, RichTextEditor } from './slate-types.ts'

/** The item where the selection starts, and the depth of its list, from 1. */
function itemAbove(editor: RichTextEditor): { path: Path; depth: number } | undefined {
  const entry = blockAbove(editor)
  return entry?.[0].type === 'list-item' ? { path: entry[1], depth: entry[1].length - 1 } : undefined
}

export const isInList = (editor: RichTextEditor) => itemAbove(editor) !== undefined

/** Whether the current item can be indented: an item must come before it, to hold it. */
export function canIndent(editor: RichTextEditor): boolean {
  const item = itemAbove(editor)
  return item !== undefined && item.depth < maxListDepth && (item.path.at(-1) ?? 0) > 0
}

export const canOutdent = (editor: RichTextEditor) => (itemAbove(editor)?.depth ?? 1) > 1

/** Moves the item one level deeper, under the one before it. */
export function indent(editor: RichTextEditor): void {
  const item = itemAbove(editor)
  if (!item || !canIndent(editor)) return
  const parent = Node.parent(editor, item.path)
  if (isList(parent)) Transforms.wrapNodes<ListElement>(editor, { type: parent.type, children: [] }, { at: item.path })
}

/** Moves the item out of its list, into the surrounding one; false in an outermost list. */
export function outdent(editor: RichTextEditor): boolean {
  const item = itemAbove(editor)
  if (!item || !canOutdent(editor)) return false
  Transforms.liftNodes(editor, { at: item.path })
  return true
}

/** Keeps list structure valid. */
export function withLists(editor: RichTextEditor): RichTextEditor {
  const { normalizeNode } = editor
  editor.normalizeNode = (entry, options) => {
    if (!isList(entry[0]) || !repairList(editor, [entry[0], entry[1]])) normalizeNode(entry, options)
  }
  return editor
}

/** Repairs at most one fault of a list; returns whether something changed. */
function repairList(editor: RichTextEditor, [list, path]: NodeEntry<ListElement>): boolean {
  if (list.children.every((child) => !Element.isElement(child))) {
    Transforms.removeNodes(editor, { at: path })
    return true
  }
  for (const [child, childPath] of Node.children(editor, path)) if (repairChild(editor, [child, childPath])) return true
  return false
}

function repairChild(editor: RichTextEditor, [child, path]: NodeEntry): boolean {
  if (isList(child)) return repairNested(editor, [child, path])
  if (!isLeafBlock(child) || child.type === 'list-item') return false
  Transforms.unsetNodes<HeadingElement>(editor, 'level', { at: path })
  Transforms.setNodes<ListItemElement>(editor, { type: 'list-item' }, { at: path })
  return true
}

/** A nested list must come after an item, be merged with a list of its kind right before it, and respect the maximum depth. */
function repairNested(editor: RichTextEditor, [list, path]: NodeEntry<ListElement>): boolean {
  if (path.at(-1) === 0 || path.length > maxListDepth) {
    Transforms.unwrapNodes(editor, { at: path })
    return true
  }
  const before = Node.get(editor, Path.previous(path))
  if (!isList(before) || before.type !== list.type) return false
  Transforms.mergeNodes(editor, { at: path })
  return true
}

/** Changes the kind of the current list if it is nested; false for an outermost list. */
export function changeNestedKind(editor: RichTextEditor, type: ListElement['type']): boolean {
  const item = itemAbove(editor)
  if (!item || item.depth === 1) return false
  Transforms.setNodes<ListElement>(editor, { type }, { at: Path.parent(item.path) })
  return true
}
