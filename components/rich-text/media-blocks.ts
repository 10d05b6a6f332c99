import { Editor, Element, Node, type NodeEntry, Path, Range, Transforms } from 'slate'
import type { RichTextMedia } from '#domain/rich-text/node'
import { maxSounds } from '#domain/rich-text/sound'
import { ensureSelection, insertAfterBlock, isBlank } from './commands.ts'
import type { MediaElement, PictureElement, RichTextEditor, SoundElement } from './slate-types.ts'
import { emptyLine } from './slate-value.ts'

export const isPicture = (node: unknown): node is PictureElement => Element.isElement(node) && node.type === 'picture'
export const isSound = (node: unknown): node is SoundElement => Element.isElement(node) && node.type === 'sound'
export const isMedia = (node: unknown): node is MediaElement => isPicture(node) || isSound(node)

/** The picture or sound at the caret. */
export const activeMedia = (editor: RichTextEditor, type: MediaElement['type']): NodeEntry<MediaElement> | undefined =>
  editor.selection ? Editor.above(editor, { match: (node) => isMedia(node) && node.type === type }) : undefined

/** The picture or sound at a path; null where there is none of that kind. */
export function mediaAt<M extends MediaElement>(
  editor: RichTextEditor,
  at: Path | null,
  isKind: (node: unknown) => node is M,
): M | null {
  const node = at && Node.has(editor, at) ? Node.get(editor, at) : null
  return isKind(node) ? node : null
}

/** How many more sounds the text may take; selected ones do not count, because a paste replaces them. */
export function soundsLeft(editor: RichTextEditor): number {
  const { selection } = editor
  const replaced = (path: Path) => selection !== null && Range.isExpanded(selection) && Range.includes(selection, path)
  return maxSounds - editor.children.filter((node, index) => isSound(node) && !replaced([index])).length
}

/** Whether the text holds the maximum number of sounds. */
export const hasAllSounds = (editor: RichTextEditor): boolean => editor.children.filter(isSound).length >= maxSounds

/** Inserts a picture or sound after the current block, or instead of an empty one, or replaces the one at `at`. */
export function putMedia(editor: RichTextEditor, media: RichTextMedia, at: Path | null): void {
  if (at && Node.has(editor, at) && isMedia(Node.get(editor, at))) {
    Transforms.setNodes<MediaElement>(editor, media, { at })
    return
  }
  insertAfterBlock(editor, { ...media, children: [{ text: '' }] })
  // A line always follows it (see withMedia): put the caret there, so that typing continues after it.
  moveAfterMedia(editor)
}

export function removeMedia(editor: RichTextEditor, at: Path): void {
  if (!Node.has(editor, at) || !isMedia(Node.get(editor, at))) return
  Transforms.removeNodes(editor, { at })
  ensureSelection(editor)
}

/** Moves the caret from a picture or sound to an empty line after it, inserted if needed, for the text that is typed or pasted. */
export function moveAfterMedia(editor: RichTextEditor): boolean {
  const path = editor.selection ? Editor.above(editor, { match: isMedia })?.[1] : undefined
  if (!path) return false
  const next = Path.next(path)
  const following = Node.has(editor, next) ? Node.get(editor, next) : undefined
  if (!Element.isElement(following) || following.type !== 'paragraph' || !isBlank(following))
    Transforms.insertNodes(editor, emptyLine(), { at: next })
  Transforms.select(editor, Editor.start(editor, next))
  return true
}

/** Pictures and sounds hold no text: Enter and typing continue after them. */
export function withMedia(editor: RichTextEditor): RichTextEditor {
  const { insertBreak, insertText, isVoid } = editor
  editor.isVoid = (element) => isMedia(element) || isVoid(element)
  editor.insertBreak = () => {
    if (!moveAfterMedia(editor)) insertBreak()
  }
  editor.insertText = (text, options) => {
    moveAfterMedia(editor)
    insertText(text, options)
  }
  return editor
}
