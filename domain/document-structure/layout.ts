import type { ImageBlock, Run, TableBlock } from '#contract/structured-document'
import { groupConsecutive } from '../lists/group-consecutive.ts'
import { type Draft, partsOfDraft, withTitles } from './drafts.ts'
import { withoutFurniture } from './furniture.ts'
import { continues, type Group, groupsOf } from './groups.ts'
import { joinAllLines, wordsOf } from './joining.ts'
import type { Line } from './lines.ts'
import { listsOf, type MarkedText, markedText } from './lists.ts'
import type { PageContent, Picture } from './page.ts'
import { linesIn, type PlacedPart, placedOf } from './placing.ts'
import { textOfRow } from './rows.ts'
import type { FlatPart } from './sections.ts'
import { type BodyStyle, bodyStyleOf, isTitle } from './styles.ts'

type Element = { type: 'group'; lines: Group; note: boolean } | TableBlock | ImageBlock

/**
 * The headings and blocks of untagged pages, inferred from their look: running heads removed, columns in order, lines joined to
 * paragraphs across columns and pages, titles by size and weight, lists, tables, footnotes, pictures. `leftOut`: the texts removed.
 */
export function partsOfPages(pages: readonly PageContent[]): { parts: FlatPart[]; leftOut: readonly string[] } {
  const { pages: read, leftOut } = withoutFurniture(pages)
  const words = wordsOf(read.flatMap(({ rows }) => rows.map(textOfRow)))
  const columns = read.flatMap((page) => placedOf(page, words).map((placed) => ({ placed, page: page.page })))
  const body = bodyStyleOf(columns.flatMap(({ placed }) => linesIn(placed)))
  const elements: Element[] = []
  for (const { placed, page } of columns) addColumn(elements, elementsOf(placed, body, page.height), body)
  return { parts: partsOfElements(elements, words), leftOut }
}

/** A column's paragraphs, tables and pictures, its footnotes last. */
function elementsOf(column: readonly PlacedPart[], body: BodyStyle, pageHeight: number): Element[] {
  const lines = column.flatMap((placed) => (placed.type === 'line' ? [placed.line] : []))
  const notes = new Set(lines.slice(lines.length - countNoteLines(lines, body, pageHeight)))
  const elements: Element[] = []
  let text: Line[] = []
  const flush = () => {
    for (const group of groupsOf(text)) elements.push({ type: 'group', lines: group, note: false })
    text = []
  }
  for (const placed of column) {
    if (placed.type === 'line') {
      if (!notes.has(placed.line)) text.push(placed.line)
      continue
    }
    flush()
    if (placed.type === 'inset') elements.push(...placed.columns.flatMap((inner) => elementsOf(inner, body, pageHeight)))
    else elements.push(placed.type === 'table' ? placed.table : imageOf(placed.picture, placed.page))
  }
  flush()
  return [...elements, ...groupNotes([...notes])]
}

/** Each note with its continuation lines. */
function groupNotes(lines: readonly Line[]): Element[] {
  const groups = groupConsecutive(lines, (_, line) => markOfNote(line.text) === null)
  return groups.map((group): Element => ({ type: 'group', lines: group, note: true }))
}

/** Appends a column; a paragraph that goes on in the next column or page is joined over pictures and notes. */
function addColumn(elements: Element[], column: readonly Element[], body: BodyStyle): void {
  const [first, ...others] = column
  const index = elements.findLastIndex((element) => element.type === 'table' || (element.type === 'group' && !element.note))
  const before = elements[index]
  const joins =
    first?.type === 'group' &&
    !first.note &&
    before?.type === 'group' &&
    !isTitle(before.lines, body) &&
    !isTitle(first.lines, body) &&
    continues(before.lines, first.lines)
  if (!joins) elements.push(...column)
  else {
    elements[index] = { ...before, lines: [...before.lines, ...first.lines] }
    elements.push(...others)
  }
}

function partsOfElements(elements: readonly Element[], words: ReadonlySet<string>): FlatPart[] {
  const marks = new Set(
    elements.flatMap((element) =>
      element.type === 'group' && element.note ? (markOfNote(element.lines[0]?.text ?? '') ?? []) : [],
    ),
  )
  const drafts = elements.map((element): Draft => {
    if (element.type !== 'group') return element
    const runs = withNoteMarks(joinAllLines(element.lines, words), marks)
    return { type: 'text', runs, lines: element.lines, note: element.note, heading: null }
  })
  const parts: FlatPart[] = []
  let items: MarkedText[] = []
  const flush = () => {
    parts.push(...listsOf(items))
    items = []
  }
  for (const draft of withTitles(drafts)) {
    const isPlain = draft.type === 'text' && !draft.note && draft.heading === null
    const [first] = isPlain ? draft.lines : []
    const item = isPlain && first ? markedText(draft.runs, first.x, first.size) : null
    if (item) items.push(item)
    else {
      flush()
      parts.push(...partsOfDraft(draft))
    }
  }
  flush()
  return parts
}

/** A picture of a page as a block. */
export const imageOf = ({ source, alt, pixels, isScan, isRead }: Picture, page: number): ImageBlock => ({
  ...{ type: 'image', source, alt, page },
  ...(isScan && { isScan }),
  ...(isRead && { isRead }),
  width: pixels?.[0] ?? null,
  height: pixels?.[1] ?? null,
})

const noteMark = /^\s*[([]?(\d{1,3}|[*†‡]{1,3})[)\].]?\s*/u

/** The mark that a footnote begins with, without its brackets; null without one. */
const markOfNote = (text: string): string | null => noteMark.exec(text)?.[1] ?? null

/** Number of last lines that are footnotes: smaller than the text, in the lower half of the page, the first with a mark. */
function countNoteLines(lines: readonly Line[], body: BodyStyle, pageHeight: number): number {
  const isSmall = ({ size, y }: Line) => size <= 0.93 * body.size && y > 0.45 * pageHeight
  let first = lines.length
  while (first > 0 && isSmall(lines[first - 1] ?? ({ size: Number.POSITIVE_INFINITY, y: 0 } as Line))) first--
  while (first < lines.length && !beginsNote(lines[first])) first++
  return lines.length - first
}

/** A raised or plain mark, then words: a small table of numbers is not a note. */
const beginsNote = (line: Line | undefined): boolean =>
  line !== undefined && markOfNote(line.text) !== null && isMarked(line.text)

/** The runs with footnote marks distinguished from other raised text, if there is a note with that mark. */
const withNoteMarks = (runs: readonly Run[], marks: ReadonlySet<string>): Run[] =>
  runs.map((run) => {
    const mark = run.style.includes('superscript') ? markOfNote(run.content.trim()) : null
    const isMark = mark !== null && marks.has(mark) && /^[\W\d]+$/.test(run.content)
    return isMark ? { ...run, style: [...run.style.filter((style) => style !== 'superscript'), 'note'] } : run
  })

/** Whether a text begins with one number or sign and a word. Reads what stands before the word once. */
function isMarked(text: string): boolean {
  const [before = ''] = /^[^\p{L}«“]*/u.exec(text) ?? []
  const [number, ...others] = before.match(/\d+/gu) ?? []
  return before.length < text.length && (number === undefined ? /[*†‡]/u.test(before) : number.length <= 3 && others.length === 0)
}
