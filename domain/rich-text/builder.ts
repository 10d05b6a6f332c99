import type { Formula } from '#contract/formula'
import { cleanText, fromLeaves, type Leaf, type LeafStyle } from './leaf.ts'
import type { HeadingLevel, RichTextBlock, RichTextCell, RichTextList, RichTextPicture } from './node.ts'
import { tableOf, withoutSpareLine } from './table.ts'

type OpenBlock =
  | { type: 'paragraph' }
  | { type: 'heading'; level: HeadingLevel }
  | { type: 'list-item' }
  | { type: 'table-cell'; header: boolean }

/** Collects blocks while tags and text go by. Whatever the order of calls, what it returns is a valid tree. */
export interface RichTextBuilder {
  /** Starts a paragraph or a heading; inside a list or a table it only starts a new line of the item or cell. */
  block(level: HeadingLevel | null): void
  item(): void
  list(type: RichTextList['type']): void
  endList(): void
  /** Ends the block at hand, if one is open; a list item stays open until the next one. */
  endBlock(): void
  endItem(): void
  /** A table inside a cell adds its text to that cell. */
  table(): void
  row(): void
  /** A cell; without a table it only parts words. */
  cell(header: boolean): void
  endCell(): void
  endTable(): void
  /** The bullet or number that Word writes before its first item tells the kind of list. */
  marker(text: string): void
  /** White space of the source: one space when something comes before and after it in the block. */
  space(): void
  text(text: string, style: LeafStyle): void
  /** A picture parts the paragraph or list around it; one in a table stands after the table. */
  picture(picture: RichTextPicture): void
  math(formula: Formula, href: string | undefined): void
  finish(): RichTextBlock[]
}

interface State {
  blocks: RichTextBlock[]
  open: OpenBlock | null
  leaves: Leaf[]
  list: RichTextList | null
  depth: number
  /** The rows of the table at hand, and how many tables are open around the place. */
  rows: RichTextCell[][] | null
  tables: number
  /** Those of the table at hand. */
  pictures: RichTextPicture[]
  gap: '' | ' ' | '\n'
}

export function richTextBuilder(): RichTextBuilder {
  const state: State = { blocks: [], open: null, leaves: [], list: null, depth: 0, rows: null, tables: 0, pictures: [], gap: '' }
  return {
    block: (level) => startBlock(state, level),
    item: () => (state.rows ? breakLine(state) : startItem(state)),
    list: (type) => (state.rows ? breakLine(state) : startList(state, type)),
    endList: () => (state.rows ? breakLine(state) : endList(state)),
    endBlock: () => (state.depth > 0 || state.rows ? breakLine(state) : close(state)),
    marker: (text) => {
      if (state.list?.children.length === 0)
        state.list.type = /^\s*\(?[\da-z]{1,4}[.)]/i.test(text) ? 'numbered-list' : 'bulleted-list'
    },
    endItem: () => (state.rows ? breakLine(state) : close(state)),
    table: () => startTable(state),
    row: () => startRow(state),
    cell: (header) => startCell(state, header),
    endCell: () => endCell(state),
    endTable: () => endTable(state),
    space: () => addSpace(state),
    text: (text, style) => addText(state, text, style),
    picture: (picture) => addPicture(state, picture),
    math: (formula, href) => {
      beforeInline(state)
      state.leaves.push(href === undefined ? { formula } : { formula, href })
    },
    finish: () => {
      endAll(state)
      return withoutSpareLine(state.blocks)
    },
  }
}

function startBlock(state: State, level: HeadingLevel | null): void {
  if (insideList(state) || state.rows) {
    breakLine(state)
    return
  }
  endAll(state)
  state.open = level === null ? { type: 'paragraph' } : { type: 'heading', level }
}

function startItem(state: State): void {
  close(state)
  if (!state.list) startList(state, 'bulleted-list', 0)
  state.open = { type: 'list-item' }
}

function startList(state: State, type: RichTextList['type'], depth = 1): void {
  close(state)
  if (depth === 1 && state.depth === 0) closeList(state)
  state.list ??= { type, children: [] }
  state.depth += depth
}

function endList(state: State): void {
  close(state)
  if (state.depth > 0) state.depth--
  if (state.depth === 0) closeList(state)
}

function addSpace(state: State): void {
  if (state.gap === '') state.gap = ' '
}

function startTable(state: State): void {
  if (state.rows) breakLine(state)
  else {
    endAll(state)
    state.rows = []
  }
  state.tables += 1
}

function startRow(state: State): void {
  if (state.tables > 1) breakLine(state)
  else {
    close(state)
    state.rows?.push([])
  }
}

function startCell(state: State, header: boolean): void {
  if (!state.rows || state.tables > 1) addSpace(state)
  else {
    close(state)
    state.open = { type: 'table-cell', header }
  }
}

function endCell(state: State): void {
  if (!state.rows || state.tables > 1) addSpace(state)
  else close(state)
}

function endTable(state: State): void {
  if (state.tables > 1) {
    breakLine(state)
    state.tables -= 1
  } else {
    close(state)
    closeTable(state)
  }
}

function closeTable(state: State): void {
  const table = state.rows && tableOf(state.rows)
  if (table) state.blocks.push(table)
  state.blocks.push(...state.pictures)
  state.pictures = []
  state.rows = null
  state.tables = 0
}

function addPicture(state: State, picture: RichTextPicture): void {
  if (state.rows) state.pictures.push(picture)
  else {
    endAll(state)
    state.blocks.push(picture)
  }
}

function endAll(state: State): void {
  close(state)
  closeTable(state)
  closeList(state)
}

/** An item without a list (depth 0) makes one that lasts only as long as items follow each other. */
function insideList(state: State): boolean {
  return state.depth > 0 || (state.open?.type === 'list-item' && state.leaves.length === 0)
}

function closeList(state: State): void {
  if (state.list && state.list.children.length > 0) state.blocks.push(state.list)
  state.list = null
  state.depth = 0
}

function breakLine(state: State): void {
  if (state.open && state.leaves.length > 0) state.gap = '\n'
}

function close(state: State): void {
  const { open } = state
  state.gap = ''
  if (!open) return
  const children = fromLeaves(state.leaves)
  state.open = null
  state.leaves = []
  if (open.type === 'table-cell') addCell(state, { type: 'table-cell', ...(open.header && { header: true }), children })
  else if (open.type === 'list-item') state.list?.children.push({ type: 'list-item', children })
  else if (open.type === 'heading') state.blocks.push({ type: 'heading', level: open.level, children })
  else state.blocks.push({ type: 'paragraph', children })
}

function addCell({ rows }: State, cell: RichTextCell): void {
  if (rows?.length === 0) rows.push([])
  rows?.at(-1)?.push(cell)
}

/** Opens a block for content that came without one, and writes the space or line break that waited for it. */
function beforeInline(state: State): void {
  if (!state.open && state.depth === 0) closeList(state)
  if (state.rows) state.open ??= { type: 'table-cell', header: false }
  state.open ??= state.depth > 0 ? { type: 'list-item' } : { type: 'paragraph' }
  const last = state.leaves.at(-1)
  const lastChar = last && 'text' in last ? last.text.at(-1) : ''
  if (last && state.gap !== '' && lastChar !== '\n' && !(state.gap === ' ' && lastChar === ' ')) {
    state.leaves.push({ text: state.gap, style: 'text' in last ? last.style : {} })
  }
  state.gap = ''
}

function addText(state: State, text: string, style: LeafStyle): void {
  const cleaned = cleanText(text)
  // Spaces between the tags of a table are no cell.
  if (state.rows && !state.open && cleaned.trim() === '') return
  if (cleaned === '' || (!state.open && cleaned.trim() === '' && !/[\n\u00a0]/.test(cleaned))) return
  beforeInline(state)
  state.leaves.push({ text: cleaned, style })
}
