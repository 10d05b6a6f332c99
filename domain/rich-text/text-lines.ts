import { isMedia, linesOf } from './blocks.ts'
import type { RichTextBlock, RichTextInline } from './node.ts'
import { parseRichText } from './parse.ts'
import { richTextToStore } from './plain.ts'
import { serializeRichText } from './serialize.ts'

/** Rich texts one below the other. */
export const textsJoined = (...texts: readonly string[]): string => serializeRichText(texts.flatMap(parseRichText))

/** The lines of a rich text, each as a text: those of paragraphs and lists; a table, a picture or a sound is one. */
export const textLines = (html: string): string[] =>
  parseRichText(html)
    .flatMap((block): RichTextBlock[] =>
      isMedia(block) || block.type === 'table'
        ? [block]
        : linesOf(block)
            .flatMap(brokenLines)
            .map((children) => ({ type: 'paragraph', children })),
    )
    .map((block) => richTextToStore([block]))
    .filter((text) => text !== '')

/** A line cut at its line breaks. */
function brokenLines(line: readonly RichTextInline[]): RichTextInline[][] {
  const lines: RichTextInline[][] = [[]]
  for (const inline of line) {
    const [first = inline, ...others] = inline.type === 'text' ? inline.text.split('\n').map((text) => ({ ...inline, text })) : []
    lines.at(-1)?.push(first)
    lines.push(...others.map((text) => [text]))
  }
  return lines
}
