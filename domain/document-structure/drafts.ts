import type { ImageBlock, ListBlock, Run, TableBlock } from '#contract/structured-document'
import { joinLines } from './joining.ts'
import { type Line, wideSpace } from './lines.ts'
import { markerOf } from './markers.ts'
import { endsPart, startsLow } from './own-lines.ts'
import { textOfRuns } from './runs.ts'
import type { FlatPart } from './sections.ts'
import { paragraphsOf } from './sentences.ts'
import { bodyStyleOf, isTitle, levelsOf } from './styles.ts'

/** A part of a document whose paragraphs are not yet cut into sentences, because they may continue on the next page. */
export type Draft =
  | { type: 'text'; runs: Run[]; lines: readonly Line[]; note: boolean; heading: number | null }
  | ListBlock
  | TableBlock
  | ImageBlock

/** Appends the parts of a page, joining a part that continues from the page before. */
export function addPage(drafts: Draft[], added: readonly Draft[], words: ReadonlySet<string>): void {
  const [first, ...others] = added
  const index = drafts.findLastIndex((draft) => draft.type !== 'image' && !(draft.type === 'text' && draft.note))
  const before = drafts[index]
  if (!first) return
  const joined = before && joinedDraft(before, first, words)
  if (joined) drafts[index] = joined
  drafts.push(...(joined ? others : added))
}

function joinedDraft(before: Draft, after: Draft, words: ReadonlySet<string>): Draft | null {
  if (isPlain(before) && isPlain(after) && isOpen(textOfRuns(before.runs), textOfRuns(after.runs)))
    return { ...before, runs: joinLines(before.runs, after.runs, words), lines: [...before.lines, ...after.lines] }
  if (before.type === 'list' && after.type === 'list' && before.ordered === after.ordered) {
    if (after.ordered && after.start !== before.start + before.items.length) return null
    return { ...before, items: [...before.items, ...after.items] }
  }
  if (before.type === 'table' && after.type === 'table' && widthOf(before) === widthOf(after))
    return { ...before, rows: [...before.rows, ...after.rows] }
  return null
}

type Text = Extract<Draft, { type: 'text' }>

/** Whether a draft is a paragraph of the text. */
export const isPlain = (draft: Draft): draft is Text => draft.type === 'text' && !draft.note && draft.heading === null

const widthOf = ({ rows }: TableBlock) => rows[0]?.columns.length ?? 0

const isOpen = (before: string, after: string) => !endsPart.test(before.trimEnd()) && startsLow.test(after)

/** Turns paragraphs that look like titles into headings, in a document without tagged ones. What begins with a bullet is none. */
export function withTitles(drafts: readonly Draft[]): Draft[] {
  const body = bodyStyleOf(drafts.flatMap((draft) => (draft.type === 'text' ? draft.lines : [])))
  const isOne = (draft: Draft): draft is Text =>
    draft.type === 'text' && !draft.note && startsInWords(draft.lines) && isTitle(draft.lines, body)
  const titles = drafts.filter(isOne)
  const levels = levelsOf(titles.flatMap((title) => title.lines.slice(0, 1)))
  return drafts.map((draft) => (isOne(draft) ? { ...draft, heading: levels[titles.indexOf(draft)] ?? 1 } : draft))
}

const startsInWords = ([first]: readonly Line[]) => first !== undefined && markerOf(first.text)?.ordered !== false

export function partsOfDraft(draft: Draft): FlatPart[] {
  if (draft.type !== 'text') return draft.type === 'list' && draft.items.length === 0 ? [] : [draft]
  if (draft.heading !== null)
    return [{ type: 'heading', title: textOfRuns(draft.runs).replaceAll(wideSpace, ' ').trim(), level: draft.heading }]
  return paragraphsOf(draft.runs, draft.note)
}
