import type { TableBlock } from '#contract/structured-document'
import { groupConsecutive } from '../lists/group-consecutive.ts'
import { runsOfSegment } from './lines.ts'
import { isMarker, markerOf } from './markers.ts'
import { type Piece, partOf } from './page.ts'
import { countLetters, type Row, type Segment, segmentOf, splitAtNarrowGaps, tightGap } from './rows.ts'
import { textOfRuns, textRun } from './runs.ts'
import { type TableCell, withHeads } from './table-heads.ts'

/** The parts of a flow, from top to bottom: rows of text, and rows that form a table. */
export type FlowPart = { readonly type: 'row'; readonly row: Row } | Table
type Table = { readonly type: 'table'; readonly rows: readonly Row[]; readonly table: TableBlock }

/** Row distance above which a table ends, in heights of the font. */
const farDown = 3.2
/** Lines that are closer stand in cells beside each other. */
const halfLine = 0.85
const maxColumns = 15
/** Lines of a row whose cells are no longer: more are letters strewn over a page. */
const maxLines = 40
/** Minimum number of rows for a table whose cells are separated by narrow gaps: fewer could be a coincidence. */
const minFineRows = 3

/** Splits a flow into tables (cells aligned in two columns or more) and other rows. */
export function partsOfFlow(rows: readonly Row[]): FlowPart[] {
  const parts: FlowPart[] = []
  const lines = groupConsecutive(rows, (group, row) => group.length < maxLines && isBetween(row, group.at(-1) ?? row))
  const whole = lines.map(levelRow)
  const fine = lines.map((group) => levelRow(group.map((row) => splitAtNarrowGaps(row))))
  const tight = lines.map((group) => levelRow(group.map((row) => splitAtNarrowGaps(row, tightGap))))
  for (let at = 0; at < lines.length; ) {
    const table = alignedFrom(tight, at) ?? widest(tableFrom(whole, at), tableFrom(fine, at, minFineRows)) ?? pairFrom(fine, at)
    const alone = (lines[at] ?? []).map((row): FlowPart => ({ type: 'row', row }))
    parts.push(...(table ? [table] : alone))
    at += table?.rows.length ?? 1
  }
  return parts
}

/** The same table with more columns where narrow gaps part its heads too; they also part a marker from its text. */
function widest(wide: Table | null, fine: Table | null): Table | null {
  const [width = 0, most = 0] = [wide, fine].map((one) => one?.table.rows[0]?.columns.length)
  const isFiner = most > width && fine?.rows.length === wide?.rows.length && fine?.rows[0]?.segments.length === most
  const hasMarkers = fine?.rows.some(({ segments }) => segments.some((one) => /^.{1,4}[.)°]$/u.test(wordsOf(one))))
  return wide && (!isFiner || hasMarkers) ? wide : fine
}

/** Whether a line stands beside the one before it, half a line lower: that of a cell in the middle of a longer one. */
const isBetween = (row: Row, before: Row) =>
  row.y - before.y < halfLine * sizeOf(before) &&
  Math.abs(sizeOf(row) / sizeOf(before) - 1) < 0.2 &&
  row.segments.every((one) => before.segments.every((other) => one.x > other.right || other.x > one.right))

/** Such lines as one row, in which those below each other are one cell. */
function levelRow(lines: readonly Row[]): Row {
  const [first, ...others] = lines
  if (!first || others.length === 0) return first ?? { y: 0, segments: [] }
  const columns = columnsOf(lines, () => true)
  const spaced = (piece: Piece, at: number, { length }: readonly Piece[]) =>
    at < length - 1 || piece.text.endsWith('-') ? piece : { ...piece, text: `${piece.text} ` }
  const ofLine = (segments: readonly Segment[]) => segments.flatMap(({ pieces }) => pieces).map(spaced)
  const cells = lines.map((line) => cellsOf(line, columns).map(ofLine))
  return { y: first.y, segments: columns.map((_, at) => segmentOf(cells.flatMap((line) => line[at] ?? []))) }
}

/** How far the first line of a row is below the last one of the row above. */
const downFrom = (above: Row, { y }: Row) =>
  y - Math.max(...above.segments.flatMap(({ pieces }) => pieces.map((piece) => piece.y)))

/** The table that starts at a row, with at least `fewest` rows of cells; null if there is none. */
function tableFrom(rows: readonly Row[], at: number, fewest = 2): Table | null {
  const run = runOfCells(rows, at)
  const table = run.filter(hasCells).length >= fewest && !(fewest === minFineRows && isJustified(run)) ? tableOf(run) : null
  return table && { type: 'table', rows: run, table }
}

/** Minimum number of rows of a table whose cells are as close as words: each column then begins or ends at one place in all of them. */
const minAligned = 4

function alignedFrom(rows: readonly Row[], at: number): Table | null {
  const cells = rows[at + 1]?.segments.length ?? 0
  const [first, ...others] = rows.slice(at)
  if (!first || cells < 3) return null
  const ends = others.findIndex(
    ({ y, segments }, index) =>
      segments.length !== cells || y - (others[index - 1] ?? first).y > farDown * (segments[0]?.size ?? 0),
  )
  const run = ends < 0 ? others : others.slice(0, ends)
  const areColumns = Array.from({ length: cells }, (_, column) => {
    const own = run.flatMap(({ segments }) => segments.slice(column, column + 1))
    return [own.map(({ x }) => x), own.map(({ right }) => right), own.map(({ x, right }) => (x + right) / 2)].some(isLevel)
  })
  if (run.length < minAligned - 1 || !areColumns.every(Boolean) || isJustified(run)) return null
  const head = first.segments.length === cells ? first : inWords(first)
  const all = [head, ...run]
  const table = head.segments.length === cells ? tableOf(all) : null
  return table && { type: 'table', rows: all, table }
}

/** Most letters of a cell of two rows that are a table without borders. */
const maxPairLetters = 40

/** Two rows whose cells, widely apart and not counted, begin at the same places. */
function pairFrom(rows: readonly Row[], at: number): Table | null {
  const run = rows.slice(at, at + 2)
  const [first, second] = run
  if (!first || !second || !run.every(hasCells) || second.y - first.y > farDown * sizeOf(second)) return null
  const isColumn = (cell: Segment, place: number) => Math.abs(cell.x - (second.segments[place]?.x ?? 0)) < 1.5
  const isShort = (cell: Segment) => countLetters(cell.pieces) <= maxPairLetters && !markerOf(wordsOf(cell))?.ordered
  const isWide =
    first.segments.length > 2 || run.some(({ segments: [one, other] }) => one && other && other.x - one.right > 2 * one.size)
  const areLevel = first.segments.length === second.segments.length && first.segments.every(isColumn)
  const table = areLevel && isWide && run.every(({ segments }) => segments.every(isShort)) ? tableOf(run, run.length) : null
  return table && { type: 'table', rows: run, table }
}

/** A row with a segment for each word. */
const inWords = (row: Row): Row => ({
  ...row,
  segments: row.segments.flatMap(({ pieces }) =>
    pieces.flatMap((piece) =>
      [...piece.text.matchAll(/\S+/gu)].map(({ 0: text, index }) => segmentOf([partOf(piece, index, index + text.length)])),
    ),
  ),
})

const isLevel = (places: readonly number[]) => Math.max(...places) - Math.min(...places) < 1.5

/** Whether rows are lines of justified prose, whose words happen to be far apart below each other: all end at one edge, in words. */
function isJustified(rows: readonly Row[]): boolean {
  const lasts = rows.flatMap(({ segments }) => segments.slice(-1))
  const edge = Math.max(...lasts.map(({ right }) => right))
  const inWords = lasts.filter((segment) => /^\p{Ll}/u.test(wordsOf(segment).trim())).length
  return lasts.every(({ right }) => edge - right < 1.5) && inWords > lasts.length / 2
}

/** Whether a row has cells side by side: more than a marker and its text. */
function hasCells({ segments }: Row): boolean {
  const [first, second] = segments
  const isItem = segments.length === 2 && first && second && isMarker(wordsOf(first)) && /\p{L}/u.test(wordsOf(second))
  return segments.length > 1 && !isItem
}

const wordsOf = (segment: Segment) => textOfRuns(runsOfSegment(segment))

/** Rows from `from` on that may form a table: cells side by side, or a single one that continues the one above. */
function runOfCells(rows: readonly Row[], from: number): Row[] {
  const first = rows[from]
  if (!first || !hasCells(first)) return []
  const run = [first]
  for (const row of rows.slice(from + 1)) {
    const above = run.at(-1) ?? first
    if (downFrom(above, row) > farDown * sizeOf(row) && !isNamedBy(row, above)) break
    if (hasCells(row) ? isRuled(row) !== isRuled(first) || partsColumn(row, run) : !staysInColumn(row, run)) break
    run.push(row)
  }
  while (run.length > 0 && !hasCells(run.at(-1) ?? first) && !isWrapped(run)) run.pop()
  return run
}

/** Whether each text stands in the middle below one of the row above, as what a date of a time line names. */
const isNamedBy = ({ y, segments }: Row, above: Row) =>
  segments.length > 2 &&
  segments.length === above.segments.length &&
  y - above.y < 2 * farDown * (segments[0]?.size ?? 0) &&
  segments.every(({ x, right }, at) => Math.abs(x + right - (above.segments[at]?.x ?? 0) - (above.segments[at]?.right ?? 0)) < 3)

/** Whether a row has more cells than any above it, two of them below one: it begins another table. */
function partsColumn({ segments }: Row, run: readonly Row[]): boolean {
  if (run.length < 3 || run.some((above) => above.segments.length >= segments.length)) return false
  return columnsOf(run).some(({ from, to }) => segments.filter(({ x, right }) => x < to && right > from).length > 1)
}

/** Whether vertical lines separate its cells. */
const isRuled = ({ segments }: Row) => segments.slice(1).some(({ pieces: [first] }) => first?.walled)

/** Whether the last row, a single cell, continues the cell above it: they are closer than rows are. */
function isWrapped(run: readonly Row[]): boolean {
  const [above, last] = run.slice(-2)
  if (!above || !last) return false
  return downFrom(above, last) < nextLine * sizeOf(last) && (last.segments[0]?.x ?? 0) > (run[0]?.segments[0]?.right ?? 0)
}

const sizeOf = ({ segments }: Row) => Math.max(...segments.map(({ size }) => size))

function staysInColumn(row: Row, run: readonly Row[]): boolean {
  const columns = columnsOf(run)
  const [segment] = row.segments
  if (row.segments.length !== 1 || !segment || columns.length < 2) return false
  const touched = columns.filter(({ from, to }) => segment.x < to && segment.right > from)
  return (
    touched.length === 1 &&
    segment.right <= (touched[0]?.to ?? 0) + 2 * segment.size &&
    !isMarker(wordsOf(segment).slice(0, 3).trim())
  )
}

interface Span {
  from: number
  to: number
  /** Whether a vertical line precedes it: it is a separate column, however close. */
  walled: boolean
}

const spanOf = ({ x, right, pieces: [first] }: Segment): Span => ({ from: x, to: right, walled: first?.walled ?? false })

const sharedWidth = ({ x, right }: Segment, { from, to }: Span) => Math.min(right, to) - Math.max(x, from)

/** The column that a segment overlaps most, or the nearest one: no text is lost, none stands twice. */
const columnUnder = (segment: Segment, columns: readonly Span[]): Span | undefined =>
  columns.toSorted((a, b) => sharedWidth(segment, b) - sharedWidth(segment, a))[0]

function columnsOf(rows: readonly Row[], counts = hasCells): Span[] {
  const cells = rows.filter(counts).flatMap(({ segments }) => segments.map(spanOf))
  const columns: Span[] = []
  for (const cell of cells.sort((a, b) => a.from - b.from)) {
    const column = columns.at(-1)
    if (column && cell.from < column.to + (cell.walled ? -2 : 2)) column.to = Math.max(column.to, cell.to)
    else columns.push({ ...cell })
  }
  return columns
}

/** The table of these rows; null when there are too few cells or they are not aligned. */
function tableOf(rows: readonly Row[], least = 3): TableBlock | null {
  const columns = columnsOf(rows)
  const full = rows.filter(hasCells).length
  const enough = columns.length >= 3 ? full >= 2 : columns.length === 2 && full >= least
  if (!enough || columns.length > maxColumns) return null
  const grid: Segment[][][] = []
  for (const lines of linesOfRows(rows, columns)) {
    const ofLines = lines.map((line) => cellsOf(line, columns))
    const cells = columns.map((_, index) => ofLines.flatMap((line) => line[index] ?? []))
    const above = grid.at(-1)
    const goesOn = cells.filter(({ length }) => length > 0).length === 1 && cells[0]?.length === 0
    if (above && goesOn) cells.forEach((cell, index) => void above[index]?.push(...cell))
    else grid.push(cells)
  }
  return { type: 'table', caption: null, rows: withHeads(grid.map((row) => row.map(cellOf))) }
}

/** The segments of a line in each column. */
function cellsOf({ segments }: Row, columns: readonly Span[]): Segment[][] {
  const under = new Map(segments.map((segment) => [segment, columnUnder(segment, columns)]))
  return columns.map((column) => segments.filter((segment) => under.get(segment) === column))
}

/** Lines of one cell are no further apart, in heights of the font. */
const nextLine = 1.35

/** The lines of each row: those close to each other, where one has text in more columns than each of the others, and in all of theirs. */
function linesOfRows(rows: readonly Row[], columns: readonly Span[]): (readonly Row[])[] {
  const found = groupConsecutive(rows, (lines, row) => downFrom(lines.at(-1) ?? row, row) <= nextLine * sizeOf(row))
  const filledBy = (line: Row) => cellsOf(line, columns).flatMap(({ length }, at) => (length > 0 ? [at] : []))
  const areOneRow = (lines: readonly Row[]) => {
    const [most = [], ...others] = lines.map(filledBy).sort((a, b) => b.length - a.length)
    return others.every((cells) => cells.length < most.length && cells.every((at) => most.includes(at)))
  }
  return found.length > 1 && found.every(areOneRow) ? found : rows.map((row) => [row])
}

const cellOf = (segments: readonly Segment[]): TableCell => ({
  pieces: segments.flatMap(({ pieces }) => pieces),
  runs: segments.flatMap((segment, at) => [...(at > 0 ? [textRun(' ')] : []), ...runsOfSegment(segment)]),
})
