import type { DocumentProblem } from '#contract/structured-document'
import { withBlanks } from '#domain/document-structure/blanks'
import { wholeWords } from '#domain/document-structure/initials'
import { partsOfPages } from '#domain/document-structure/layout'
import { unknownShare } from '#domain/document-structure/letters'
import {
  coversPage,
  isBar,
  type PageContent,
  type Picture,
  type Piece,
  type Replaced,
  right,
  type Shape,
} from '#domain/document-structure/page'
import { type TurnedPiece, uprightPages } from '#domain/document-structure/quarter-turn'
import { paragraphsOfScan } from '#domain/document-structure/recognised'
import { countLetters, rowsOf, textOfRow } from '#domain/document-structure/rows'
import { leftOutSection, nestSections } from '#domain/document-structure/sections'
import { stackedIn } from '#domain/document-structure/stacked'
import { partsOfTags, piecesIn, type Tag, type TaggedContent, type TaggedPage } from '#domain/document-structure/tagged'
import type { Conversion, Job } from '../job.ts'
import { annotationTextsOf, withFields } from './annotations.ts'
import { withoutCurves } from './curved.ts'
import { type Drawing, readDrawing } from './drawing.ts'
import { openPdf, type PDFDocumentProxy, type PDFPageProxy, problemOf } from './open.ts'
import { isTooHeavy } from './operators.ts'
import { pictureTaker, pngOfScan } from './pictures.ts'
import { type Fonts, type PlacedPiece, piecesOf } from './pieces.ts'
import { isFigure, withShapes } from './shapes.ts'

/** Limits of a document: pages, and characters of text. */
const maxPages = 600
const maxLetters = 2_000_000
/** Scanned pages that an engine is asked to read. */
const maxScans = 20

interface ReadPage {
  readonly contents: readonly PageContent[]
  readonly tagged: TaggedPage | null
  /** Its picture, where it is scanned and an engine may read it. */
  readonly scan: Uint8Array | null
  /** What an engine read on it, if it is scanned. */
  readonly paragraphs?: readonly Piece[][]
  /** Texts that no layout can place: at other angles than quarter turns, as watermarks are. */
  readonly slanted: readonly string[]
  /** Texts without a tag. */
  readonly untagged: readonly string[]
  /** Texts written over the page. */
  readonly annotations: readonly string[]
}

/** The structure and pictures of a PDF, or the problem that prevented it. */
export async function readPdf({ bytes, folder, scanned }: Job): Promise<Conversion> {
  if (isTooHeavy(bytes)) return { problem: 'tooHeavy' }
  let document: PDFDocumentProxy
  try {
    document = await openPdf(bytes)
  } catch (error) {
    return { problem: problemOf(error) }
  }
  if (document.numPages > maxPages) return { problem: 'tooHeavy' }
  const taker = pictureTaker(folder)
  const fonts: Fonts = new Map()
  const pages: ReadPage[] = []
  const broken: number[] = []
  let letters = 0
  for (let number = 1; number <= document.numPages; number++) {
    const mayScan = scanned?.size === 0 && pages.filter(({ scan }) => scan).length < maxScans
    const page = await readPage(document, number, { taker, fonts, mayScan, read: scanned?.get(number) }).catch(() => null)
    if (!page) broken.push(number)
    else pages.push(page)
    letters += page?.contents.reduce((sum, { pieces }) => sum + pieces.reduce((all, { text }) => all + text.length, 0), 0) ?? 0
    if (letters > maxLetters) return { problem: 'tooHeavy' }
  }
  if (broken.length > 0 && broken.length >= document.numPages / 2) return { problem: 'broken' }
  const scans = pages.flatMap(({ scan, contents }) => (scan ? [{ page: contents[0]?.number ?? 0, png: scan }] : []))
  return { ...structureOf(pages, broken, taker), ...(scans.length > 0 && { scans }) }
}

interface Reading {
  readonly taker: ReturnType<typeof pictureTaker>
  readonly fonts: Fonts
  /** Whether its picture is wanted if it is scanned; what an engine read on that before. */
  readonly mayScan: boolean
  readonly read: string | undefined
}

async function readPage(document: PDFDocumentProxy, number: number, { taker, fonts, mayScan, read }: Reading): Promise<ReadPage> {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const drawn = await readDrawing(page, viewport, fonts).catch((): Drawing => ({ pictures: [], shapes: [], written: '' }))
  const texts = await withFields(withoutCurves(await piecesOf(page, viewport, fonts)), page, viewport)
  const placed = asRead(withAccents(texts), drawn)
  const uprightPieces = upright(placed)
  const pictures: { picture: Picture; mark: string | null }[] = []
  for (const one of drawn.pictures) {
    if (one.parts && !isFigure(one, one.parts, uprightPieces)) continue
    const picture = await taker.take(one)
    if (picture) pictures.push({ picture, mark: one.mark ?? (one.parts ? untaggedFigures : null) })
  }
  const whole = countLetters(placed.map(({ piece }) => piece)) < 3 && drawn.pictures.find((one) => coversPage(one, viewport))
  const scan = whole && mayScan ? await pngOfScan(whole) : null
  const byMark = contentsByMark(placed, pictures)
  const tags = await tagsOf(page, byMark)
  const untagged = byMark.get(untaggedFigures)
  page.cleanup()
  const { width, height } = viewport
  if (whole && read !== undefined) return readScan({ number, width, height, pieces: [] }, pictures, paragraphsOfScan(read, whole))
  const content = { number, width, height, pictures: pictures.map(({ picture }) => picture) }
  const textsOf = (some: readonly PlacedPiece[]) => rowsOf(some.map(({ piece }) => piece)).map(textOfRow)
  const marked = new Set(tags ? piecesIn(tags) : [])
  const turned = placed.flatMap(({ piece, turn }): TurnedPiece[] => (turn === null ? [] : [{ piece, turn }]))
  return {
    contents: uprightPages({ ...content, shapes: unread(drawn.shapes, placed), pieces: turned }).map(cutByShapes),
    tagged: tags && {
      page: { number, width, shapes: drawn.shapes },
      root: untagged ? { ...tags, children: [...tags.children, { role: 'Figure', alt: null, children: [untagged] }] } : tags,
    },
    slanted: textsOf(placed.filter(({ turn }) => turn === null)),
    untagged: textsOf(placed.filter(({ piece }) => !marked.has(piece))),
    annotations: await annotationTextsOf(page),
    scan,
  }
}

/** Figures that no tag holds are the last of their page. */
const untaggedFigures = 'figures'

/** A scanned page whose text an engine read: the picture, which says so, then the text. */
function readScan(
  page: Omit<PageContent, 'pictures'>,
  drawn: readonly { picture: Picture }[],
  paragraphs: readonly Piece[][],
): ReadPage {
  const isRead = paragraphs.length > 0
  const pictures = drawn.map(({ picture }) => (isRead && coversPage(picture, page) ? { ...picture, isRead } : picture))
  const contents = [
    { ...page, pictures },
    { ...page, pictures: [], pieces: paragraphs.flat() },
  ]
  return { contents, paragraphs, tagged: null, slanted: [], untagged: [], annotations: [], scan: null }
}

/** The pieces with whole words, formulas for glyphs above one another, and gaps for lines where words are missing. */
function asRead(placed: readonly PlacedPiece[], { shapes, written }: Drawing): PlacedPiece[] {
  const whole = replacePieces(placed, wholeWords(upright(placed), written))
  const formulas = replacePieces(whole, stackedIn(upright(whole), shapes))
  const pieces = formulas.map(({ piece }) => piece)
  return replacePieces(formulas, withBlanks(pieces, shapes))
}

/** The lines that no formula was read from: they may be of a table. */
function unread(shapes: readonly Shape[], placed: readonly PlacedPiece[]): Shape[] {
  const made = placed.flatMap(({ piece }) => (piece.tex === undefined ? [] : [piece]))
  const isFrom = (shape: Shape, { x, y, width, size }: Piece) =>
    shape.x >= x - 1 && right(shape) <= x + width + 1 && Math.abs(shape.y - y) < 2 * size
  return shapes.filter((shape) => !isBar(shape) || !made.some((piece) => isFrom(shape, piece)))
}

const upright = (placed: readonly PlacedPiece[]) => placed.flatMap(({ piece, turn }) => (turn === 0 ? [piece] : []))

const replacePieces = (placed: readonly PlacedPiece[], by: Replaced): PlacedPiece[] =>
  placed.flatMap((one) => (by.get(one.piece) ?? [one.piece]).map((piece) => ({ ...one, piece })))

const cutByShapes = (page: PageContent): PageContent => ({
  ...page,
  pieces: withShapes(page.pieces, page.shapes ?? []),
})

function contentsByMark(placed: readonly PlacedPiece[], pictures: readonly { picture: Picture; mark: string | null }[]) {
  const contents = new Map<string, { pieces: PlacedPiece['piece'][]; pictures: Picture[] }>()
  const of = (mark: string) => {
    const content = contents.get(mark) ?? { pieces: [], pictures: [] }
    contents.set(mark, content)
    return content
  }
  for (const { piece, mark } of placed) if (mark !== null) of(mark).pieces.push(piece)
  for (const { picture, mark } of pictures) if (mark !== null) of(mark).pictures.push(picture)
  return contents as ReadonlyMap<string, TaggedContent>
}

function structureOf(pages: readonly ReadPage[], broken: readonly number[], taker: ReturnType<typeof pictureTaker>): Conversion {
  const shown = pages.map(({ contents }) =>
    contents.map((page) => ({ ...page, pictures: worthShowing(page, pages.length, taker) })),
  )
  const contents = shown.flat()
  const text = contents.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join(' ')
  const problem = textProblem(text, contents)
  if (problem) return { problem }
  const tagged = pages.flatMap((page, index) => page.tagged ?? scanIn(shown[index] ?? [], page.paragraphs ?? []))
  const isTagged = pages.some((page) => page.tagged) && isWellTagged(tagged, contents)
  const { parts, leftOut: repeated } = isTagged ? { parts: partsOfTags(tagged), leftOut: [] } : partsOfPages(contents)
  const untagged = isTagged ? pages.flatMap((page) => page.untagged) : []
  const sections = nestSections(parts)
  if (sections.length === 0) return { problem: 'empty' }
  const rest = leftOutSection({
    repeated,
    untagged,
    slanted: pages.flatMap((page) => page.slanted),
    annotation: pages.flatMap(({ annotations }) => annotations),
    broken: broken.map(String),
  })
  return { sections: rest ? [...sections, rest] : sections, pictures: taker.taken() }
}

/** A scanned page among tagged ones: its picture, and what was read on it. */
function scanIn([page, ...others]: readonly PageContent[], paragraphs: readonly Piece[][]): TaggedPage[] {
  if (!page) return []
  const pictures = [page, ...others].flatMap((one) => one.pictures).filter(({ isScan }) => isScan)
  if (pictures.length === 0) return []
  const tag = (role: string, content: TaggedContent) => ({ role, alt: null, children: [content] })
  const texts = paragraphs.map((pieces) => tag('P', { pieces, pictures: [] }))
  return [{ page, root: { role: 'Div', alt: null, children: [tag('Figure', { pieces: [], pictures }), ...texts] } }]
}

/** The pictures without those that are the scan behind a page's own text, and logos repeated on most pages. */
function worthShowing(
  { pictures, pieces, width, height }: PageContent,
  pages: number,
  taker: ReturnType<typeof pictureTaker>,
): Picture[] {
  const letters = countLetters(pieces)
  return pictures.flatMap((picture) => {
    const covers = coversPage(picture, { width, height })
    const everywhere = picture.source !== null && pages > 2 && taker.times(picture.source) > pages / 2
    if ((covers && letters > 40) || everywhere) return []
    return [covers && letters < 3 ? { ...picture, isScan: true } : picture]
  })
}

/** Without text, pages with pictures were scanned and others are empty. Mostly unmapped characters make text unreadable. */
function textProblem(text: string, pages: readonly PageContent[]): DocumentProblem | null {
  const letters = (text.match(/[\p{L}\p{N}]/gu) ?? []).length
  if (unknownShare(text) > 0.3) return 'unreadable'
  if (letters >= 3) return null
  return pages.some(({ pictures }) => pictures.length > 0) ? 'scanned' : 'empty'
}

/** True when tags cover most of the text: they are then more reliable than its look. */
function isWellTagged(tagged: readonly TaggedPage[], pages: readonly PageContent[]): boolean {
  const all = pages.reduce((sum, { pieces }) => sum + countLetters(pieces), 0)
  const marked = tagged.reduce((sum, { root }) => sum + countLetters(piecesIn(root)), 0)
  return marked > 0 && marked >= 0.6 * all
}

/** Maximum depth of a structure tree; only a malicious document is deeper. */
const maxDepth = 60

/** Structure tree of a page with the contents it refers to; null when it has none. */
async function tagsOf(page: PDFPageProxy, contents: ReadonlyMap<string, TaggedContent>): Promise<Tag | null> {
  const tree: unknown = await page.getStructTree().catch(() => null)
  const tag = readTag(tree, contents, 0)
  return tag && 'role' in tag ? tag : null
}

function readTag(node: unknown, contents: ReadonlyMap<string, TaggedContent>, depth: number): Tag | TaggedContent | null {
  if (typeof node !== 'object' || node === null || depth > maxDepth) return null
  const [role, children, alt, id] = ['role', 'children', 'alt', 'id'].map((name): unknown => Reflect.get(node, name))
  if (typeof id === 'string') return contents.get(id) ?? null
  if (typeof role !== 'string' || !Array.isArray(children)) return null
  return {
    role,
    alt: typeof alt === 'string' && alt.trim() !== '' ? alt : null,
    children: children.flatMap((child) => readTag(child, contents, depth + 1) ?? []),
  }
}

/** A standalone accent, or the stroke of « ≠ », which TeX’s fonts draw over the first letter of the next piece. */
const accentAtEnd = /(?:[´`ˆ¨¸˜]|\u0338)$/u
const letterAtStart = /^[aeiouycnAEIOUYCNı=<>≤≥≡∈∃⊂]/u

/** Moves each standalone accent to the piece of its letter, where they are composed (letters.ts). */
function withAccents(placed: readonly PlacedPiece[]): PlacedPiece[] {
  const moved: PlacedPiece[] = []
  for (const one of placed) {
    const before = moved.at(-1)
    if (!before || !isAccentOf(before, one)) moved.push(one)
    else {
      const { piece } = before
      const text = piece.text.slice(0, -1)
      moved.pop()
      if (text !== '') moved.push({ ...before, piece: { ...piece, text, width: Math.max(0, one.piece.x - piece.x) } })
      moved.push({ ...one, piece: { ...one.piece, text: `${piece.text.slice(-1)}${one.piece.text}` } })
    }
  }
  return moved
}

function isAccentOf({ piece: accent, turn }: PlacedPiece, { piece, turn: other }: PlacedPiece): boolean {
  if (turn !== other || !accentAtEnd.test(accent.text) || !letterAtStart.test(piece.text)) return false
  const over = piece.x < right(accent) + (accent.width === 0 ? 1 : 0) && piece.x > accent.x - 0.3 * piece.size
  return over && Math.abs(piece.y - accent.y) < 0.45 * piece.size
}
