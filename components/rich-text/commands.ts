import { Editor, Element, Node, type NodeEntry, Path, Range, Text, Transforms } from 'slate'
import type { Formula } from '#contract/formula'
import { typedHref } from '#domain/rich-text/href'
import type { HeadingLevel, RichTextMarks } from '#domain/rich-text/node'
import type {
  CellElement,
  HeadingElement,
  LinkElement,
  ListElement,
  ListItemElement,
  MathElement,
  ParagraphElement,
  RichTextEditor,
  TableElement,
} from './slate-types.ts'

export type Mark = keyof RichTextMarks

/** In the order of the toolbar. */
export const marks = ['bold', 'italic', 'underline', 'superscript', 'subscript'] as const satisfies readonly Mark[]
export type BlockKind = 'paragraph' | `heading-${HeadingLevel}` | ListElement['type']
type LeafBlock = ParagraphElement | HeadingElement | ListItemElement

export const isTable = (node: unknown): node is TableElement => Element.isElement(node) && node.type === 'table'
export const isCell = (node: unknown): node is CellElement => Element.isElement(node) && node.type === 'table-cell'
export const isList = (node: unknown): node is ListElement =>
  Element.isElement(node) && (node.type === 'bulleted-list' || node.type === 'numbered-list')
export const isLink = (node: unknown): node is LinkElement => Element.isElement(node) && node.type === 'link'
export const isFormula = (node: unknown): node is MathElement => Element.isElement(node) && node.type === 'math'
/** The blocks that directly hold text: a paragraph, a heading or a list item. */
export const isLeafBlock = (node: unknown): node is LeafBlock =>
  Element.isElement(node) && (node.type === 'paragraph' || node.type === 'heading' || node.type === 'list-item')

/** The paragraph, heading or list item where the selection starts. */
export const blockAbove = (editor: RichTextEditor): NodeEntry<LeafBlock> | undefined =>
  editor.selection ? Editor.above(editor, { at: Range.start(editor.selection), match: isLeafBlock }) : undefined

export const isMarkActive = (editor: RichTextEditor, mark: Mark): boolean =>
  editor.selection !== null && Editor.marks(editor)?.[mark] === true

export function toggleMark(editor: RichTextEditor, mark: Mark): void {
  ensureSelection(editor)
  if (isMarkActive(editor, mark)) Editor.removeMark(editor, mark)
  else {
    if (mark === 'superscript') Editor.removeMark(editor, 'subscript')
    if (mark === 'subscript') Editor.removeMark(editor, 'superscript')
    Editor.addMark(editor, mark, true)
  }
}

export function activeBlock(editor: RichTextEditor): BlockKind {
  const entry = blockAbove(editor)
  if (entry?.[0].type === 'heading') return `heading-${entry[0].level}`
  if (entry?.[0].type !== 'list-item') return 'paragraph'
  const [list] = Editor.parent(editor, entry[1])
  return isList(list) ? list.type : 'paragraph'
}

/** Turns the selected blocks into `kind`, or back into paragraphs if they already are of that kind. */
export function toggleBlock(editor: RichTextEditor, kind: BlockKind): void {
  ensureSelection(editor)
  setBlock(editor, activeBlock(editor) === kind ? 'paragraph' : kind)
}

export function setBlock(editor: RichTextEditor, kind: BlockKind): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.unwrapNodes(editor, { match: isList, mode: 'all', split: true })
    if (kind === 'bulleted-list' || kind === 'numbered-list') {
      Transforms.setNodes<ListItemElement>(editor, { type: 'list-item' }, { match: isLeafBlock })
      Transforms.unsetNodes<HeadingElement>(editor, 'level', { match: isLeafBlock })
      Transforms.wrapNodes(editor, { type: kind, children: [] }, { match: isLeafBlock })
    } else if (kind === 'paragraph') {
      Transforms.setNodes<ParagraphElement>(editor, { type: 'paragraph' }, { match: isLeafBlock })
      Transforms.unsetNodes<HeadingElement>(editor, 'level', { match: isLeafBlock })
    } else {
      Transforms.setNodes<HeadingElement>(editor, { type: 'heading', level: headingLevels[kind] }, { match: isLeafBlock })
    }
  })
}

const headingLevels = { 'heading-1': 1, 'heading-2': 2, 'heading-3': 3 } as const

/** The link that contains the selection. */
export const activeLink = (editor: RichTextEditor): NodeEntry<LinkElement> | undefined =>
  editor.selection ? Editor.above(editor, { match: isLink }) : undefined

/** The selection, or the link around it, to the typed address; without any, the address as text. False: no link, no change. */
export function setLink(editor: RichTextEditor, typed: string): boolean {
  const href = typedHref(typed)
  if (href === null) return false
  ensureSelection(editor)
  const link = activeLink(editor)
  if (link) Transforms.setNodes<LinkElement>(editor, { href }, { at: link[1] })
  else if (editor.selection && Range.isExpanded(editor.selection)) {
    Transforms.unwrapNodes(editor, { match: isLink, split: true })
    Transforms.wrapNodes(editor, { type: 'link', href, children: [] }, { match: isContent, mode: 'highest', split: true })
    Transforms.collapse(editor, { edge: 'end' })
  } else Transforms.insertNodes(editor, { type: 'link', href, children: [{ text: typed.trim() }] })
  leaveLink(editor)
  return true
}

/** Moves the caret out of a link that ends at the caret, so that text typed next is not part of it. */
export function leaveLink(editor: RichTextEditor): void {
  const link = activeLink(editor)
  const { selection } = editor
  if (!link || !selection || !Range.isCollapsed(selection) || !Editor.isEnd(editor, selection.anchor, link[1])) return
  const next = Path.next(link[1])
  if (Node.has(editor, next)) Transforms.select(editor, Editor.start(editor, next))
}

const isContent = (node: unknown) => Text.isText(node) || isFormula(node)

export function removeLink(editor: RichTextEditor): void {
  if (editor.selection) Transforms.unwrapNodes(editor, { match: isLink })
}

/** The formula at the caret. */
export const activeFormula = (editor: RichTextEditor): NodeEntry<MathElement> | undefined =>
  editor.selection ? Editor.above(editor, { match: isFormula }) : undefined

/** Inserts a formula at the selection, or replaces that at `at`. An empty formula inserts nothing, or removes the one at `at`. */
export function putFormula(editor: RichTextEditor, formula: Formula, at: Path | null): void {
  const isEmpty = formula.expression.items.length === 0
  if (at && Node.has(editor, at) && isFormula(Node.get(editor, at))) {
    if (isEmpty) Transforms.removeNodes(editor, { at })
    else Transforms.setNodes<MathElement>(editor, { formula }, { at })
    return
  }
  if (isEmpty) return
  ensureSelection(editor)
  Transforms.insertNodes(editor, { type: 'math', formula, children: [{ text: '' }] })
  leaveFormula(editor)
}

/** Moves the caret out of the formula it is on, so that text typed next comes after the formula. */
export function leaveFormula(editor: RichTextEditor): void {
  const entry = activeFormula(editor)
  if (!entry || !editor.selection || Range.isExpanded(editor.selection)) return
  const next = Path.next(entry[1])
  if (Node.has(editor, next)) Transforms.select(editor, Editor.start(editor, next))
}

/** Inserts a block after the current one, or instead of an empty paragraph; returns where. */
export function insertAfterBlock(editor: RichTextEditor, inserted: Element): Path {
  ensureSelection(editor)
  const at = Path.next(editor.selection?.anchor.path.slice(0, 1) ?? [0])
  const block = blockAbove(editor)
  Editor.withoutNormalizing(editor, () => {
    Transforms.insertNodes(editor, inserted, { at })
    Transforms.select(editor, Editor.start(editor, at))
    if (block?.[0].type === 'paragraph' && isBlank(block[0])) Transforms.removeNodes(editor, { at: block[1] })
  })
  return at
}

/** Puts the caret at the end of the text when a toolbar command comes before the text ever had the focus. */
export function ensureSelection(editor: RichTextEditor): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
}

/** True when the block shows nothing: no character, no formula, no picture. */
export function isBlank(block: Element): boolean {
  return (
    Node.string(block) === '' &&
    !Array.from(Node.elements(block)).some(([element]) => element.type === 'math' || element.type === 'picture')
  )
}

/** True when the caret is at the very start of the block at `path`. */
export function isAtStart(editor: RichTextEditor, path: Path): boolean {
  const { selection } = editor
  return selection !== null && Range.isCollapsed(selection) && Editor.isStart(editor, selection.anchor, path)
}
