import { Editor, Element, Node, type NodeEntry, Path, Transforms } from 'slate'
import type { RichTextPicture } from '#domain/rich-text/node'
import { blockAbove, isBlank } from './commands.ts'
import type { PictureElement, RichTextEditor } from './slate-types.ts'
import { emptyLine } from './slate-value.ts'

export const isPicture = (node: unknown): node is PictureElement => Element.isElement(node) && node.type === 'picture'

/** The picture that the caret stands on. */
export function activePicture(editor: RichTextEditor): NodeEntry<PictureElement> | undefined {
  return editor.selection ? Editor.above(editor, { match: isPicture }) : undefined
}

/** Writes a picture after the block at hand, or in the place of an empty one or of the picture at `at`. */
export function putPicture(editor: RichTextEditor, picture: RichTextPicture, at: Path | null): void {
  if (at && Node.has(editor, at) && isPicture(Node.get(editor, at))) {
    Transforms.setNodes<PictureElement>(editor, picture, { at })
    return
  }
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
  const block = blockAbove(editor)
  const next = Path.next(editor.selection?.anchor.path.slice(0, 1) ?? [0])
  Editor.withoutNormalizing(editor, () => {
    Transforms.insertNodes(editor, { ...picture, children: [{ text: '' }] }, { at: next })
    Transforms.select(editor, next)
    if (block?.[0].type === 'paragraph' && isBlank(block[0])) Transforms.removeNodes(editor, { at: block[1] })
  })
  // Behind the picture there is a line, at the end of the text by its own rules: what is typed next comes after it.
  goBehindPicture(editor)
}

export function removePicture(editor: RichTextEditor, at: Path): void {
  if (!Node.has(editor, at) || !isPicture(Node.get(editor, at))) return
  Transforms.removeNodes(editor, { at })
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
}

/** From a picture the caret goes to a line after it, a new one if what follows is none: what is typed or pasted comes there. */
export function goBehindPicture(editor: RichTextEditor): boolean {
  const path = activePicture(editor)?.[1]
  if (!path) return false
  const next = Path.next(path)
  const following = Node.has(editor, next) ? Node.get(editor, next) : undefined
  if (!Element.isElement(following) || following.type !== 'paragraph' || !isBlank(following))
    Transforms.insertNodes(editor, emptyLine(), { at: next })
  Transforms.select(editor, Editor.start(editor, next))
  return true
}

/** Pictures hold no text: Enter goes on behind them, and one that ends the text is followed by a line. */
export function withPictures(editor: RichTextEditor): RichTextEditor {
  const { insertBreak, insertText, isVoid, normalizeNode } = editor
  editor.isVoid = (element) => element.type === 'picture' || isVoid(element)
  editor.insertBreak = () => {
    if (!goBehindPicture(editor)) insertBreak()
  }
  editor.insertText = (text, options) => {
    goBehindPicture(editor)
    insertText(text, options)
  }
  editor.normalizeNode = (entry, options) => {
    if (Editor.isEditor(entry[0]) && isPicture(editor.children.at(-1)))
      Transforms.insertNodes(editor, emptyLine(), { at: [editor.children.length] })
    else normalizeNode(entry, options)
  }
  return editor
}
