import type { Line } from './lines.ts'

/** The style of most of the text. */
export interface BodyStyle {
  readonly size: number
  readonly bold: boolean
}

/** The most frequent size by letters, and whether most letters are bold. */
export function bodyStyleOf(lines: readonly Line[]): BodyStyle {
  const bySize = Map.groupBy(lines, ({ size }) => Math.round(size * 2) / 2)
  const [[size] = [12]] = [...bySize].sort((a, b) => lettersIn(b[1]) - lettersIn(a[1]))
  return { size, bold: lettersIn(lines.filter(({ bold }) => bold)) > lettersIn(lines) / 2 }
}

const lettersIn = (lines: readonly Line[]) => lines.reduce((sum, { text }) => sum + text.length, 0)

const maxTitleLength = 200
const maxBoldTitleLength = 110
/** A line with fewer letters is a label on a drawing. */
const minLetters = 3

/** Whether a group of lines is a title: larger than the text, or bold when the text is not. */
export function isTitle(lines: readonly Line[], body: BodyStyle): boolean {
  const text = lines.map((line) => line.text).join(' ')
  if ((text.match(/\p{L}/gu) ?? []).length < minLetters || /[=<>]/.test(text) || text.length > maxTitleLength || lines.length > 4)
    return false
  if (lines.every(({ size }) => size >= 1.15 * body.size)) return true
  if (lines.length > 2 || text.length > maxBoldTitleLength || /[.;,…]$/u.test(text)) return false
  const capitals = text.replace(/[^\p{L}]/gu, '').length > 3 && text === text.toUpperCase() && lines.length === 1
  return lines.every(
    ({ size, bold }) => size >= 0.95 * body.size && ((bold && !body.bold) || (capitals && size > body.size + 0.4)),
  )
}

/** Rank of a title's look, highest first: larger before smaller; at the same size, bold before plain. */
const lookOf = ({ size, bold }: { size: number; bold: boolean }) => Math.round(size * 2) + (bold ? 0.5 : 0)

/** The level of each title, from 1 to 6, by its look. */
export function levelsOf(titles: readonly Pick<Line, 'size' | 'bold'>[]): number[] {
  const looks = [...new Set(titles.map(lookOf))].sort((a, b) => b - a)
  return titles.map((title) => Math.min(6, looks.indexOf(lookOf(title)) + 1))
}
