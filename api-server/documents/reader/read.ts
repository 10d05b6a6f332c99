import type { DocumentProblem } from '#contract/structured-document'
import { withBlanks } from '#domain/document-structure/blanks'
import { wholeWords } from '#domain/document-structure/initials'
import { partsOfPages } from '#domain/document-structure/layout'
import { unknownShare } from '#domain/document-structure/letters'
import type { PageContent, Picture, Replaced, Shape } from '#domain/document-structure/page'
import { type TurnedPiece, uprightPages } from '#domain/document-structure/quarter-turn'
import { rowsOf, textOfRow } from '#domain/document-structure/rows'
import { leftOutSection, nestSections } from '#domain/document-structure/sections'
import { stackedIn } from '#domain/document-structure/stacked'
import { partsOfTags, piecesIn, type TaggedContent, type TaggedPage } from '#domain/document-structure/tagged'
import type { Conversion, Job } from '../job.ts'
import { withAccents } from './accents.ts'
import { annotationTextsOf, withFields } from './annotations.ts'
import { type Drawing, type Fonts, readDrawing } from './drawing.ts'
import { openPdf, type PDFDocumentProxy, problemOf } from './open.ts'
import { isTooHeavy } from './operators.ts'
import { pictureTaker } from './pictures.ts'
import { type PlacedPiece, piecesOf } from './pieces.ts'
import { withShapes } from './shapes.ts'
import { tagsOf } from './tags.ts'

/** Limits of a document: pages, and characters of text. */
const maxPages = 600
const maxLetters = 2_000_000

interface ReadPage {
  readonly contents: readonly PageContent[]
  readonly tagged: TaggedPage | null
  /** Texts that no layout can place: at other angles than quarter turns, as watermarks are. */
  readonly slanted: readonly string[]
  /** Texts without a tag. */
  readonly untagged: readonly string[]
  /** Texts written over the page. */
  readonly annotations: readonly string[]
}

/** The structure and pictures of a PDF, or the problem that prevented it. */
export async function readPdf({ bytes, folder }: Job): Promise<Conversion> {
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
    const page = await readPage(document, number, { taker, fonts }).catch(() => null)
    if (!page) broken.push(number)
    else pages.push(page)
    letters += page?.contents.reduce((sum, { pieces }) => sum + pieces.reduce((all, { text }) => all + text.length, 0), 0) ?? 0
    if (letters > maxLetters) return { problem: 'tooHeavy' }
  }
  if (broken.length > 0 && broken.length >= document.numPages / 2) return { problem: 'broken' }
  return structureOf(pages, broken, taker)
}

async function readPage(
  document: PDFDocumentProxy,
  number: number,
  { taker, fonts }: { taker: ReturnType<typeof pictureTaker>; fonts: Fonts },
): Promise<ReadPage> {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const drawn = await readDrawing(page, viewport, fonts).catch((): Drawing => ({ pictures: [], shapes: [] }))
  const texts = await withFields(await piecesOf(page, viewport, fonts), page, viewport)
  const placed = asRead(withAccents(texts), drawn.shapes)
  const pictures: { picture: Picture; mark: string | null }[] = []
  for (const one of drawn.pictures) {
    const picture = await taker.take(one)
    if (picture) pictures.push({ picture, mark: one.mark })
  }
  const tags = await tagsOf(page, contentsByMark(placed, pictures))
  page.cleanup()
  const { width, height } = viewport
  const content = { number, width, height, pictures: pictures.map(({ picture }) => picture) }
  const textsOf = (some: readonly PlacedPiece[]) => rowsOf(some.map(({ piece }) => piece)).map(textOfRow)
  const marked = new Set(tags ? piecesIn(tags) : [])
  const turned = placed.flatMap(({ piece, turn }): TurnedPiece[] => (turn === null ? [] : [{ piece, turn }]))
  return {
    contents: uprightPages({ ...content, shapes: drawn.shapes, pieces: turned }).map(cutByShapes),
    tagged: tags && { page: { number, width }, root: tags },
    slanted: textsOf(placed.filter(({ turn }) => turn === null)),
    untagged: textsOf(placed.filter(({ piece }) => !marked.has(piece))),
    annotations: await annotationTextsOf(page),
  }
}

/** The pieces with whole words, formulas for glyphs above one another, and gaps for lines where words are missing. */
function asRead(placed: readonly PlacedPiece[], shapes: readonly Shape[]): PlacedPiece[] {
  const whole = replaced(placed, wholeWords(upright(placed)))
  const formulas = replaced(whole, stackedIn(upright(whole), shapes))
  return replaced(
    formulas,
    withBlanks(
      formulas.map(({ piece }) => piece),
      shapes,
    ),
  )
}

const upright = (placed: readonly PlacedPiece[]) => placed.flatMap(({ piece, turn }) => (turn === 0 ? [piece] : []))

const replaced = (placed: readonly PlacedPiece[], by: Replaced): PlacedPiece[] =>
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
  const tagged = pages.flatMap((page, index) => page.tagged ?? (shown[index] ?? []).flatMap(scanIn))
  const isTagged = isWellTagged(tagged, contents)
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

/** A scanned page among tagged ones. */
const scanIn = (page: PageContent): TaggedPage[] => {
  const pictures = page.pictures.filter(({ isScan }) => isScan)
  return pictures.length === 0 ? [] : [{ page, root: { role: 'Figure', alt: null, children: [{ pieces: [], pictures }] } }]
}

/** The pictures without those that are the scan behind a page's own text, and logos repeated on most pages. */
function worthShowing(
  { pictures, pieces, width, height }: PageContent,
  pages: number,
  taker: ReturnType<typeof pictureTaker>,
): Picture[] {
  const letters = pieces.reduce((sum, { text }) => sum + text.trim().length, 0)
  return pictures.flatMap((picture) => {
    const covers = picture.width * picture.height > 0.8 * width * height
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
  const lettersOf = (pieces: readonly { text: string }[]) => pieces.reduce((sum, { text }) => sum + text.trim().length, 0)
  const all = pages.reduce((sum, { pieces }) => sum + lettersOf(pieces), 0)
  const marked = tagged.reduce((sum, { root }) => sum + lettersOf(piecesIn(root)), 0)
  return marked > 0 && marked >= 0.6 * all
}
