import { isBar, isRule, type Piece, partOf, plain, right, type Shape } from '#domain/document-structure/page'
import { countLetters } from '#domain/document-structure/rows'
import type { Matrix } from './matrix.ts'

/** Number of coordinates after each path operator: move, line, curve, short curve, close. */
const coordinateCounts = [2, 2, 6, 4, 0] as const
const move = 0
const line = 1
const close = 4

/** Share of the upper and of the lower side of a box with round corners that is straight: more than of an ellipse, by its handles. */
const leastStraight = 0.6

/** A part of a path that is drawn without lifting the pen. */
interface Subpath extends Shape {
  /** Whether its four sides are horizontal and vertical. */
  readonly isRectangle: boolean
}

/** The parts of a path as given by pdf.js. */
export function subpathsOf(path: unknown, matrix: Matrix): Subpath[] {
  if (!(path instanceof Float32Array)) return []
  const parts: Subpath[] = []
  let points: [number, number][] = []
  let straight = true
  const end = () => {
    const part = subpathOf(points, matrix, straight)
    if (part) parts.push(part)
    points = []
    straight = true
  }
  for (let at = 0; at < path.length; ) {
    const operator = path[at] ?? close
    const count = coordinateCounts[operator] ?? 0
    if (operator === move) end()
    if (operator !== move && operator !== line && operator !== close) straight = false
    for (let point = at + 1; point < at + count; point += 2) points.push([path[point] ?? 0, path[point + 1] ?? 0])
    at += 1 + count
  }
  end()
  return parts
}

function subpathOf(points: readonly [number, number][], [a, b, c, d, e, f]: Matrix, straight: boolean): Subpath | null {
  if (points.length === 0) return null
  const placed = points.map(([x, y]): Point => [a * x + c * y + e, b * x + d * y + f])
  const [xs, ys] = [placed.map(([x]) => x), placed.map(([, y]) => y)]
  const [x, y, end, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const isOnSide = ([px, py]: Point) => isEither(px, x, end) || isEither(py, y, bottom)
  const isLevel = ([px, py]: Point, index: number) =>
    isNear(px, placed[index - 1]?.[0] ?? px) || isNear(py, placed[index - 1]?.[1] ?? py)
  const straightAt = (edge: number) =>
    placed.reduce((sum, [px, py], index) => {
      const [fromX, fromY] = placed[index - 1] ?? [px, py]
      return isNear(py, edge) && isNear(fromY, edge) ? sum + Math.abs(px - fromX) : sum
    }, 0)
  const isRound = [y, bottom].every((edge) => straightAt(edge) > leastStraight * (end - x))
  const isRectangle = straight ? points.length >= 4 && placed.every(isOnSide) && placed.every(isLevel) : isRound
  return { x, y, width: end - x, height: bottom - y, isRectangle }
}

type Point = readonly [number, number]

const isNear = (a: number, b: number) => Math.abs(a - b) < 0.5
const isEither = (value: number, a: number, b: number) => isNear(value, a) || isNear(value, b)

/** Shorter parts are signs or ornaments; parts so near are of one figure: in points. */
const leastOfFigure = 14
const nearInFigure = 40
/** A frame with round corners has more letters in it for each part. */
const lettersOfPart = 12
const maxFigures = 40

/** A drawing of curves and slanted lines, which no text says, and how many parts it has. */
export type Figure = Shape & { readonly parts: number; readonly mark: string | null }

/** Adds a part to the figure that it is near, or as another one. */
export function addToFigures(figures: Figure[], { isRectangle, ...part }: Subpath, mark: string | null): void {
  if (isRectangle || isRule(part) || isBar(part) || Math.max(part.width, part.height) < leastOfFigure) return
  const isNext = (one: Shape) =>
    Math.max(one.x - right(part), part.x - right(one)) < nearInFigure &&
    Math.max(one.y - part.y - part.height, part.y - one.y - one.height) < nearInFigure
  const found = figures.findIndex(isNext)
  const one = figures[found] ?? { ...part, parts: 0, mark }
  const [x, y] = [Math.min(one.x, part.x), Math.min(one.y, part.y)]
  const [end, bottom] = [Math.max(right(one), right(part)), Math.max(one.y + one.height, part.y + part.height)]
  const at = found < 0 ? figures.length : found
  if (at < maxFigures) figures[at] = { x, y, width: end - x, height: bottom - y, parts: one.parts + 1, mark: one.mark }
}

/** Whether it is a figure, not a frame of words. */
export function isFigure(box: Shape, parts: number, pieces: readonly Piece[]): boolean {
  const inside = pieces.filter(({ x, y }) => x > box.x && x < right(box) && y > box.y && y < box.y + box.height)
  return countLetters(inside) < lettersOfPart * parts
}

/** Adds the useful parts of a drawing to its page's shapes; points beside each other, and lines that touch, are one line. */
export function addMarks(shapes: Shape[], part: Subpath, isOutline: boolean): void {
  const before = shapes.at(-1)
  const isLevel = before && before.height <= 2 && isNear(part.y, before.y)
  const isNext = isLevel && part.height <= 2 && part.x - right(before) < (isBar(part) ? 0.5 : 4)
  if (isNext && part.x > before.x)
    shapes[shapes.length - 1] = {
      ...before,
      width: Math.max(right(part), right(before)) - before.x,
      ...(part.width <= 2 && { dotted: true }),
    }
  else shapes.push(...marksIn(part, isOutline))
}

/** A point, or a stroke too short for a line: some programs underline each letter on its own. */
const isPoint = (shape: Shape) => shape.height <= 2 && !isBar(shape)

/** A bullet, a point, a straight line, or the four sides of a drawn box. */
function marksIn({ isRectangle, ...shape }: Subpath, isOutline: boolean): Shape[] {
  if (isDot(shape) || isPoint(shape) || isRule(shape) || isBar(shape)) return [shape]
  if (!isOutline || !isRectangle) return []
  const { x, y, width, height } = shape
  const sides = [
    { x, y, width, height: 0 },
    { x, y: y + height, width, height: 0 },
    { x, y, width: 0, height },
    { x: x + width, y, width: 0, height },
  ]
  return sides.filter((side) => isRule(side) || isBar(side))
}

const isDot = ({ width, height }: Shape) =>
  Math.min(width, height) >= 1 && Math.max(width, height) <= 9 && isSquare(width / height)
const isSquare = (ratio: number) => ratio > 0.6 && ratio < 1.6

/** Applies drawings to the text: a dot before a line becomes its bullet, a vertical line separates the cells beside it. */
export function withShapes(pieces: readonly Piece[], shapes: readonly Shape[]): Piece[] {
  const [dots, rules] = [shapes.filter(isDot), shapes.filter(isRule)]
  const lines = Map.groupBy(pieces, ({ y }) => y)
  return pieces
    .flatMap((piece) => [...bulletOf(piece, dots, pieces), ...partedBy(piece, rules, lines.get(piece.y) ?? [])])
    .concat(dots.flatMap((box) => boxAt(box, pieces)))
}

/** A box to tick, as high as the capitals of a word beside it. */
function boxAt(box: Shape, pieces: readonly Piece[]): Piece[] {
  const word = pieces.find(
    (piece) =>
      isLevelWith(piece, box) &&
      box.height >= 0.6 * piece.size &&
      Math.max(piece.x - right(box), box.x - right(piece)) < piece.size,
  )
  return word ? [signAt(box, '☐', word)] : []
}

const middleOf = ({ y, size }: Piece) => y - 0.3 * size
const isLevelWith = (piece: Piece, { y, height }: Shape) => Math.abs(y + height / 2 - middleOf(piece)) < 0.3 * piece.size

/** A drawn sign as the text that stands for it, on the line of a piece. */
const signAt = ({ x, width }: Shape, text: string, line: Piece): Piece => ({ ...line, ...plain, text, x, width })

/** The dot before a piece as a bullet, when nothing lies between them or before the dot. */
function bulletOf(piece: Piece, dots: readonly Shape[], pieces: readonly Piece[]): Piece[] {
  const dot = dots.find((shape) => {
    const apart = piece.x - right(shape)
    return isLevelWith(piece, shape) && shape.height < 0.6 * piece.size && apart > 0.5 && apart < 3 * piece.size
  })
  if (!dot) return []
  const near = 3 * piece.size
  const isFirst = pieces.every(
    (other) => Math.abs(other.y - piece.y) > 0.3 * piece.size || other.x >= piece.x || right(other) < dot.x - near,
  )
  return isFirst ? [signAt(dot, '•', piece)] : []
}

/** The piece cut where vertical rules cross it; `walled` marks parts with a rule before them. */
function partedBy(piece: Piece, rules: readonly Shape[], line: readonly Piece[]): Piece[] {
  const beside = rules.filter(({ y, height }) => y <= middleOf(piece) && y + height >= middleOf(piece))
  if (beside.length === 0) return [piece]
  const each = piece.width / Math.max(1, piece.text.length)
  const cuts = beside
    .filter(({ x }) => x > piece.x + 0.2 * piece.size && x < right(piece) - 0.2 * piece.size)
    .flatMap(({ x }) => spaceNear(piece.text, (x - piece.x) / each) ?? [])
  const edges = [0, ...new Set(cuts.sort((a, b) => a - b)), piece.text.length]
  return edges.slice(1).flatMap((end, index): Piece[] => {
    const part = partOf(piece, edges[index] ?? 0, end)
    const { text, x } = part
    if (text.trim() === '') return []
    const isNext = (rule: Shape) => !line.some((other) => other.x < x && other.x + other.width / 2 > rule.x)
    const walled =
      index > 0 || beside.some((rule) => rule.x <= x + 0.2 * piece.size && rule.x > x - 1.5 * piece.size && isNext(rule))
    return [{ ...part, width: text.trimEnd().length * each, ...(walled ? { walled } : {}) }]
  })
}

/** Where to cut: after the nearest space; null when none is near, since the line then crosses a word. */
function spaceNear(text: string, at: number): number | null {
  const spaces = [...text.matchAll(/\s+/gu)].map(({ 0: space, index }) => index + space.length)
  const [nearest] = spaces.sort((a, b) => Math.abs(a - at) - Math.abs(b - at))
  return nearest === undefined || Math.abs(nearest - at) > 4 ? null : nearest
}
