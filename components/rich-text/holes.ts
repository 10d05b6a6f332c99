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

/** Undefined where no hole can be: several blocks, a formula or a brace among the selected words. */
function holePlace(editor: RichTextEditor): HolePlace | undefined {
  const { selection } = editor
  const block = (blockAbove(editor) ?? cellAbove(editor))?.[1]
  if (!selection || !block || Editor.nodes(editor, { match: isFormula }).next().value) return undefined
  const [start, end] = Range.edges(selection)
  const whole = Editor.range(editor, block)
  if (!Range.includes(whole, end)) return undefined
  const text = Editor.string(editor, block)
  const from = Editor.string(editor, { anchor: whole.anchor, focus: start }).length
  const to = from + Editor.string(editor, selection).length
  /** The part of the text that matches around the selection. */
  const around = (pattern: RegExp) =>
    [...text.matchAll(pattern)].find(({ index, 0: part }) => index <= from && to <= index + part.length)
  const hole = around(/\{[^{}]*\}/gu)
  if (hole && hole.index < to && from < hole.index + hole[0].length)
    return { block, from: hole.index, to: hole.index + hole[0].length, words: '', isHole: true }
  const selected = text.slice(from, to)
  if (/[{}]/u.test(selected)) return undefined
  const word = selected === '' ? around(/[\p{L}\p{M}\p{N}'’-]+/gu) : undefined
  const words = word?.[0] ?? selected.trim()
  const at = word?.index ?? from + selected.length - selected.trimStart().length
  return { block, from: at, to: at + words.length, words, isHole: false }
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
