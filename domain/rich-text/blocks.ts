import type { RichTextBlock, RichTextInline, RichTextList, RichTextMedia } from './node.ts'

export const isMedia = (block: RichTextBlock): block is RichTextMedia => block.type === 'picture' || block.type === 'sound'

/** Text in place of a picture or a sound where neither can be shown: the alternative text, or the title. */
export const mediaText = (media: RichTextMedia): string => (media.type === 'picture' ? media.alt : media.title)

/** The lines of a block, in order: its own, or those of its items or cells; pictures and sounds have none. */
export function linesOf(block: RichTextBlock): RichTextInline[][] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [block.children]
    case 'bulleted-list':
    case 'numbered-list':
      return block.children.flatMap((item) => [item.children, ...(item.lists ?? []).flatMap(linesOf)])
    case 'picture':
    case 'sound':
      return []
    case 'table':
      return block.children.flatMap((row) => row.children.map((cell) => cell.children))
  }
}

/** The same block with each of its lines transformed. */
export function withLines(block: RichTextBlock, change: (line: RichTextInline[]) => RichTextInline[]): RichTextBlock {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return { ...block, children: change(block.children) }
    case 'bulleted-list':
    case 'numbered-list':
      return listWithLines(block, change)
    case 'picture':
    case 'sound':
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

function listWithLines(list: RichTextList, change: (line: RichTextInline[]) => RichTextInline[]): RichTextList {
  const children = list.children.map(({ children: line, lists, ...item }) => ({
    ...item,
    children: change(line),
    ...(lists && { lists: lists.map((inner) => listWithLines(inner, change)) }),
  }))
  return { ...list, children }
}
