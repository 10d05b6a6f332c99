import type { ImageBlock, Run, TableBlock } from '#contract/structured-document'
import { groupConsecutive } from '../lists/group-consecutive.ts'
import { type Draft, isPlain, partsOfDraft, withTitles } from './drafts.ts'
import { withoutFurniture } from './furniture.ts'
import { continues, type Group, groupsOf } from './groups.ts'
import { joinAllLines, wordsOf } from './joining.ts'
import type { Line } from './lines.ts'
import { listsOf, markedText } from './lists.ts'
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
  const notes = notesOf(ownLinesOf(column), body, pageHeight)
  const text = column.filter((part) => part.type !== 'line' || !notes.includes(part.line))
  const elements = groupConsecutive(text, ([first], part) => first.type === 'line' && part.type === 'line').flatMap(
    (parts): Element[] => {
      const [part] = parts
      if (part.type === 'line') return groupsOf(ownLinesOf(parts)).map((lines) => ({ type: 'group', lines, note: false }))
      if (part.type === 'inset') return part.columns.flatMap((inner) => elementsOf(inner, body, pageHeight))
      return [part.type === 'table' ? part.table : imageOf(part.picture, part.page)]
    },
  )
  // Each note has its continuation lines.
  const marked = groupConsecutive(notes, (_, line) => markOfNote(line.text) === null)
  return [...elements, ...marked.map((lines): Element => ({ type: 'group', lines, note: true }))]
}

const ownLinesOf = (column: readonly PlacedPart[]) => column.flatMap((part) => (part.type === 'line' ? [part.line] : []))

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
  const parts = withTitles(drafts).map((draft) => {
    const [first] = isPlain(draft) ? draft.lines : []
    return { draft, item: isPlain(draft) && first ? markedText(draft.runs, first) : null }
  })
  return groupConsecutive(parts, ([first], { item }) => first.item !== null && item !== null).flatMap((group) =>
    group[0].item ? listsOf(group.flatMap(({ item }) => item ?? [])) : partsOfDraft(group[0].draft),
  )
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

/** The last lines that are footnotes: smaller than the text, in the lower half of the page, the first with a mark. */
function notesOf(lines: readonly Line[], body: BodyStyle, pageHeight: number): readonly Line[] {
  const isText = ({ size, y }: Line) => size > 0.93 * body.size || y <= 0.45 * pageHeight
  const small = lines.slice(lines.findLastIndex(isText) + 1)
  const first = small.findIndex(({ text }) => markOfNote(text) !== null && isMarked(text))
  return first < 0 ? [] : small.slice(first)
}

/** The runs with footnote marks distinguished from other raised text, if there is a note with that mark. */
const withNoteMarks = (runs: readonly Run[], marks: ReadonlySet<string>): Run[] =>
  runs.map((run) => {
    const mark = run.style.includes('superscript') ? markOfNote(run.content.trim()) : null
    const isMark = mark !== null && marks.has(mark) && /^[\W\d]+$/.test(run.content)
    return isMark ? { ...run, style: [...run.style.filter((style) => style !== 'superscript'), 'note'] } : run
  })

/** Whether a text begins with one number or sign, raised or plain, and a word, unlike a small table of numbers. Reads what stands before the word once. */
function isMarked(text: string): boolean {
  const [before = ''] = /^[^\p{L}«“]*/u.exec(text) ?? []
  const [number, ...others] = before.match(/\d+/gu) ?? []
  return before.length < text.length && (number === undefined ? /[*†‡]/u.test(before) : number.length <= 3 && others.length === 0)
}
