import type { Formula } from '#contract/formula'
import { cleanText, fromLeaves, type Leaf, type LeafStyle } from './leaf.ts'
import { normalizeList } from './list.ts'
import type { HeadingLevel, RichTextBlock, RichTextList, RichTextMedia } from './node.ts'
import { withoutExtraSounds } from './sound.ts'
import { type CellSpan, type SpannedCell, tableOf, unmergeCells, withoutSpareLine } from './table.ts'
import { maxListDepth } from './whitelist.ts'

type OpenBlock =
  | { type: 'paragraph' }
  | { type: 'heading'; level: HeadingLevel }
  | { type: 'list-item' }
  | { type: 'table-cell'; header: boolean; span: CellSpan }

/** Collects blocks from a stream of tags and text. Whatever the order of calls, the result is a valid tree. */
export interface RichTextBuilder {
  /** Starts a paragraph or a heading; inside a list or a table it only starts a new line of the item or cell. */
  block(level: HeadingLevel | null): void
  /** Starts an item; `level` from 1, for programs that write the items of nested lists as a flat sequence. */
  item(level?: number): void
  list(type: RichTextList['type']): void
  endList(): void
  /** Ends the open block, if any; a list item stays open until the next one. */
  endBlock(): void
  endItem(): void
  /** Starts a table; a table inside a cell adds its text to that cell. */
  table(): void
  row(): void
  /** Starts a cell; without a table it only separates words. */
  cell(header: boolean, span: CellSpan): void
  endCell(): void
  endTable(): void
  /** The bullet or number that Word writes before its first item determines the kind of list. */
  marker(text: string): void
  /** White space of the source: becomes one space if the block has content before and after it. */
  space(): void
  text(text: string, style: LeafStyle): void
  /** A picture or sound splits the paragraph or list around it; one in a table moves after the table. */
  media(media: RichTextMedia): void
  math(formula: Formula, href: string | undefined): void
  finish(): RichTextBlock[]
}

interface OpenList {
  list: RichTextList
  /** Nesting level, from 1: an element that may not open a list of its own shares the level of the enclosing one. */
  level: number
}

interface State {
  blocks: RichTextBlock[]
  open: OpenBlock | null
  leaves: Leaf[]
  /** The outermost open list, and the nested ones down to the current position. */
  lists: OpenList[]
  /** Number of open list elements: 0 for items outside a list. */
  depth: number
  /** The rows of the current table, and the number of enclosing open tables. */
  rows: SpannedCell[][] | null
  tables: number
  /** The pictures and sounds of the current table. */
  media: RichTextMedia[]
  gap: '' | ' ' | '\n'
}

export function richTextBuilder(): RichTextBuilder {
  const state: State = { blocks: [], open: null, leaves: [], lists: [], depth: 0, rows: null, tables: 0, media: [], gap: '' }
  return {
    block: (level) => startBlock(state, level),
    item: (level = 1) => (state.rows ? breakLine(state) : startItem(state, level)),
    list: (type) => (state.rows ? breakLine(state) : startList(state, type)),
    endList: () => (state.rows ? breakLine(state) : endList(state)),
    endBlock: () => (state.depth > 0 || state.rows ? breakLine(state) : close(state)),
    marker: (text) => {
      const list = state.lists.at(-1)?.list
      if (list?.children.length === 0) list.type = /^\s*\(?[\da-z]{1,4}[.)]/i.test(text) ? 'numbered-list' : 'bulleted-list'
    },
    endItem: () => (state.rows ? breakLine(state) : close(state)),
    table: () => startTable(state),
    row: () => startRow(state),
    cell: (header, span) => startCell(state, { header, span }),
    endCell: () => endCell(state),
    endTable: () => endTable(state),
    space: () => addSpace(state),
    text: (text, style) => addText(state, text, style),
    media: (media) => addMedia(state, media),
    math: (formula, href) => {
      beforeInline(state)
      state.leaves.push(href === undefined ? { formula } : { formula, href })
    },
    finish: () => {
      endAll(state)
      return withoutSpareLine(withoutExtraSounds(state.blocks))
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

function startItem(state: State, level: number): void {
  close(state)
  if (state.depth === 0) {
    if (state.lists.length > level) state.lists.length = level
    while (state.lists.length < level && openList(state, 'bulleted-list')) {}
  }
  state.open = { type: 'list-item' }
}

function startList(state: State, type: RichTextList['type']): void {
  close(state)
  if (state.depth === 0) closeLists(state)
  const around = state.lists.at(-1)
  if (!openList(state, type) && around) state.lists.push(around)
  state.depth += 1
}

/** Opens a list inside the last item; false when there is no such item or the nesting limit is reached. */
function openList(state: State, type: RichTextList['type']): boolean {
  const around = state.lists.at(-1)
  if (!around) {
    state.lists.push({ list: { type, children: [] }, level: 1 })
    return true
  }
  const item = around.list.children.at(-1)
  if (!item || around.level === maxListDepth) return false
  const last = item.lists?.at(-1)
  const list: RichTextList = last?.type === type ? last : { type, children: [] }
  if (list !== last) item.lists = [...(item.lists ?? []), list]
  state.lists.push({ list, level: around.level + 1 })
  return true
}

function endList(state: State): void {
  close(state)
  if (state.depth === 0) return
  state.depth -= 1
  if (state.depth === 0) closeLists(state)
  else state.lists.pop()
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

function startCell(state: State, cell: { header: boolean; span: CellSpan }): void {
  if (!state.rows || state.tables > 1) addSpace(state)
  else {
    close(state)
    state.open = { type: 'table-cell', ...cell }
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
  const table = state.rows && tableOf(unmergeCells(state.rows))
  if (table) state.blocks.push(table)
  for (const media of state.media) state.blocks.push(media)
  state.media = []
  state.rows = null
  state.tables = 0
}

function addMedia(state: State, media: RichTextMedia): void {
  if (state.rows) state.media.push(media)
  else {
    endAll(state)
    state.blocks.push(media)
  }
}

function endAll(state: State): void {
  close(state)
  closeTable(state)
  closeLists(state)
}

/** An item without a list (depth 0) creates one that lasts only as long as consecutive items follow. */
const insideList = (state: State): boolean => state.depth > 0 || (state.open?.type === 'list-item' && state.leaves.length === 0)

function closeLists(state: State): void {
  const [outermost] = state.lists
  const list = outermost && normalizeList(outermost.list)
  if (list) state.blocks.push(list)
  state.lists = []
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
  if (open.type === 'table-cell')
    addCell(state, { cell: { type: 'table-cell', ...(open.header && { header: true }), children }, span: open.span })
  else if (open.type === 'list-item') state.lists.at(-1)?.list.children.push({ type: 'list-item', children })
  else if (open.type === 'heading') state.blocks.push({ type: 'heading', level: open.level, children })
  else state.blocks.push({ type: 'paragraph', children })
}

function addCell({ rows }: State, cell: SpannedCell): void {
  if (rows?.length === 0) rows.push([])
  rows?.at(-1)?.push(cell)
}

/** Opens a block for content without one, and writes the pending space or line break. */
function beforeInline(state: State, next: LeafStyle = {}): void {
  if (!state.open && state.depth === 0) closeLists(state)
  if (state.rows) state.open ??= { type: 'table-cell', header: false, span: { columns: 1, rows: 1 } }
  state.open ??= state.depth > 0 ? { type: 'list-item' } : { type: 'paragraph' }
  const last = state.leaves.at(-1)
  const lastChar = last && 'text' in last ? last.text.at(-1) : ''
  if (last && state.gap !== '' && lastChar !== '\n' && !(state.gap === ' ' && lastChar === ' ')) {
    state.leaves.push({ text: state.gap, style: 'text' in last ? gapStyle(last.style, next) : {} })
  }
  state.gap = ''
}

/** A space has the style of the preceding text, but is raised or lowered only between text of the same position. */
function gapStyle({ superscript, subscript, ...style }: LeafStyle, next: LeafStyle): LeafStyle {
  if (superscript && next.superscript) return { ...style, superscript }
  return subscript && next.subscript ? { ...style, subscript } : style
}

function addText(state: State, text: string, style: LeafStyle): void {
  // White space between the tags of a table is not a cell; elsewhere spaces begin nothing.
  const before = state.rows ? /^\s*(?: |$)/ : /^[^\S\n\u00a0]*(?: |$)/
  const cleaned = state.open ? cleanText(text) : cleanText(text).replace(before, '')
  if (cleaned === '') return
  beforeInline(state, style)
  state.leaves.push({ text: cleaned, style })
}
