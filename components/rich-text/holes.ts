import { Editor, Node, type Path, type Point, Range, Transforms } from 'slate'
import { holeNames } from '#domain/scoring/holes'
import { blockAbove, isFormula } from './commands.ts'
import type { RichTextEditor } from './slate-types.ts'
import { slateToHtml } from './slate-value.ts'
import { cellAbove } from './tables.ts'

/** What « Trou » is about: the hole around the selection, or the words that would become one; offsets in the text of the block. */
interface HolePlace {
  readonly block: Path
  readonly from: number
  readonly to: number
  readonly words: string
  readonly isHole: boolean
}

const wordBefore = /[\p{L}\p{M}\p{N}'’-]*$/u
const wordAfter = /^[\p{L}\p{M}\p{N}'’-]*/u

/** Undefined where no hole can be: several blocks, a formula or a brace among the selected words. */
function holePlace(editor: RichTextEditor): HolePlace | undefined {
  const { selection } = editor
  const entry = blockAbove(editor) ?? cellAbove(editor)
  if (!selection || !entry) return undefined
  const [start, end] = Range.edges(selection)
  const block = entry[1]
  if (!Range.includes(Editor.range(editor, block), end)) return undefined
  const before = Editor.string(editor, { anchor: Editor.start(editor, block), focus: start })
  const selected = Editor.string(editor, selection)
  const after = Editor.string(editor, { anchor: end, focus: Editor.end(editor, block) })
  const [opened, closed] = [before.lastIndexOf('{'), after.indexOf('}')]
  const isHole = opened > before.lastIndexOf('}') && closed >= 0 && !after.slice(0, closed).includes('{')
  if (/[{}]/u.test(selected) || Editor.nodes(editor, { match: isFormula }).next().value) return undefined
  if (isHole) return { block, from: opened, to: before.length + selected.length + closed + 1, words: '', isHole }
  const whole = Range.isExpanded(selection)
    ? { left: selected.trimStart().length - selected.length, right: selected.trimEnd().length - selected.length }
    : { left: wordBefore.exec(before)?.[0].length ?? 0, right: wordAfter.exec(after)?.[0].length ?? 0 }
  const [from, to] = [before.length - whole.left, before.length + selected.length + whole.right]
  return { block, from, to, words: (before + selected + after).slice(from, to), isHole }
}

/** Whether the selection is in a hole; undefined where none can be. */
export const holeState = (editor: RichTextEditor): boolean | undefined => holePlace(editor)?.isHole

/** Makes a hole of the selected words, or of the word at the caret; a hole becomes text again. A repeated word gets a number. */
export function toggleHole(editor: RichTextEditor): void {
  const place = holePlace(editor)
  if (!place) return
  const { block, from, to, words, isHole } = place
  const at = (offset: number) => pointAt(editor, block, offset)
  Editor.withoutNormalizing(editor, () => {
    if (isHole) {
      for (const brace of [to - 1, from]) Transforms.delete(editor, { at: { anchor: at(brace), focus: at(brace + 1) } })
      return
    }
    const number = numberFor(editor, words)
    Transforms.insertText(editor, `${number}}`, { at: at(to) })
    // Before the first letter, with its marks.
    const first = at(words === '' ? from : from + 1)
    Transforms.insertText(editor, '{', { at: words === '' ? first : { ...first, offset: first.offset - 1 } })
    Transforms.select(editor, at(to + number.length + (words === '' ? 1 : 2)))
  })
}

/** What makes the name of a new hole unlike those of the others: two holes of one name would share their answers. */
function numberFor(editor: RichTextEditor, words: string): string {
  const names = holeNames(slateToHtml(editor.children))
  const name = words.replace(/\s+/gu, ' ')
  if (name === '' || !names.includes(name)) return ''
  let number = 2
  while (names.includes(`${name} ${number}`)) number += 1
  return ` ${number}`
}

/** The point at an offset in the text of a block, in which formulas count for nothing. */
function pointAt(editor: RichTextEditor, block: Path, offset: number): Point {
  let left = offset
  for (const [{ text }, path] of Node.texts(Node.get(editor, block))) {
    if (left <= text.length) return { path: [...block, ...path], offset: left }
    left -= text.length
  }
  return Editor.end(editor, block)
}
