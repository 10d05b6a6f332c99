import { Editor, Node, type Path, type Point, Range, Transforms } from 'slate'
import { maxHoleName } from '#contract/question-limits'
import { newHoleName, wordsBeforeNumber } from '#domain/questions/holes-in-text'
import { alternatives, holeNames, ownText } from '#domain/scoring/holes'
import { blockAbove, isFormula } from './commands.ts'
import type { RichTextEditor } from './slate-types.ts'
import { slateToHtml } from './slate-value.ts'
import { cellAbove } from './tables.ts'

/** The accepted answers of each hole, by its name. */
export type HoleAnswers = Readonly<Record<string, string>>

/** What « Trou » is about: the hole around the selection, or the words that would become one; offsets in the text of the block. */
interface HolePlace {
  readonly block: Path
  readonly from: number
  readonly to: number
  readonly words: string
  readonly isHole: boolean
}

/** Undefined where no hole can be: several blocks or lines, too many words, a formula or a brace among them. */
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
    [...text.matchAll(pattern)].findLast(({ index, 0: part }) => index <= from && to <= index + part.length)
  const hole = around(/\{[^{}\n]*\}/gu)
  if (hole && hole.index < to && from < hole.index + hole[0].length)
    return { block, from: hole.index, to: hole.index + hole[0].length, words: hole[0].slice(1, -1), isHole: true }
  const selected = text.slice(from, to)
  const atCaret = selected === '' ? around(wordPattern) : undefined
  const words = atCaret?.[0] ?? selected.trim()
  if (/[{}\n]/u.test(words) || words.length > maxHoleName) return undefined
  const at = atCaret?.index ?? from + selected.length - selected.trimStart().length
  return { block, from: at, to: at + words.length, words, isHole: false }
}

/** l’, qu’ … before a word. */
const elided = /(?<![\p{L}\p{M}\p{N}'’-])(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)['’](?=\p{L})/u
const inNumber = /(?<=\p{N})[.,](?=\p{N})|(?<=(?<![\p{L}\p{N}])\p{N}{1,3})\s(?=\p{N}{3}(?!\p{N}))/u
const word = new RegExp(`(?:[\\p{L}\\p{M}\\p{N}-]|(?<=[\\p{L}\\p{M}])['’]|${inNumber.source})+`, 'u')
const wordPattern = new RegExp(`${elided.source}|${word.source}`, 'giu')

/** Whether the selection is in a hole; undefined where none can be. */
export const holeState = (editor: RichTextEditor): boolean | undefined => holePlace(editor)?.isHole

/**
 * Makes a hole of the selected words, or of the word at the caret, with a number where another has that name. A hole becomes text again,
 * without the number that its `answers` lack.
 */
export function toggleHole(editor: RichTextEditor, answers: HoleAnswers): void {
  const place = holePlace(editor)
  if (!place) return
  const { block, from, to, words, isHole } = place
  const at = (offset: number) => pointAt(editor, block, offset)
  Editor.withoutNormalizing(editor, () => {
    if (isHole) {
      const end = { anchor: at(to - 1 - addedNumber(words, answers).length), focus: at(to) }
      for (const part of [end, { anchor: at(from), focus: at(from + 1) }]) Transforms.delete(editor, { at: part })
      return
    }
    const name = words.replace(/\s+/gu, ' ')
    const number = newHoleName(name, holeNames(slateToHtml(editor.children))).slice(name.length)
    Transforms.insertText(editor, `${number}}`, { at: at(to) })
    // Before the first letter, with its marks.
    const first = at(words === '' ? from : from + 1)
    Transforms.insertText(editor, '{', { at: words === '' ? first : { ...first, offset: first.offset - 1 } })
    Transforms.select(editor, at(to + number.length + (words === '' ? 1 : 2)))
  })
}

/** The end of a hole that is no word of the text: the number that its accepted answers lack. */
function addedNumber(inner: string, answers: HoleAnswers): string {
  const name = inner.replace(/\s+/gu, ' ').trim()
  const accepted = alternatives(ownText(answers, name))
  const words = wordsBeforeNumber(name)
  if (words === undefined || !accepted.includes(words) || accepted.includes(name)) return ''
  return /\s+\d+\s*$/u.exec(inner)?.[0] ?? ''
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
