import type { Descendant } from 'slate'
import { isMedia } from '#domain/rich-text/blocks'
import { marksOf } from '#domain/rich-text/leaf'
import type {
  RichTextBlock,
  RichTextCell,
  RichTextInline,
  RichTextList,
  RichTextListItem,
  RichTextMath,
  RichTextRow,
  RichTextText,
} from '#domain/rich-text/node'
import { parseRichText } from '#domain/rich-text/parse'
import { richTextToStore } from '#domain/rich-text/plain'
import { needsLineAfter } from '#domain/rich-text/table'
import type {
  BlockElement,
  CellElement,
  InlineNode,
  ListElement,
  MathElement,
  ParagraphElement,
  RowElement,
  TextLeaf,
} from './slate-types.ts'

export const emptyLine = (): ParagraphElement => ({ type: 'paragraph', children: [{ text: '' }] })

/** The editor's document for stored HTML. It ends with a line to type in, added to an empty text or after a last table or media. */
export function htmlToSlate(html: string): BlockElement[] {
  const blocks = blocksToSlate(parseRichText(html))
  const last = blocks.at(-1)
  return last && !needsLineAfter(last) ? blocks : [...blocks, emptyLine()]
}

/** The HTML to store for the editor's document. */
export const slateToHtml = (value: readonly Descendant[]): string => richTextToStore(slateToBlocks(value))

export function blocksToSlate(blocks: readonly RichTextBlock[]): BlockElement[] {
  return blocks.map((block): BlockElement => {
    if (block.type === 'paragraph') return { type: 'paragraph', children: toInlines(block.children) }
    if (block.type === 'heading') return { type: 'heading', level: block.level, children: toInlines(block.children) }
    if (block.type === 'table') return { type: 'table', children: block.children.map(toRow) }
    if (isMedia(block)) return { ...block, children: [{ text: '' }] }
    return toList(block)
  })
}

const toList = ({ type, children }: RichTextList): ListElement => ({
  type,
  children: children.flatMap((item) => [
    { type: 'list-item', children: toInlines(item.children) },
    ...(item.lists ?? []).map(toList),
  ]),
})

const toRow = (row: RichTextRow): RowElement => ({
  type: 'table-row',
  children: row.children.map((cell) => ({ ...cell, children: toInlines(cell.children) })),
})

/** Slate requires a text node, possibly empty, before, between and after inline elements. */
function toInlines(inlines: readonly RichTextInline[]): InlineNode[] {
  return padInlines(
    inlines.map(
      (inline): InlineNode =>
        inline.type === 'link' ? { ...inline, children: padInlines(inline.children.map(toLeaf)) } : toLeaf(inline),
    ),
  )
}

function toLeaf(node: RichTextText | RichTextMath): TextLeaf | MathElement {
  return node.type === 'text'
    ? { text: node.text, ...marksOf(node) }
    : { type: 'math', formula: node.formula, children: [{ text: '' }] }
}

function padInlines<T extends InlineNode>(nodes: readonly T[]): (T | TextLeaf)[] {
  const withTexts: (T | TextLeaf)[] = []
  for (const node of nodes) {
    const last = withTexts.at(-1)
    if (!('text' in node) && !(last && 'text' in last)) withTexts.push({ text: '' })
    withTexts.push(node)
  }
  const last = withTexts.at(-1)
  if (!(last && 'text' in last)) withTexts.push({ text: '' })
  return withTexts
}

/** The blocks for any nodes of the editor; those of a copied fragment may be bare inline nodes. */
export function slateToBlocks(nodes: readonly Descendant[]): RichTextBlock[] {
  const blocks: RichTextBlock[] = []
  for (const node of nodes) {
    const last = blocks.at(-1)
    if (!isInline(node)) blocks.push(toBlock(node))
    else if (last?.type === 'paragraph') last.children.push(...fromInlines([node]))
    else blocks.push({ type: 'paragraph', children: fromInlines([node]) })
  }
  return blocks
}

const isInline = (node: Descendant): node is InlineNode => 'text' in node || node.type === 'link' || node.type === 'math'

const fromRow = (row: RowElement): RichTextRow => ({
  type: 'table-row',
  children: row.children.map(fromCell),
})

const fromCell = ({ header, children }: CellElement): RichTextCell => ({
  type: 'table-cell',
  ...(header && { header }),
  children: fromInlines(children),
})

function toBlock(node: Exclude<Descendant, InlineNode>): RichTextBlock {
  switch (node.type) {
    case 'heading':
      return { type: 'heading', level: node.level, children: fromInlines(node.children) }
    case 'bulleted-list':
    case 'numbered-list':
      return fromList(node)
    case 'table':
      return { type: 'table', children: node.children.map(fromRow) }
    case 'picture':
    case 'sound': {
      const { children: _, ...media } = node
      return media
    }
    case 'table-row':
      return { type: 'table', children: [fromRow(node)] }
    case 'table-cell':
    case 'paragraph':
    case 'list-item':
      return { type: 'paragraph', children: fromInlines(node.children) }
  }
}

function fromList({ type, children }: ListElement): RichTextList {
  const items: RichTextListItem[] = []
  for (const child of children) {
    const last = items.at(-1)
    if (child.type === 'list-item') items.push({ type: 'list-item', children: fromInlines(child.children) })
    else if (last) last.lists = [...(last.lists ?? []), fromList(child)]
    else items.push(...fromList(child).children)
  }
  return { type, children: items }
}

function fromInlines(nodes: readonly InlineNode[]): RichTextInline[] {
  return nodes.map((node): RichTextInline => {
    if ('text' in node || node.type === 'math') return fromLeaf(node)
    return { type: 'link', href: node.href, children: node.children.map(fromLeaf) }
  })
}

const fromLeaf = (node: TextLeaf | MathElement): RichTextText | RichTextMath =>
  'text' in node ? { type: 'text', text: node.text, ...marksOf(node) } : { type: 'math', formula: node.formula }
