import { safeHref } from './href.ts'
import { fromLeaves, type Leaf, toLeaves } from './leaf.ts'
import type { RichTextBlock, RichTextInline } from './node.ts'

/** The canonical form of a tree, whatever it came from: what `parseRichText(serializeRichText(blocks))` returns. */
export function normalizeRichText(blocks: readonly RichTextBlock[]): RichTextBlock[] {
  return blocks.flatMap((block): RichTextBlock[] => {
    if (block.type === 'paragraph') return [{ type: 'paragraph', children: normalizeInlines(block.children) }]
    if (block.type === 'heading') return [{ type: 'heading', level: block.level, children: normalizeInlines(block.children) }]
    if (block.children.length === 0) return []
    return [
      {
        type: block.type,
        children: block.children.map((item) => ({ type: 'list-item', children: normalizeInlines(item.children) })),
      },
    ]
  })
}

function normalizeInlines(inlines: readonly RichTextInline[]): RichTextInline[] {
  return fromLeaves(toLeaves(inlines).map(withSafeHref))
}

function withSafeHref(leaf: Leaf): Leaf {
  if ('text' in leaf) {
    const { href, ...marks } = leaf.style
    const safe = href === undefined ? null : safeHref(href)
    return { text: leaf.text, style: safe === null ? marks : { ...marks, href: safe } }
  }
  const safe = leaf.href === undefined ? null : safeHref(leaf.href)
  return safe === null ? { formula: leaf.formula } : { formula: leaf.formula, href: safe }
}
