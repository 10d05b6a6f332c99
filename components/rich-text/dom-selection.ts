import { type Range, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import type { RichTextEditor } from './slate-types.ts'

/** Slate learns of a selection 100 ms late: Ctrl+A followed at once by Ctrl+C would copy the previous selection. */
export function readSelection(editor: RichTextEditor): void {
  const selection = getSelection()
  if (!selection?.anchorNode || !ReactEditor.hasDOMNode(editor, selection.anchorNode)) return
  const range = ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true })
  if (range) Transforms.select(editor, range)
}

/** Restores a selection: without this, a text that gets the focus back has its caret at the start. */
export function restoreSelection(editor: RichTextEditor, range: Range): void {
  Transforms.select(editor, range)
  const { startContainer, startOffset, endContainer, endOffset } = ReactEditor.toDOMRange(editor, range)
  getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset)
}
