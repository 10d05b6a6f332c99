import { groupConsecutive } from '../lists/group-consecutive.ts'
import { isBar, isRule, type Shape } from './page.ts'

interface Edges {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Number of rows and columns. */
interface Extent {
  readonly rows: number
  readonly columns: number
}

interface Span extends Extent {
  readonly row: number
  readonly column: number
}

/** Part of a grid between drawn lines; several of its rows and columns when no line parts them. */
export type GridCell = Span & Edges

/** A table, or a frame, as its lines are drawn. Its cells are in reading order. */
export type Grid = Extent & Edges & { readonly cells: readonly GridCell[] }

/** A line seen along its direction: where it stands across, and from where to where it goes. */
interface Stroke {
  readonly at: number
  readonly from: number
  readonly to: number
}

/** Lines that are closer are the two lines of a double border, or meet: in points. */
const near = 4
/** A box is smaller than a page's text; a table with more rows or columns is squared paper. */
const maxColumns = 15
const maxRows = 300
/** Share of the side of a cell that a line must cover. */
const covered = 0.6

/** The grids that the straight lines of a page make: every group of lines that meet, from top to bottom. A frame may go on in pieces. */
export function gridsOf(shapes: readonly Shape[]): Grid[] {
  const [level, upright] = [shapes.filter(isBar).map(levelStroke), shapes.filter(isRule).map(uprightStroke)]
  const isFrame = ({ rows, columns }: Grid) => rows === 1 && columns === 1
  const whole = gridsIn(wholeStrokes(level), wholeStrokes(upright)).filter(isFrame)
  return [...gridsIn(level, upright).filter((grid) => !isFrame(grid)), ...whole].sort((a, b) => a.top - b.top || a.left - b.left)
}

const gridsIn = (level: readonly Stroke[], upright: readonly Stroke[]) =>
  groupsOfMeeting(level, upright).flatMap((group) => gridOf(group) ?? [])

const uprightStroke = ({ x, y, width, height }: Shape): Stroke => ({ at: x + width / 2, from: y, to: y + height })
const levelStroke = ({ x, y, width, height }: Shape): Stroke => ({ at: y + height / 2, from: x, to: x + width })

/** Strokes that go on from one another, as the side of a frame paragraph by paragraph, as one. */
const wholeStrokes = (strokes: readonly Stroke[]): Stroke[] =>
  groupConsecutive(
    strokes.toSorted((a, b) => Math.round(a.at) - Math.round(b.at) || a.from - b.from),
    (whole, { at, from }) => Math.abs(at - whole[0].at) < 1 && from <= (whole.at(-1)?.to ?? 0) + 1,
  ).map(([first, ...others]) => ({ ...first, to: Math.max(first.to, ...others.map(({ to }) => to)) }))

interface Meeting {
  readonly level: Stroke[]
  readonly upright: Stroke[]
}

/** Level and upright lines that touch each other, directly or through others. */
function groupsOfMeeting(level: readonly Stroke[], upright: readonly Stroke[]): Meeting[] {
  const groups: Meeting[] = []
  const left = new Set([...level, ...upright])
  const isLevel = new Set(level)
  for (const first of level) {
    if (!left.delete(first)) continue
    const group: Meeting = { level: [], upright: [] }
    for (const open = [first]; open.length > 0; ) {
      const stroke = open.pop() ?? first
      const here = isLevel.has(stroke)
      group[here ? 'level' : 'upright'].push(stroke)
      for (const other of here ? upright : level)
        if (left.has(other) && meets(stroke, other) && left.delete(other)) open.push(other)
    }
    groups.push(group)
  }
  return groups
}

const meets = (a: Stroke, b: Stroke) => isOn(a, b.at) && isOn(b, a.at)
const isOn = ({ from, to }: Stroke, at: number) => at >= from - near && at <= to + near

function gridOf({ level, upright }: Meeting): Grid | null {
  // A cross is the axes of a graph, or one rule under a heading beside another.
  if (level.length + upright.length < 3) return null
  const xs = placesOf(upright, level)
  const ys = placesOf(level, upright)
  const [columns, rows] = [xs.length - 1, ys.length - 1]
  if (columns < 1 || rows < 1 || columns > maxColumns || rows > maxRows) return null
  const isParted = (column: number, row: number, side: 'right' | 'below') =>
    side === 'right'
      ? isCovered(upright, xs[column + 1] ?? 0, [ys[row] ?? 0, ys[row + 1] ?? 0])
      : isCovered(level, ys[row + 1] ?? 0, [xs[column] ?? 0, xs[column + 1] ?? 0])
  const cells = spansOf(columns, rows, isParted).map((span) => ({
    ...span,
    left: xs[span.column] ?? 0,
    right: xs[span.column + span.columns] ?? 0,
    top: ys[span.row] ?? 0,
    bottom: ys[span.row + span.rows] ?? 0,
  }))
  return { columns, rows, left: xs[0] ?? 0, right: xs[columns] ?? 0, top: ys[0] ?? 0, bottom: ys[rows] ?? 0, cells }
}

/** Where lines stand, double ones once, and the ends of those across, for a table without an outer border. */
function placesOf(strokes: readonly Stroke[], across: readonly Stroke[]): number[] {
  const ends = [Math.min(...across.map(({ from }) => from)), Math.max(...across.map(({ to }) => to))]
  const all = [...strokes.map((stroke) => stroke.at), ...ends].sort((a, b) => a - b)
  return groupConsecutive(all, ([first], at) => at - first <= near).map(
    (place) => place.reduce((sum, at) => sum + at, 0) / place.length,
  )
}

function isCovered(strokes: readonly Stroke[], at: number, [from, to]: readonly [number, number]): boolean {
  let [sum, end] = [0, from]
  const here = strokes.filter((stroke) => Math.abs(stroke.at - at) <= near && stroke.to > from && stroke.from < to)
  for (const stroke of here.sort((a, b) => a.from - b.from)) {
    sum += Math.max(0, Math.min(stroke.to, to) - Math.max(stroke.from, end))
    end = Math.max(end, stroke.to)
  }
  return sum >= covered * (to - from)
}

/** The cells of a grid: each as wide as no line parts it, then as high as no line parts all of its columns. */
function spansOf(
  columns: number,
  rows: number,
  isParted: (column: number, row: number, side: 'right' | 'below') => boolean,
): Span[] {
  const taken = new Set<number>()
  const spans: Span[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (taken.has(row * columns + column)) continue
      let [wide, high] = [1, 1]
      const isFree = (at: number) => at < columns && !taken.has(row * columns + at)
      while (isFree(column + wide) && !isParted(column + wide - 1, row, 'right')) wide++
      const across = Array.from({ length: wide }, (_, index) => column + index)
      while (row + high < rows && across.every((at) => !isParted(at, row + high - 1, 'below'))) high++
      for (let down = row; down < row + high; down++) for (const at of across) taken.add(down * columns + at)
      spans.push({ row, column, rows: high, columns: wide })
    }
  return spans
}
