import type { Column, ListBlock, ListItem, Run } from '#contract/structured-document'
import { groupConsecutive } from '../lists/group-consecutive.ts'
import { wordSet } from '../word-set.ts'
import { addPage, type Draft, partsOfDraft, withTitles } from './drafts.ts'
import { joinAllLines, joinLines, wordsOf } from './joining.ts'
import { imageOf } from './layout.ts'
import { type Line, lineOf } from './lines.ts'
import { isMarker, lettersOf, markerOf } from './markers.ts'
import { ownLines } from './own-lines.ts'
import { isRule, type PageContent, type Picture, type Piece, right } from './page.ts'
import { segmentOf } from './rows.ts'
import { sliceRuns, textOfRuns, textRun, trimRuns } from './runs.ts'
import type { FlatPart } from './sections.ts'
import { sentencesOf } from './sentences.ts'

/** A tag of a tagged PDF with its content. `alt`: its alternative text. */
export interface Tag {
  readonly role: string
  readonly alt: string | null
  readonly children: readonly (Tag | TaggedContent)[]
}

/** Texts and pictures of a page, in drawing order. */
export interface TaggedContent {
  readonly pieces: readonly Piece[]
  readonly pictures: readonly Picture[]
}

export interface TaggedPage {
  readonly page: Pick<PageContent, 'number' | 'width' | 'shapes'>
  readonly root: Tag
}

const isTag = (child: Tag | TaggedContent): child is Tag => 'role' in child

interface TagContext {
  /** `width`: up to where its text goes. */
  readonly page: TaggedPage['page']
  readonly words: ReadonlySet<string>
  /** Number of enclosing sections: the level of a heading without a level of its own. */
  readonly depth: number
}

const headings = /^(?:H([1-6])?|Title)$/
const paragraphs = wordSet(
  'P Caption BlockQuote Code TOCI Lbl LBody Em Strong Quote Reference BibEntry Span Link Formula Sub Ruby Warichu Index',
)
const notes = new Set(['Note', 'FENote', 'Aside'])
const silent = new Set(['Artifact', 'Form', 'Annot'])

/** The headings and blocks of a tagged PDF. Without any tagged heading, titles are detected by their look. */
export function partsOfTags(pages: readonly TaggedPage[]): FlatPart[] {
  const words = wordsOf(pages.flatMap(({ root }) => piecesIn(root).map(({ text }) => text)))
  const drafts: Draft[] = []
  for (const { page, root } of pages) {
    const width = piecesIn(root).reduce((edge, piece) => Math.max(edge, right(piece)), 0)
    addPage(drafts, draftsOf(root, { page: { ...page, width }, words, depth: 0 }), words)
  }
  const titled = drafts.some((draft) => draft.type === 'text' && draft.heading !== null)
  return (titled ? drafts : withTitles(drafts)).flatMap(partsOfDraft)
}

/** All contents inside a tag, at any depth, and their texts. */
const contentsIn = (tag: Tag): TaggedContent[] => tag.children.flatMap((child) => (isTag(child) ? contentsIn(child) : [child]))
export const piecesIn = (tag: Tag): Piece[] => contentsIn(tag).flatMap(({ pieces }) => pieces)
const picturesIn = (tag: Tag): Picture[] => contentsIn(tag).flatMap(({ pictures }) => pictures)

const inRole = (tag: Tag, role: string) => tag.children.filter((child): child is Tag => isTag(child) && child.role === role)
const without = ({ children, ...tag }: Tag, role: string): Tag => {
  return { ...tag, children: children.filter((child) => !isTag(child) || child.role !== role) }
}

const imageDrafts = (pictures: readonly Picture[], { page }: TagContext) =>
  pictures.map((picture) => imageOf(picture, page.number))

function draftsOf(tag: Tag, reading: TagContext): Draft[] {
  if (silent.has(tag.role)) return []
  if (tag.role === 'L') return [listOf(tag, reading)]
  if (tag.role === 'Table') return tableDraft(tag, reading)
  if (tag.role === 'Figure') return figureDrafts(tag, reading)
  const level = headings.exec(tag.role)
  if (level) return textDrafts(tag, reading, level[1] ? Number(level[1]) : tag.role === 'Title' ? 1 : Math.max(1, reading.depth))
  if (notes.has(tag.role))
    return textDrafts(tag, reading, null).map((draft) => (draft.type === 'text' ? { ...draft, note: true } : draft))
  if (paragraphs.has(tag.role) && !holdsBlocks(tag)) return textDrafts(tag, reading, null)
  const inside = { ...reading, depth: reading.depth + (tag.role === 'Sect' || tag.role === 'Art' ? 1 : 0) }
  return looseDrafts(tag, inside)
}

/** The content of a section, a division or an unknown tag: untagged texts become paragraphs. */
const looseDrafts = (tag: Tag, reading: TagContext): Draft[] =>
  groupConsecutive(tag.children, ([first], child) => !isBlock(first) && !isBlock(child)).flatMap((children) => {
    const [first] = children
    return isBlock(first) ? draftsOf(first, reading) : textDrafts({ role: 'P', alt: null, children }, reading, null)
  })

const inline = new Set(['Span', 'Link', 'Em', 'Strong', 'Quote', 'Reference', 'Sub', 'Lbl'])
const isBlock = (child: Tag | TaggedContent): child is Tag => isTag(child) && (!inline.has(child.role) || holdsBlocks(child))

const blockRoles = /^(?:P|L|Table|Figure|H[1-6]?|Title|Sect|Div|BlockQuote|Caption)$/
const holdsBlocks = (tag: Tag): boolean =>
  tag.children.some((child) => isTag(child) && (blockRoles.test(child.role) || holdsBlocks(child)))

/** A paragraph or a heading, then the pictures, lists and notes inside it. */
function textDrafts(tag: Tag, reading: TagContext, heading: number | null): Draft[] {
  const { runs, lines, inside } = inlinesOf(tag, reading)
  const own = heading === null && !runs.some(({ type, formula }) => type === 'drawing' && !formula) ? ownLines(lines) : null
  if (own?.size) return [...linesApart(lines, own, reading), ...inside]
  const text: Draft[] =
    textOfRuns(runs).trim() === '' && !runs.some(({ type }) => type === 'drawing')
      ? []
      : [{ type: 'text', runs, lines, note: false, heading }]
  return [...text, ...inside]
}

/** The lines of a paragraph that its author ended one by one. */
function linesApart(lines: readonly Line[], own: ReadonlySet<Line>, { words }: TagContext): Draft[] {
  const textOf = (group: readonly Line[]) => trimRuns(joinAllLines(group, words))
  const groups = groupConsecutive(lines, (_, line) => !own.has(line))
  return groups.map((lines): Draft => ({ type: 'text', runs: textOf(lines), lines, note: false, heading: null }))
}

function inlinesOf(tag: Tag, reading: TagContext) {
  const [lines, inside]: [Line[], Draft[]] = [[], []]
  let runs: Run[] = []
  let pieces: Piece[] = []
  const flush = () => {
    const more = linesInOrder(pieces, reading.page)
    for (const line of more) runs = joinLines(runs, line.runs, reading.words)
    lines.push(...more)
    pieces = []
  }
  const visit = (child: Tag | TaggedContent) => {
    if (!isTag(child)) {
      pieces.push(...child.pieces)
      inside.push(...imageDrafts(child.pictures, reading))
    } else if (child.role === 'Formula' && child.alt) {
      flush()
      runs.push(textRun(' '), { content: child.alt, type: 'drawing', link: null, source: null, style: [] }, textRun(' '))
    } else if (['Figure', 'L', 'Table'].includes(child.role) || notes.has(child.role)) inside.push(...draftsOf(child, reading))
    else if (!silent.has(child.role)) child.children.forEach(visit)
  }
  tag.children.forEach(visit)
  flush()
  return { runs: trimRuns(runs), lines, inside }
}

/** The lines of texts in drawing order, which in a tagged PDF is the reading order. */
function linesInOrder(pieces: readonly Piece[], { number, width }: TagContext['page']): Line[] {
  const lines: Piece[][] = []
  let baseline = 0
  for (const piece of pieces) {
    const line = lines.at(-1)
    const size = Math.max(piece.size, line?.at(-1)?.size ?? 0)
    const apart = piece.y - baseline
    const raised = line !== undefined && piece.size < 0.85 * size && Math.abs(apart) > 0.08 * size && Math.abs(apart) < 0.7 * size
    const missed = placeIn(lines, piece)
    if (missed) missed.line.splice(missed.index, 0, piece)
    else if (line && raised) line.push({ ...piece, y: baseline, script: apart < 0 ? 'superscript' : 'subscript' })
    else if (line && Math.abs(apart) <= 0.5 * size) line.push(piece)
    else {
      lines.push([piece])
      baseline = piece.y
    }
  }
  return lines.map((line) => lineOf([{ ...segmentOf(line), pieces: line }], { left: 0, right: width }, number))
}

/** The position of a piece that some producers tag after its following text: a link, or a bullet, before the rest of its line. */
function placeIn(lines: readonly Piece[][], piece: Piece): { line: Piece[]; index: number } | null {
  const near = (isMarker(piece.text) ? 3 : 0.7) * piece.size
  for (const line of lines) {
    if (!line.some(({ y }) => Math.abs(y - piece.y) < 0.2 * piece.size)) continue
    const index = line.findIndex(({ x }) => x >= right(piece) - 1 && x - right(piece) < near)
    const before = line[index - 1]
    if (index >= 0 && (!before || right(before) <= piece.x + 1)) return { line, index }
  }
  return null
}

function listOf(tag: Tag, reading: TagContext): ListBlock {
  const items = tag.children.filter(isTag).flatMap((child): { item: ListItem; label: string }[] => {
    // A list directly inside a list, without an item around it, belongs to the previous item.
    if (child.role === 'L') return [{ item: { sentences: [], lists: [listOf(child, reading)] }, label: '' }]
    return child.role === 'Caption' || silent.has(child.role) ? [] : [itemOf(child, reading)]
  })
  const numbers = items.map(({ label }) => markerOf(`${label} x`)).filter((marker) => marker?.ordered)
  const merged: ListItem[] = []
  for (const { item } of items) {
    const before = merged.at(-1)
    if (item.sentences.length === 0 && before) before.lists.push(...item.lists)
    else merged.push(item)
  }
  const [first] = numbers
  return { type: 'list', ordered: numbers.length > 0, start: first?.number ?? 1, ...(first && lettersOf(first)), items: merged }
}

function itemOf(tag: Tag, reading: TagContext): { item: ListItem; label: string } {
  const labels = inRole(tag, 'Lbl')
  const { runs, inside } = inlinesOf(without(tag, 'Lbl'), reading)
  const text = textOfRuns(runs)
  const marker = labels.length === 0 ? markerOf(text) : null
  const label = labels.map((one) => textOfRuns(inlinesOf(one, reading).runs)).join(' ') || text.slice(0, marker?.length ?? 0)
  const own = sliceRuns(runs, marker?.length ?? 0, text.length)
  const lists = inside.filter((draft) => draft.type === 'list')
  return { item: { sentences: sentencesOf(own), lists }, label: label.trim() }
}

function tableDraft(tag: Tag, reading: TagContext): Draft[] {
  const rows = inColumns(tag, reading).map((row, index) => ({ columns: row.map((cell) => cellOf(cell, index, reading)) }))
  const [caption] = inRole(tag, 'Caption')
  const title = caption ? textOfRuns(inlinesOf(caption, reading).runs) : (tag.alt ?? textBesideRows(tag, reading))
  const pictures = imageDrafts(picturesIn(tag), reading)
  const filled = rows.filter(({ columns }) => columns.length > 0)
  return filled.length === 0 ? pictures : [{ type: 'table', caption: title || null, rows: filled }, ...pictures]
}

const emptyCell: Tag = { role: 'TD', alt: null, children: [] }

/** A cross stands below the head that it picks. */
const isCross = ({ text }: Piece) => /^[xX×✓✔✗✘☒☑●]$/u.test(text.trim())

/** The rows with an empty cell wherever a column has none: Chromium tags no empty cells. As they are where one is tagged, or nothing says more. */
function inColumns(table: Tag, { page }: TagContext): readonly (readonly Tag[])[] {
  const rows = rowsIn(table).map((row) => row.children.filter(isTag))
  const placed = rows.flatMap((row, at) =>
    row.map((cell) => {
      const pieces = contentsIn(cell).flatMap((one) => one.pieces)
      const boxes = [...pieces, ...picturesIn(cell)]
      return {
        cell,
        at,
        boxes,
        isCrossed: pieces.length === 1 && pieces.every(isCross),
        from: Math.min(...boxes.map(({ x }) => x)),
        to: Math.max(...boxes.map(right)),
      }
    }),
  )
  const ys = placed.flatMap(({ boxes }) => boxes.map(({ y }) => y)).sort((a, b) => a - b)
  const [top = 0, bottom = 0] = [ys[0], ys.at(-1)]
  const rules = (page.shapes ?? []).filter((one) => isRule(one) && one.y < bottom && one.y + one.height > top)
  const isParted = (from: number, to: number) => rules.length === 0 || rules.some(({ x }) => x > from - 1 && x < to + 1)
  const sorted = placed.toSorted((a, b) => a.from - b.from)
  let end = sorted[0]?.to ?? 0
  const columns = groupConsecutive(sorted, (column, { from, to, at }) => {
    const isIn = from < end - 1 || (!isParted(end, from) && column.every((other) => other.at !== at))
    end = isIn ? Math.max(end, to) : to
    return isIn
  })
  const isSure =
    placed.every(({ boxes }) => boxes.length > 0) &&
    columns.every((column) => new Set(column.map(({ at }) => at)).size === column.length) &&
    (rules.length > 0 || rows.some(({ length }) => length === columns.length) || placed.some(({ isCrossed }) => isCrossed))
  return rows.map((row, at) => (isSure ? columns.map((column) => column.find((one) => one.at === at)?.cell ?? emptyCell) : row))
}

/** A caption without a Caption tag: text inside a table but outside its rows. */
function textBesideRows(tag: Tag, reading: TagContext): string {
  const beside = tag.children.filter(
    (child) => !isTag(child) || (!/^T(?:R|Head|Body|Foot)$/u.test(child.role) && rowsIn(child).length === 0),
  )
  return textOfRuns(inlinesOf({ ...tag, children: beside }, reading).runs).slice(0, 300)
}

const rowsIn = (tag: Tag): Tag[] =>
  tag.children.filter(isTag).flatMap((child) => (child.role === 'TR' ? [child] : child.role === 'Caption' ? [] : rowsIn(child)))

function cellOf(tag: Tag, row: number, reading: TagContext): Column {
  const { runs, inside } = inlinesOf(tag, reading)
  const listed = inside.flatMap((draft) => (draft.type === 'list' ? draft.items.flatMap(({ sentences }) => sentences) : []))
  return { content: [...sentencesOf(runs), ...listed], header: tag.role === 'TH' ? (row === 0 ? 'column' : 'row') : null }
}

/** A picture with its alternative text; for a drawing without pixels, its alternative text or the words in it. */
function figureDrafts(tag: Tag, reading: TagContext): Draft[] {
  const pictures = picturesIn(tag)
  const { runs, inside } = inlinesOf(without(tag, 'Caption'), reading)
  const captions = inRole(tag, 'Caption').flatMap((caption) => textDrafts(caption, reading, null))
  const alt = tag.alt?.trim() || textOfRuns(runs).slice(0, 500)
  const drawn =
    pictures.length === 0 && alt !== '' ? [{ source: null, alt, pixels: null, x: 0, y: 0, width: 0, height: 0 }] : pictures
  const described = drawn.map((picture, index) => ({ ...picture, alt: index === 0 ? alt : '' }))
  return [...imageDrafts(described, reading), ...inside.filter(({ type }) => type !== 'image'), ...captions]
}
