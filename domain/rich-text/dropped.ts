import { droppedLooks } from './dropped-looks.ts'
import type { RichTextBlock } from './node.ts'
import { tokenize } from './tokenize.ts'

/** Parts of a pasted text that rich text cannot hold. Fonts are dropped without notice. */
export interface DroppedParts {
  readonly pictures: number
  /** Videos, sounds and embedded pages. */
  readonly media: number
  /** Whether some of its words stood out by a text or background colour. */
  readonly colours: boolean
  /** Whether some of its words stood out by their font size. */
  readonly sizes: boolean
}

const mediaNames = new Set(['video', 'audio', 'embed'])
// The tokenizer skips the content of these elements, so they are counted separately.
const embedded = /<(?:iframe|object)[\s/>]/gi

/** The parts of a pasted HTML text that are missing from the blocks made from it; null when there is nothing to report. */
export function droppedParts(html: string, blocks: readonly RichTextBlock[]): DroppedParts | null {
  const names = [...tokenize(html)].flatMap((token) => (token.kind === 'open' ? [token.name] : []))
  const kept = (type: RichTextBlock['type']) => blocks.filter((block) => block.type === type).length
  const left = (count: number, type: RichTextBlock['type']) => Math.max(0, count - kept(type))
  const pictures = left(names.filter((name) => name === 'img').length, 'picture')
  const films = names.filter((name) => mediaNames.has(name)).length + (html.match(embedded)?.length ?? 0)
  const media = left(films, 'sound')
  const looks = droppedLooks(html)
  return pictures + media > 0 || looks.colours || looks.sizes ? { pictures, media, ...looks } : null
}
