import { type Piece, partOf } from '#domain/document-structure/page'
import { safeHref } from '#domain/rich-text/href'
import { type Matrix, multiply } from './matrix.ts'
import type { PDFPageProxy, Viewport } from './open.ts'

/** Weight and slant of fonts, by their names on the page. */
export type Fonts = Map<string, { readonly bold: boolean; readonly italic: boolean; readonly texFont: TexFont | undefined }>

/** A piece of text, its marked content, and its rotation in quarter turns; null for any other angle. */
export interface PlacedPiece {
  readonly piece: Piece
  readonly mark: string | null
  readonly turn: 0 | 1 | 2 | 3 | null
}

interface Link {
  readonly address: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The text pieces of a page in drawing order, in page coordinates with the origin at the top left. */
export async function piecesOf(page: PDFPageProxy, viewport: Viewport, fonts: Fonts): Promise<PlacedPiece[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const links = await linksOf(page, viewport)
  const marks: (string | null)[] = []
  const placed: PlacedPiece[] = []
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') marks.pop()
      else marks.push(('id' in item && typeof item.id === 'string' ? item.id : null) ?? marks.at(-1) ?? null)
      continue
    }
    const matrix = multiply(viewport.transform as unknown as Matrix, item.transform as unknown as Matrix)
    const size = Math.hypot(matrix[2], matrix[3])
    const before = placed.at(-1)
    if (item.str.trim() === '') {
      // A standalone space belongs to the preceding word when on the same line.
      if (before && item.str !== '' && Math.abs(before.piece.y - matrix[5]) < 1 && !/(?: |\u0338)$/u.test(before.piece.text))
        placed[placed.length - 1] = { ...before, piece: { ...before.piece, text: `${before.piece.text} ` } }
      continue
    }
    if (!Number.isFinite(size) || size <= 0 || !matrix.every(Number.isFinite)) continue
    const { texFont, ...font } = fonts.get(item.fontName) ?? { bold: false, italic: false, texFont: undefined }
    const sign = texFont && texSigns[texFont][item.str.trim()]
    const piece: Piece = {
      text: sign?.[0] ?? item.str,
      x: matrix[4],
      y: matrix[5] + (sign?.[1] ?? 0) * size,
      width: Math.abs(item.width * viewport.scale) || 0,
      size,
      ...font,
      rtl: item.dir === 'rtl',
      script: null,
      link: null,
    }
    const turn = turnOf(matrix)
    for (const part of turn === 0 ? withLinks(piece, links) : [piece])
      placed.push({ piece: part, mark: marks.at(-1) ?? null, turn })
  }
  return placed
}

/** The fonts of TeX in which letters stand for large signs, and for wide hats. */
type TexFont = 'large' | 'wide'

/** The letters that stand for other signs, and how far the line of their text is below them, in heights of the font. */
const texSigns: Readonly<Record<TexFont, Readonly<Record<string, readonly [sign: string, down: number]>>>> = {
  large: {
    ...{ X: ['∑', 0.95], P: ['∑', 0.75], Y: ['∏', 0.95], Q: ['∏', 0.75], Z: ['∫', 1.36], R: ['∫', 0.8] },
    ...{ b: ['^', 0], c: ['^', 0], d: ['^', 0], p: ['√', 0], q: ['√', 0], r: ['√', 0], s: ['√', 0] },
    ...{
      '\u0000': ['(', 0.8],
      '\u0010': ['(', 1.1],
      '\u0012': ['(', 1.4],
      '\u0001': [')', 0.8],
      '\u0011': [')', 1.1],
      '\u0013': [')', 1.4],
    },
  },
  wide: { '[': ['^', 0], ']': ['^', 0] },
}

/** Clockwise rotation in quarter turns, as displayed. */
function turnOf([a, b]: Matrix): PlacedPiece['turn'] {
  const quarters = Math.atan2(b, a) / (Math.PI / 2)
  const nearest = Math.round(quarters)
  if (Math.abs(quarters - nearest) > 0.06) return null
  return (((nearest % 4) + 4) % 4) as 0 | 1 | 2 | 3
}

/** Links with safe addresses: http, https and mailto, as in rich texts. */
async function linksOf(page: PDFPageProxy, viewport: Viewport): Promise<Link[]> {
  const annotations: unknown[] = await page.getAnnotations({ intent: 'display' }).catch(() => [])
  return annotations.flatMap((annotation): Link[] => {
    if (typeof annotation !== 'object' || annotation === null || Reflect.get(annotation, 'subtype') !== 'Link') return []
    const [url, rect] = [Reflect.get(annotation, 'url'), Reflect.get(annotation, 'rect')]
    const address = typeof url === 'string' ? safeHref(url) : null
    if (address === null || !isRectangle(rect)) return []
    const [x1, y1] = viewport.convertToViewportPoint(rect[0], rect[1]) as [number, number]
    const [x2, y2] = viewport.convertToViewportPoint(rect[2], rect[3]) as [number, number]
    const [left, right, top, bottom] = [Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2)]
    return [{ address, left, right, top, bottom }]
  })
}

/** Whether a value is the corners of a rectangle, as an annotation has them. */
export const isRectangle = (value: unknown): value is [number, number, number, number] =>
  Array.isArray(value) && value.length === 4 && value.every((part) => typeof part === 'number')

/** The piece cut at the boundaries of links, rounded to word boundaries. */
function withLinks(piece: Piece, links: readonly Link[]): Piece[] {
  const middle = piece.y - 0.3 * piece.size
  const over = links.filter(({ top, bottom, left, right }) => {
    const shared = Math.min(right, piece.x + piece.width) - Math.max(left, piece.x)
    return middle >= top && middle <= bottom && shared > 0.3 * piece.size
  })
  const [link] = over
  if (!link || piece.width <= 0) return [piece]
  const each = piece.width / piece.text.length
  const from = wordEdge(piece.text, (link.left - piece.x) / each)
  const to = wordEdge(piece.text, (link.right - piece.x) / each)
  const part = (start: number, end: number, address: string | null): Piece[] =>
    start >= end ? [] : [{ ...partOf(piece, start, end), link: address }]
  const others = links.filter((other) => other !== link)
  const rest = part(to, piece.text.length, null).flatMap((after) => withLinks(after, others))
  return [...part(0, from, null), ...part(from, to, link.address), ...rest]
}

const isOfWord = (sign: string | undefined) => /[\p{L}\p{N}\p{M}_-]/u.test(sign ?? '')

/** The word boundary, or end of the text, nearest to `at`. */
function wordEdge(text: string, at: number): number {
  const edges = [0, text.length]
  for (let index = 1; index < text.length; index++) if (isOfWord(text[index - 1]) !== isOfWord(text[index])) edges.push(index)
  return edges.reduce((best, edge) => (Math.abs(edge - at) < Math.abs(best - at) ? edge : best))
}
