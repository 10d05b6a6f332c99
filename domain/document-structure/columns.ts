import { groupConsecutive } from '../lists/group-consecutive.ts'
import { median } from './page.ts'
import { joinedAtNarrowGaps, type Row, rowsFromSegments, type Segment, splitAtNarrowGaps } from './rows.ts'

/** Rows of one column in reading order, and the edges of that column. */
export interface Flow {
  readonly rows: readonly Row[]
  readonly left: number
  readonly right: number
}

/** Maximum nesting of columns: four columns side by side. */
const maxDepth = 2

/** A column of prose has at least this many lines and letters; otherwise it may be a table. */
interface Least {
  readonly minLines: number
  readonly minLetters: number
  /** Whether its lines must begin below each other and go on from line to line, as cells and chance do not. */
  readonly flowing?: boolean
}
const usual: Least = { minLines: 3, minLetters: 14 }

/** Columns close to each other have more of both: words far apart in justified lines could stand below each other by chance. */
const close: Least = { minLines: 8, minLetters: 22 }

/** A frame beside a few lines of the text. */
const beside: Least = { minLines: 3, minLetters: 14, flowing: true }

/**
 * The rows of a page in reading order: columns of prose one after the other; a row that spans them (a heading, the legend of a wide
 * picture) separates the columns above it from those below. `margins`: how far the lines of a single column may go.
 */
export function flowsOf(rows: readonly Row[], margins = edgesOf(rows), depth = 0): Flow[] {
  const found = depth <= maxDepth ? columnsIn(rows) : null
  if (found === null) return rows.length === 0 ? [] : [{ rows, ...margins }]
  const { gutter, split, least } = found
  const column = (segments: readonly Segment[]) => rowsFromSegments(segments).map(joinedAtNarrowGaps)
  const flows: Flow[] = []
  let plain: Row[] = []
  const flush = () => {
    if (plain.length > 0) flows.push({ rows: plain, ...margins })
    plain = []
  }
  for (const band of bandsOf([...split.keys()], gutter)) {
    const [left, after] = sidesOf(band, gutter)
    if (!areColumns(left, after, least)) plain.push(...band.flatMap((row) => split.get(row) ?? []))
    else {
      flush()
      for (const side of [left, after]) flows.push(...flowsOf(column(side), undefined, depth + 1))
    }
  }
  flush()
  return flows
}

/** Where a page has columns, and its rows as they are split there, each with the row it was; null for a single column. */
function columnsIn(rows: readonly Row[]): { gutter: number; split: Map<Row, Row>; least: Least } | null {
  const wide = bestGutter(rows)
  const split = new Map(rows.map((row) => [splitAtNarrowGaps(row), row]))
  const narrow = bestGutter([...split.keys()], close)
  const frame = bestGutter([...split.keys()], beside)
  if (narrow && narrow.lines > Math.max(wide?.lines ?? 0, frame?.lines ?? 0))
    return { gutter: narrow.gutter, split, least: usual }
  if (frame && frame.lines > (wide?.lines ?? 0)) return { gutter: frame.gutter, split, least: beside }
  return wide && { gutter: wide.gutter, split: new Map(rows.map((row) => [row, row])), least: usual }
}

/** Where the texts of rows begin and end. */
export const edgesOf = (rows: readonly Row[]) => {
  const segments = rows.flatMap((row) => row.segments)
  return { left: Math.min(...segments.map(({ x }) => x)), right: Math.max(...segments.map((segment) => segment.right)) }
}

const crosses = (segment: Segment, gutter: number) => segment.x < gutter - 1 && segment.right > gutter + 1

/** Runs of rows that do not cross the gutter. Left-hand rows alone above two columns, or set apart below them, are their own. */
const bandsOf = (rows: readonly Row[], gutter: number): Row[][] =>
  bandsBetween(rows, gutter).flatMap((band) => {
    const isAfter = ({ segments }: Row) => segments.some(({ x }) => x >= gutter - 1)
    const [first, last] = [Math.max(0, band.findIndex(isAfter)), band.findLastIndex(isAfter)]
    const apart = setApart(band.slice(first).filter(({ segments }) => segments.some(({ x }) => x < gutter - 1)))
    const end = band.findIndex((row, index) => last >= 0 && index > last && apart.has(row))
    const parts = end < 0 ? [band.slice(first)] : [band.slice(first, end), band.slice(end)]
    return first > 0 ? [band.slice(0, first), ...parts] : parts
  })

/** The rows that are further below the one before them than any of those before are. */
function setApart(rows: readonly Row[]): ReadonlySet<Row> {
  let most = 0
  const isApart = ({ y }: Row, at: number) => {
    const down = y - (rows[at - 1]?.y ?? y)
    const before = most
    most = Math.max(most, down)
    return at > 1 && down > 1.25 * before
  }
  return new Set(rows.filter(isApart))
}

function bandsBetween(rows: readonly Row[], gutter: number): Row[][] {
  const isCrossed = ({ segments }: Row) => segments.some((segment) => crosses(segment, gutter))
  return groupConsecutive(rows, ([first], row) => isCrossed(first) === isCrossed(row))
}

function sidesOf(band: readonly Row[], gutter: number): [Segment[], Segment[]] {
  const segments = band.flatMap((row) => row.segments)
  return [segments.filter((segment) => segment.right <= gutter + 1), segments.filter(({ x }) => x >= gutter - 1)]
}

/** The vertical gap that most rows leave free, with columns of prose on both sides; null if there is none. */
function bestGutter(rows: readonly Row[], least: Least = usual): { gutter: number; lines: number } | null {
  const starts = new Set(rows.flatMap((row) => row.segments.map(({ x }) => Math.floor(x / 4) * 4 - 2)))
  let best: { gutter: number; lines: number } | null = null
  for (const gutter of [...starts].slice(0, 200)) {
    let lines = 0
    for (const band of bandsOf(rows, gutter)) {
      const [left, after] = sidesOf(band, gutter)
      if (areColumns(left, after, least)) lines += left.length + after.length
    }
    if (lines > (best?.lines ?? 0)) best = { gutter, lines }
  }
  return best
}

function areColumns(left: readonly Segment[], after: readonly Segment[], least: Least = usual): boolean {
  const isNumbered = goesOnCounting(left, after)
  if (!(isNumbered || (isProse(left, least) && isProse(after, least))) || areCells(after)) return false
  if (!isNumbered && least.flowing && !(isFlowing(left) && isFlowing(after))) return false
  const [top, bottom] = [Math.max(topOf(left), topOf(after)), Math.min(bottomOf(left), bottomOf(after))]
  const shorter = Math.min(bottomOf(left) - topOf(left), bottomOf(after) - topOf(after))
  return bottom - top >= 0.5 * shorter
}

/** Whether the questions of the second column are counted on from those of the first, however short their lines are. */
function goesOnCounting(left: readonly Segment[], after: readonly Segment[]): boolean {
  const [before, next] = [left.some(hasWord) ? numbersOf(left) : [], numbersOf(after)]
  const [last, fewest] = [before.at(-1), Math.min(left.length, after.length)]
  const isWhole = before.length === left.length && next.length === after.length
  return last !== undefined && next[0] === last + 1 && fewest >= (isWhole ? 2 : 3)
}

const hasWord = ({ pieces }: Segment) => pieces.some(({ text }) => /\p{L}{2}/u.test(text))

const numbersOf = (segments: readonly Segment[]): number[] =>
  [...segments]
    .sort((a, b) => a.y - b.y)
    .flatMap(({ pieces }) => /^\s*(\d{1,2})\s?[.)](?!\d)/.exec(pieces.map(({ text }) => text).join(''))?.[1] ?? [])
    .map(Number)

/** Whether lines begin at one place, and half of them go on in small letters. */
function isFlowing(segments: readonly Segment[]): boolean {
  const edge = Math.min(...segments.map(({ x }) => x))
  const goesOn = segments.filter(({ pieces: [first] }) => /^\s*\p{Ll}/u.test(first?.text ?? '')).length
  return segments.every(({ x }) => x - edge < 1) && goesOn >= (segments.length - 1) / 2
}

/** Whether most segments start after a vertical line: they are cells of a table. */
const areCells = (segments: readonly Segment[]) =>
  segments.filter(({ pieces: [first] }) => first?.walled).length > segments.length / 2

const topOf = (segments: readonly Segment[]) => Math.min(...segments.map(({ y }) => y))
const bottomOf = (segments: readonly Segment[]) => Math.max(...segments.map(({ y }) => y))

function isProse(segments: readonly Segment[], { minLines, minLetters }: Least): boolean {
  if (segments.length < minLines) return false
  const lettersOf = ({ pieces }: Segment) => pieces.reduce((sum, { text }) => sum + text.length, 0)
  const width = Math.max(...segments.map((segment) => segment.right)) - Math.min(...segments.map(({ x }) => x))
  return (
    median(segments.map(lettersOf)) >= minLetters && median(segments.map((segment) => segment.right - segment.x)) >= 0.5 * width
  )
}
