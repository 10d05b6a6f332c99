import { Element, Node, type NodeEntry, Path, Transforms } from 'slate'
import { maxListDepth } from '#domain/rich-text/whitelist'
import { blockAbove, isLeafBlock, isList } from './commands.ts'
import type { HeadingElement, ListElement, ListItemElement, RichTextEditor } from './slate-types.ts'

/** The item where the selection starts, with how deep its list is, from 1. */
function itemAbove(editor: RichTextEditor): { path: Path; depth: number } | undefined {
  const entry = blockAbove(editor)
  return entry?.[0].type === 'list-item' ? { path: entry[1], depth: entry[1].length - 1 } : undefined
}

export const isInList = (editor: RichTextEditor) => itemAbove(editor) !== undefined

/** Whether the item at hand can go one level deeper: there is an item before it to stand in. */
export function canIndent(editor: RichTextEditor): boolean {
  const item = itemAbove(editor)
  return item !== undefined && item.depth < maxListDepth && (item.path.at(-1) ?? 0) > 0
}

export const canOutdent = (editor: RichTextEditor) => (itemAbove(editor)?.depth ?? 1) > 1

/** Takes the item one level deeper, under the one before it. */
export function indent(editor: RichTextEditor): void {
  const item = itemAbove(editor)
  if (!item || !canIndent(editor)) return
  const parent = Node.parent(editor, item.path)
  if (isList(parent)) Transforms.wrapNodes<ListElement>(editor, { type: parent.type, children: [] }, { at: item.path })
}

/** Takes the item out of its list, into the one around it; false for one of the outermost list. */
export function outdent(editor: RichTextEditor): boolean {
  const item = itemAbove(editor)
  if (!item || !canOutdent(editor)) return false
  Transforms.liftNodes(editor, { at: item.path })
  return true
}

/** Keeps lists whole. */
export function withLists(editor: RichTextEditor): RichTextEditor {
  const { normalizeNode } = editor
  editor.normalizeNode = (entry, options) => {
    if (!isList(entry[0]) || !repairList(editor, [entry[0], entry[1]])) normalizeNode(entry, options)
  }
  return editor
}

/** Mends one fault of a list, if it has any: true when something was changed. */
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

/** A nested list follows an item, not another list of its kind, and lists are as deep as they may be at most. */
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

/** The kind of the list at hand is changed where it stands inside another; false for an outermost one. */
export function changeNestedKind(editor: RichTextEditor, type: ListElement['type']): boolean {
  const item = itemAbove(editor)
  if (!item || item.depth === 1) return false
  Transforms.setNodes<ListElement>(editor, { type }, { at: Path.parent(item.path) })
  return true
}
