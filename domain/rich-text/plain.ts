import { isMedia, linesOf, mediaText } from './blocks.ts'
import { formulaText } from './formula-text.ts'
import type { RichTextBlock, RichTextInline } from './node.ts'
import { normalizeRichText } from './normalize.ts'
import { parseRichText } from './parse.ts'
import { serializeRichText } from './serialize.ts'

/** The text: a line for each paragraph, heading, item, row, break, picture (its text), sound (its title); formulas inline. */
export const plainText = (html: string): string => plainTextOf(parseRichText(html))

/** As `plainText`, for a tree. */
export const plainTextOf = (blocks: readonly RichTextBlock[]): string => blocks.flatMap(plainLines).join('\n')

function plainLines(block: RichTextBlock): string[] {
  if (isMedia(block)) return mediaText(block) === '' ? [] : [mediaText(block)]
  if (block.type !== 'table') return linesOf(block).map(inlinesText)
  return block.children.map((row) => row.children.map((cell) => inlinesText(cell.children)).join(' ; '))
}

function inlinesText(inlines: readonly RichTextInline[]): string {
  return inlines
    .map((inline) =>
      inline.type === 'text'
        ? unmarkedText(inline.text, inline)
        : inline.type === 'math'
          ? formulaText(inline.formula)
          : inlinesText(inline.children),
    )
    .join('')
}

/** Whether a rich text is visibly empty: no character but spaces, no formula, no picture, no sound. */
export const isEmptyRichText = (html: string): boolean => html === '' || isEmptyTree(parseRichText(html))

const isEmptyTree = (blocks: readonly RichTextBlock[]): boolean =>
  blocks.every((block) => !isMedia(block) && linesOf(block).every(isBlank))

function isBlank(inlines: readonly RichTextInline[]): boolean {
  return inlines.every((inline) =>
    inline.type === 'text' ? inline.text.trim() === '' : inline.type === 'link' && isBlank(inline.children),
  )
}

/** The HTML to store for a tree: '' when it is visibly empty (UI-027). */
export const richTextToStore = (blocks: readonly RichTextBlock[]): string =>
  isEmptyTree(normalizeRichText(blocks)) ? '' : serializeRichText(blocks)

/** Rich text of a plain text: a blank line separates paragraphs, any other line break is kept. '' for a text of spaces. */
export function richTextFromPlain(text: string): string {
  const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n(?:[ \t]*\n)+/)
  return richTextToStore(
    paragraphs
      .filter((part) => part.trim() !== '')
      .map((part) => ({ type: 'paragraph', children: [{ type: 'text', text: part }] })),
  )
}

/** Maps each character of `plain` to the one at the same position in `signs`. */
const paired = (plain: string, signs: string) => {
  const pairs = [...signs]
  return new Map([...plain].map((char, index) => [char, pairs[index] ?? char]))
}

const raised = paired('0123456789+-−=()niaeoxy', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱᵃᵉᵒˣʸ')
const lowered = paired('0123456789+-−=()aeoxijn', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓᵢⱼₙ')

/** A run without markup: superscripts and subscripts become Unicode characters (x², H₂O); words and ordinals stay letters. */
export function unmarkedText(text: string, { superscript, subscript }: { superscript?: boolean; subscript?: boolean }): string {
  const signs = superscript ? raised : subscript ? lowered : null
  if (!signs || !/[\d+\-−=()]|^[nixy]$/u.test(text)) return text
  const written = [...text].map((char) => (char === ' ' ? ' ' : signs.get(char)))
  return written.includes(undefined) ? text : written.join('')
}
