import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Shape } from '#domain/document-structure/page'
import type { Pixels } from '../../content/png.ts'
import { isMatrix, type Matrix, multiply } from './matrix.ts'
import type { PDFPageProxy, Viewport } from './open.ts'
import type { Fonts } from './pieces.ts'
import { addMarks, addToFigures, type Figure, subpathsOf } from './shapes.ts'

/** A picture's position on a page, origin at the top left, and the marked content that contains it. */
export interface DrawnPicture extends Shape {
  readonly mark: string | null
  /** Of how many parts it is drawn, where it is no picture but a figure of curves and lines. */
  readonly parts?: number
  /** Its pixels; null when unavailable. */
  readonly pixels: () => Promise<Pixels | null>
}

/** Paint operators that stroke the path. */
const outlines: ReadonlySet<unknown> = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
])

/** Maximum of shapes kept per page: a map has tens of thousands. */
const maxShapes = 4000

export interface Drawing {
  readonly pictures: DrawnPicture[]
  readonly shapes: Shape[]
  /** The letters and spaces of its texts, one after the other. */
  readonly written: string
}

/** Pictures, in drawing order, and small shapes of a page; also records the look of its fonts in `fonts`. */
export async function readDrawing(page: PDFPageProxy, viewport: Viewport, fonts: Fonts): Promise<Drawing> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const pictures: DrawnPicture[] = []
  const shapes: Shape[] = []
  const figures: Figure[] = []
  const matrices: Matrix[] = []
  const marks: (string | null)[] = []
  const written: string[] = []
  let matrix = viewport.transform as unknown as Matrix
  const pageId: unknown = page.ref
  fnArray.forEach((fn, index) => {
    const args: unknown[] = argsArray[index] ?? []
    if (fn === OPS.save || fn === OPS.paintFormXObjectBegin) matrices.push(matrix)
    if (fn === OPS.restore || fn === OPS.paintFormXObjectEnd) matrix = matrices.pop() ?? matrix
    if (fn === OPS.transform && isMatrix(args)) matrix = multiply(matrix, args)
    if (fn === OPS.paintFormXObjectBegin && isMatrix(args[0])) matrix = multiply(matrix, args[0])
    if (fn === OPS.beginMarkedContent) marks.push(marks.at(-1) ?? null)
    if (fn === OPS.beginMarkedContentProps) marks.push(markOf(args[1], pageId) ?? marks.at(-1) ?? null)
    if (fn === OPS.endMarkedContent) marks.pop()
    if (fn === OPS.showText && Array.isArray(args[0])) written.push(...args[0].map(letterOf))
    if (fn === OPS.setFont) noteFont(page, args[0], fonts)
    if (fn === OPS.paintImageXObject || fn === OPS.paintInlineImageXObject)
      pictures.push({ ...boxOf(matrix), mark: marks.at(-1) ?? null, pixels: () => pixelsOf(page, args[0]) })
    if (fn === OPS.constructPath && args[0] !== OPS.endPath && shapes.length < maxShapes) {
      const parts = Array.isArray(args[1]) ? subpathsOf(args[1][0], matrix) : []
      for (const part of parts) {
        addMarks(shapes, part, outlines.has(args[0]))
        addToFigures(figures, part, marks.at(-1) ?? null)
      }
    }
  })
  pictures.push(...figures.map((one) => ({ ...one, pixels: async () => null })))
  return { pictures, shapes, written: written.join('') }
}

/** A glyph as its letter; '' for the room between two. */
const letterOf = (glyph: unknown): string =>
  typeof glyph === 'object' && glyph !== null ? String(Reflect.get(glyph, 'unicode') ?? '') : ''

/** Id of marked content, in the form that the page's text items use. */
const markOf = (mcid: unknown, ref: unknown): string | null =>
  typeof mcid === 'number' && typeof ref === 'object' && ref !== null ? `p${Reflect.get(ref, 'num')}R_mc${mcid}` : null

/** Bounding box of the transformed unit square, on which pictures are drawn. */
function boxOf([a, b, c, d, e, f]: Matrix) {
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

function noteFont(page: PDFPageProxy, name: unknown, fonts: Fonts): void {
  if (typeof name !== 'string' || fonts.has(name) || !page.commonObjs.has(name)) return
  const font: unknown = page.commonObjs.get(name)
  if (typeof font !== 'object' || font === null) return
  const fontName = String(Reflect.get(font, 'name') ?? '')
  fonts.set(name, {
    bold: Reflect.get(font, 'bold') === true || Reflect.get(font, 'black') === true || /bold|black|heavy|demi/i.test(fontName),
    texFont: /CMEX|MathExtension/i.test(fontName) ? 'large' : /MSBM/i.test(fontName) ? 'wide' : undefined,
    italic: Reflect.get(font, 'italic') === true || /italic|oblique/i.test(fontName),
  })
}

async function pixelsOf(page: PDFPageProxy, given: unknown): Promise<Pixels | null> {
  const image: unknown = typeof given === 'string' ? await objectOf(page, given) : given
  if (typeof image !== 'object' || image === null) return null
  const [width, height, kind, data] = ['width', 'height', 'kind', 'data'].map((name) => Reflect.get(image, name))
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray) || !isSide(width) || !isSide(height)) return null
  if (kind === 1) return { width, height, channels: 1, data: fromBits(data, width, height) }
  const channels = kind === 2 ? 3 : 4
  return data.length >= width * height * channels ? { width, height, channels, data } : null
}

const isSide = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0

/** A decoded object of the page; null after 2 s, since a damaged or too large one never arrives. */
function objectOf(page: PDFPageProxy, name: string): Promise<unknown> {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), 2000)
    objects.get(name, (found: unknown) => {
      clearTimeout(timer)
      resolve(found)
    })
  })
}

function fromBits(data: Uint8Array | Uint8ClampedArray, width: number, height: number): Uint8Array {
  const stride = Math.ceil(width / 8)
  return Uint8Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)]
    return ((data[y * stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0
  })
}
