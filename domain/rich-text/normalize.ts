import { withLines } from './blocks.ts'
import { safeHref } from './href.ts'
import { fromLeaves, type Leaf, toLeaves } from './leaf.ts'
import { normalizeList } from './list.ts'
import type { RichTextBlock, RichTextInline } from './node.ts'
import { normalizePicture } from './picture.ts'
import { normalizeSound, withoutExtraSounds } from './sound.ts'
import { tableOf, withoutSpareLine } from './table.ts'

/** The canonical form of any tree: the result of `parseRichText(serializeRichText(blocks))`. */
export const normalizeRichText = (blocks: readonly RichTextBlock[]): RichTextBlock[] =>
  withoutSpareLine(withoutExtraSounds(blocks.flatMap(normalizeBlock)))

function normalizeBlock(block: RichTextBlock): RichTextBlock[] {
  if (block.type === 'picture') {
    const picture = normalizePicture(block)
    return picture ? [picture] : []
  }
  if (block.type === 'sound') {
    const sound = normalizeSound(block)
    return sound ? [sound] : []
  }
  if (block.type === 'table') {
    const table = tableOf(block.children.map((row) => row.children))
    return table ? [withLines(table, normalizeInlines)] : []
  }
  if (block.type === 'paragraph' || block.type === 'heading') return [withLines(block, normalizeInlines)]
  const list = normalizeList(block)
  return list ? [withLines(list, normalizeInlines)] : []
}

const normalizeInlines = (inlines: readonly RichTextInline[]): RichTextInline[] => fromLeaves(toLeaves(inlines).map(withSafeHref))

function withSafeHref(leaf: Leaf): Leaf {
  if ('text' in leaf) {
    const { href, ...marks } = leaf.style
    const safe = href === undefined ? null : safeHref(href)
    return { text: leaf.text, style: safe === null ? marks : { ...marks, href: safe } }
  }
  const safe = leaf.href === undefined ? null : safeHref(leaf.href)
  return safe === null ? { formula: leaf.formula } : { formula: leaf.formula, href: safe }
}
