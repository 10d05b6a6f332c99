import { groupConsecutive } from '../lists/group-consecutive.ts'
import type { Line } from './lines.ts'
import { hasPoints, type Marker, markerOf } from './markers.ts'
import { median } from './page.ts'
import { countLetters, type Row, rowsFromSegments, type Segment, splitAtNarrowGaps, textOfRow } from './rows.ts'

/** Rows of one column in reading order, and the edges of that column. */
export type Flow = Line['column'] & { readonly rows: readonly Row[] }

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
export function flowsOf(rows: readonly Row[], margins: Line['column'] = edgesOf(rows), depth = 0): Flow[] {
  const found = depth <= maxDepth ? columnsIn(rows) : null
  if (found === null) return rows.length === 0 ? [] : [{ rows, ...margins }]
  const { gutter, split, least } = found
  const bands = bandsOf([...split.keys()], gutter).map((band) => {
    const sides = sidesOf(band, gutter)
    return { columns: areColumns(sides, least) ? sides : null, plain: band.flatMap((row) => split.get(row) ?? []) }
  })
  return groupConsecutive(bands, ([first], band) => !first.columns && !band.columns).flatMap((group): Flow[] => {
    const [{ columns }] = group
    const plain = group.flatMap((band) => band.plain)
    if (!columns && plain.length === rows.length) return [{ rows: plain, ...margins }]
    if (!columns) return flowsOf(plain, margins, depth + 1)
    return columns.flatMap((side) => flowsOf(rowsFromSegments(side), undefined, depth + 1))
  })
}

/** Where a page has columns, and its rows as they are split there, each with the row it was; null for a single column. */
function columnsIn(rows: readonly Row[]): { gutter: number; split: Map<Row, Row>; least: Least } | null {
  const [whole, split] = [new Map(rows.map((row) => [row, row])), new Map(rows.map((row) => [splitAtNarrowGaps(row), row]))]
  const fine = [...split.keys()]
  return mostLines([
    { ...bestGutter(rows, usual), split: whole, least: usual },
    { ...bestGutter(fine, beside), split, least: beside },
    { ...bestGutter(fine, close), split, least: usual },
  ])
}

/** The first one with most lines; null where none has any. */
const mostLines = <Found extends { readonly lines: number }>(found: readonly Found[]): Found | null =>
  found.filter(({ lines }) => lines > 0).sort((a, b) => b.lines - a.lines)[0] ?? null

/** Where the texts of rows begin and end. */
export const edgesOf = (rows: readonly Row[]) => {
  const segments = rows.flatMap((row) => row.segments)
  return { left: Math.min(...segments.map(({ x }) => x)), right: Math.max(...segments.map((segment) => segment.right)) }
}

/** Runs of rows that do not cross the gutter. Left-hand rows alone above two columns, or set apart below them, are their own. */
const bandsOf = (rows: readonly Row[], gutter: number): Row[][] =>
  bandsBetween(rows, gutter).flatMap((band) => {
    const isAfter = ({ segments }: Row) => segments.some(({ x }) => x >= gutter - 1)
    const [begin, last] = [band.findIndex(isAfter), band.findLastIndex(isAfter)]
    // A fraction in the second column may stand a little lower than the line that it is beside.
    const first = Math.max(0, begin - (isBeside(band[begin - 1], band[begin]) ? 1 : 0))
    const apart = setApart(band.slice(first).filter(({ segments }) => segments.some(({ x }) => x < gutter - 1)))
    const end = band.findIndex((row, index) => last >= 0 && index > last && apart.has(row))
    const parts = end < 0 ? [band.slice(first)] : [band.slice(first, end), band.slice(end)]
    return first > 0 ? [band.slice(0, first), ...parts] : parts
  })

const isBeside = (above: Row | undefined, row: Row | undefined) =>
  above?.segments[0] !== undefined && row !== undefined && row.y - above.y < 0.8 * above.segments[0].size

/** The rows that are further below the one before them than any of those before are, or the first that no number begins. */
function setApart(rows: readonly Row[]): ReadonlySet<Row> {
  let [most, areCounted] = [0, true]
  const isApart = ({ y, segments }: Row, at: number) => {
    const down = y - (rows[at - 1]?.y ?? y)
    const [before, wereCounted] = [most, areCounted]
    most = Math.max(most, down)
    areCounted &&= markersOf(segments).length > 0 || goesOnLow(segments[0])
    return at > 1 && (down > 1.25 * before || (wereCounted && !areCounted))
  }
  return new Set(rows.filter(isApart))
}

function bandsBetween(rows: readonly Row[], gutter: number): Row[][] {
  const isCrossed = (row: Row) =>
    hasPoints.test(textOfRow(row)) || row.segments.some(({ x, right }) => x < gutter - 1 && right > gutter + 1)
  return groupConsecutive(rows, ([first], row) => isCrossed(first) === isCrossed(row))
}

function sidesOf(band: readonly Row[], gutter: number): [Segment[], Segment[]] {
  const segments = band.flatMap((row) => row.segments)
  return [segments.filter((segment) => segment.right <= gutter + 1), segments.filter(({ x }) => x >= gutter - 1)]
}

/** The vertical gap that most rows leave free, with columns of prose on both sides; without lines if there is none. */
function bestGutter(rows: readonly Row[], least: Least): { gutter: number; lines: number } {
  const starts = new Set(rows.flatMap((row) => row.segments.map(({ x }) => Math.floor(x / 4) * 4 - 2)))
  const found = [...starts].slice(0, 200).map((gutter) => {
    const columns = bandsOf(rows, gutter).map((band) => sidesOf(band, gutter))
    return { gutter, lines: columns.filter((sides) => areColumns(sides, least)).flat(2).length }
  })
  return mostLines(found) ?? { gutter: 0, lines: 0 }
}

function areColumns(sides: readonly (readonly Segment[])[], least: Least): boolean {
  // Words of justified lines are far apart too.
  const [left = [], after = []] = least.flowing
    ? sides.map((side) => rowsFromSegments(side).flatMap((row) => row.segments))
    : sides
  const isNumbered = areItems(left, after)
  // A line may be drawn between numbered columns, and then each segment of the second one is walled.
  if (!isNumbered && (!isProse(left, least) || !isProse(after, least) || areCells(after))) return false
  if (!isNumbered && least.flowing && !(isFlowing(left) && isFlowing(after))) return false
  const [top, bottom] = [Math.max(topOf(left), topOf(after)), Math.min(bottomOf(left), bottomOf(after))]
  const shorter = Math.min(bottomOf(left) - topOf(left), bottomOf(after) - topOf(after))
  return bottom - top >= 0.5 * shorter
}

/** Whether the questions of the second column are counted on from those of the first, however short their lines are; or begin anew. */
function areItems(left: readonly Segment[], after: readonly Segment[]): boolean {
  const [counts, next] = [markersOf(left), markersOf(after)]
  const areCounted = [...counts, ...next].every(({ ordered, number }, at) => ordered && number === at + 1)
  const before = areCounted || left.some(hasWord) ? counts : []
  const first = next.find(({ ordered }) => ordered)
  const last = before.findLast(({ form }) => form === first?.form)
  const areEnough = Math.min(before.length, next.length) >= 2 || Math.min(left.length, after.length) >= 3
  return (
    (areEnough && last !== undefined && first?.number === last.number + 1) ||
    (isList(before, left) && isList(next, after, before))
  )
}

/** Whether every line but a title is an item, with the same kind of sign as those of the list beside it. */
const isList = (items: readonly Marker[], side: readonly Segment[], [beside] = items) =>
  items.length > 1 &&
  rowsFromSegments(side).length - items.length <= 1 &&
  items.every(({ form, ordered, number }, at) => form === beside?.form && (!ordered || number === at + 1))

const hasWord = ({ pieces }: Segment) => pieces.some(({ text }) => /\p{L}{2}/u.test(text))

/** The signs with which lines begin, from top to bottom; « Exercice 2 » has one too. */
const markersOf = (segments: readonly Segment[]): Marker[] =>
  rowsFromSegments(segments).flatMap((row) => {
    const [, form, number] = /^(\p{Lu}\p{L}+) (\d{1,2})(?![\d,])/u.exec(textOfRow(row)) ?? []
    return form === undefined ? (markerOf(textOfRow(row)) ?? []) : [{ form, number: Number(number), ordered: true, length: 0 }]
  })

/** Whether lines begin at one place, but for first ones of paragraphs, items and what is below these; half of the others go on in small letters. */
function isFlowing(segments: readonly Segment[]): boolean {
  const edge = Math.min(...segments.map(({ x }) => x))
  const goOn = segments.map(goesOnLow)
  const areItems = segments.map((segment) => markersOf([segment]).length > 0)
  const first = areItems.indexOf(true)
  const begin = segments.filter((_, at) => !goOn[at] && !areItems[at]).length
  const isBelowItem = (at: number) => first >= 0 && at >= first
  return (
    segments.every(({ x, size }, at) => isBelowItem(at) || x - edge < (goOn[at] ? 1 : mostIndent * size)) &&
    goOn.filter(Boolean).length >= begin - 1
  )
}

/** Of the first line of a paragraph, in heights of the font. */
const mostIndent = 2

const goesOnLow = (segment?: Segment) => /^\s*\p{Ll}/u.test(segment?.pieces[0]?.text ?? '')

/** Whether most segments start after a vertical line: they are cells of a table. */
const areCells = (segments: readonly Segment[]) =>
  segments.filter(({ pieces: [first] }) => first?.walled).length > segments.length / 2

const topOf = (segments: readonly Segment[]) => Math.min(...segments.map(({ y }) => y))
const bottomOf = (segments: readonly Segment[]) => Math.max(...segments.map(({ y }) => y))

function isProse(segments: readonly Segment[], { minLines, minLetters }: Least): boolean {
  if (segments.length < minLines) return false
  const width = Math.max(...segments.map((segment) => segment.right)) - Math.min(...segments.map(({ x }) => x))
  const isWide = median(segments.map((segment) => segment.right - segment.x)) >= 0.5 * width
  return isWide && median(segments.map(({ pieces }) => countLetters(pieces))) >= minLetters
}
