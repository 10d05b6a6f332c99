import type { RichTextBlock } from './node.ts'
import { tokenize } from './tokenize.ts'

/** What a pasted text held that rich text does not take over. Colours and fonts are left behind without a word. */
export interface DroppedParts {
  readonly pictures: number
  /** Films, sounds and embedded pages. */
  readonly media: number
}

const mediaNames = new Set(['video', 'audio', 'iframe', 'object', 'embed'])

/** Counts what of a pasted HTML text is in none of the blocks that were made of it. */
export function droppedParts(html: string, blocks: readonly RichTextBlock[]): DroppedParts {
  const names = [...tokenize(html)].flatMap((token) => (token.kind === 'open' ? [token.name] : []))
  const kept = blocks.filter(({ type }) => type === 'picture').length
  return {
    pictures: Math.max(0, names.filter((name) => name === 'img').length - kept),
    media: names.filter((name) => mediaNames.has(name)).length,
  }
}
