/** A run of text as a page draws it. In points, from the top left corner of the displayed page; `y` is the baseline. */
export interface Piece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** Height of the font. */
  readonly size: number
  readonly bold: boolean
  readonly italic: boolean
  /** Whether it is read from right to left. */
  readonly rtl: boolean
  readonly script: 'superscript' | 'subscript' | null
  readonly link: string | null
  /** Whether a vertical line is drawn before it: it is in another cell than the text before. */
  readonly walled?: boolean
  /** The formula that it is, in TeX (stacked.ts). */
  readonly tex?: string
}

/** The look of what is drawn, not written. */
export const plain = { bold: false, italic: false, script: null, link: null } as const

/** What stands for some pieces of a page. */
export type Replaced = ReadonlyMap<Piece, readonly Piece[]>

/** The pieces of a page by bands of so many points: what belongs together is in one of them or in its neighbours. */
export type Bands = ReadonlyMap<number, readonly Piece[]>
export const bandOf = (y: number) => Math.floor(y / 48)
/** More in a band is no text to read, nor lines to write on. */
const maxInBand = 1500
export const aroundIn = (bands: Bands, y: number) =>
  [-1, 0, 1].flatMap((step) => bands.get(bandOf(y) + step)?.slice(0, maxInBand) ?? [])

/** The box of a drawn dot, of a straight line, horizontal or vertical, or of a picture; `y` is its upper edge. */
export interface Shape {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Whether it is a line of points. */
  readonly dotted?: boolean
}

/** A picture of a page. `source`: where it is stored, null when it could not be. */
export interface Picture extends Shape {
  readonly source: string | null
  readonly alt: string
  /** In pixels. */
  readonly pixels: readonly [number, number] | null
  /** Whether it is the whole page, which has no text. */
  readonly isScan?: boolean
  /** Whether a program read its text, which stands after it. */
  readonly isRead?: boolean
}

export interface PageContent {
  /** From 1. */
  readonly number: number
  readonly width: number
  readonly height: number
  readonly pieces: readonly Piece[]
  readonly pictures: readonly Picture[]
  readonly shapes?: readonly Shape[]
}

/** Length from which a thin shape is a line, and its thickness at most, in points. */
const minLength = 3.5
const maxThickness = 2

/** Whether a shape is a vertical line, and whether it is a horizontal one. */
export const isRule = ({ width, height }: Shape) => width <= maxThickness && height >= minLength
export const isBar = ({ width, height }: Shape) => height <= maxThickness && width >= minLength

/** Lines of a page that are compared with each other. */
const maxLines = 4000

/** The horizontal lines that no other one meets, as the borders of a table do. */
export function loneBars(shapes: readonly Shape[]): Shape[] {
  const lines = shapes.slice(0, maxLines)
  return lines.filter((bar) => isBar(bar) && lines.every((other) => other === bar || isApart(bar, other)))
}

/** The horizontal lines that are no borders of cells, which more than two vertical ones meet: a box to fill has two. */
export function freeBars(shapes: readonly Shape[]): Shape[] {
  const rules = shapes.filter(isRule).slice(0, maxLines)
  return shapes.filter((shape) => isBar(shape) && rules.filter((rule) => !isApart(shape, rule)).length <= 2)
}

const isApart = (bar: Shape, other: Shape) =>
  other.x > right(bar) + 1 || right(other) < bar.x - 1 || other.y > bar.y + bar.height + 1 || other.y + other.height < bar.y - 1

export type Size = Pick<Shape, 'width' | 'height'>

/** Whether a picture is as large as its page: a scan. */
export const coversPage = (picture: Size, page: Size): boolean => picture.width * picture.height > 0.8 * page.width * page.height

/** The letters of a piece from one offset up to another, all taken as equally wide. */
export function partOf(piece: Piece, from: number, to: number): Piece {
  const each = piece.width / piece.text.length
  return { ...piece, text: piece.text.slice(from, to), x: piece.x + from * each, width: (to - from) * each }
}

export const right = ({ x, width }: { x: number; width: number }) => x + width

/** The median of some numbers; 0 for none. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
