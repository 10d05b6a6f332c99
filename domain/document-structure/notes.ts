import type { Run } from '#contract/structured-document'
import type { Line } from './lines.ts'
import type { BodyStyle } from './styles.ts'

const noteMark = /^\s*[([]?(\d{1,3}|[*†‡]{1,3})[)\].]?\s*/u

/** The mark that a footnote begins with, without its brackets; null without one. */
export const markOfNote = (text: string): string | null => noteMark.exec(text)?.[1] ?? null

/**
 * Number of lines at the end of a column that are footnotes: smaller than the text, in the lower half of the page, the first one
 * with a mark.
 */
export function countNoteLines(lines: readonly Line[], body: BodyStyle, pageHeight: number): number {
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
export const withNoteMarks = (runs: readonly Run[], marks: ReadonlySet<string>): Run[] =>
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
