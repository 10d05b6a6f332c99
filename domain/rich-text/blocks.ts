import type { RichTextBlock, RichTextInline } from './node.ts'

/** The lines of a block, in order: its own, or those of its items or cells; a picture has none. */
export function linesOf(block: RichTextBlock): RichTextInline[][] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [block.children]
    case 'bulleted-list':
    case 'numbered-list':
      return block.children.map((item) => item.children)
    case 'picture':
      return []
    case 'table':
      return block.children.flatMap((row) => row.children.map((cell) => cell.children))
  }
}

/** The same block with each of its lines changed. */
export function withLines(block: RichTextBlock, change: (line: RichTextInline[]) => RichTextInline[]): RichTextBlock {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return { ...block, children: change(block.children) }
    case 'bulleted-list':
    case 'numbered-list':
      return { ...block, children: block.children.map((item) => ({ ...item, children: change(item.children) })) }
    case 'picture':
      return block
    case 'table':
      return {
        ...block,
        children: block.children.map((row) => ({
          ...row,
          children: row.children.map((cell) => ({ ...cell, children: change(cell.children) })),
        })),
      }
  }
}
