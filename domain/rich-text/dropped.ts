import { droppedLooks } from './dropped-looks.ts'
import type { RichTextBlock } from './node.ts'
import { tokenize } from './tokenize.ts'

/** What a pasted text held that rich text does not take over. Fonts are left behind without a word. */
export interface DroppedParts {
  readonly pictures: number
  /** Films, sounds and embedded pages. */
  readonly media: number
  /** Whether some of its words stood out by a colour, of the letters or behind them. */
  readonly colours: boolean
  /** Whether some of its words stood out by the size of their letters. */
  readonly sizes: boolean
}

const mediaNames = new Set(['video', 'audio', 'embed'])
// What these hold is no content, so they are no tokens.
const embedded = /<(?:iframe|object)[\s/>]/gi

/** What of a pasted HTML text is in none of the blocks that were made of it; null when nothing is to be told. */
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
