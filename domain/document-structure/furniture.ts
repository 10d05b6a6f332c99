import { median, type PageContent } from './page.ts'
import { piecesOf, type Row, rowsOf, textOfRow } from './rows.ts'

/** Running heads, footers and page numbers are within this share of a page's height from its top or bottom. */
const edge = 0.13
/** Rows examined at each edge. */
const outermost = 3

const numberAlone = /^\W*(?:page|p\.|feuille)?\s*(\d{1,4})\W*$/iu
const numberOfAll = /^\W*(?:page|p\.|feuille)?\s*\d{1,4}\s*(?:\/|sur|de|of)\s*\d{1,4}\W*$/iu

/** A page and the rows of its text. */
export interface ReadPage {
  readonly page: PageContent
  readonly rows: readonly Row[]
}

interface EdgeRow {
  readonly text: string
  /** The text, and the text with its numbers replaced. */
  readonly keys: readonly [string, string]
  /** Whether it is larger than the text of most pages, or bold. */
  readonly strong: boolean
  readonly page: PageContent
  readonly row: Row
}

/** The pages without their furniture, and its texts in order of appearance. */
export interface Cleared {
  readonly pages: readonly ReadPage[]
  readonly leftOut: readonly string[]
}

/** A repeated row is furniture only at this distance, in heights of the text, from text that is not repeated. */
const apart = 1.8

/**
 * The rows of each page without running heads, footers and page numbers, which are returned apart. A text that may be an instruction
 * is never one of them. A large one is kept at its first occurrence, as a title.
 */
export function withoutFurniture(pages: readonly PageContent[]): Cleared {
  const read = pages.map((page) => ({ page, rows: rowsOf(page.pieces) }))
  const body = median(read.flatMap(({ rows }) => rows.flatMap(({ segments }) => segments.map(({ size }) => size))))
  const edges = read.flatMap((page) => edgeRows(page, body))
  const repeated = repeatedKeys(edges, pages.length)
  const offsets = numberOffsets(edges)
  const numbers = edges.filter(({ text, page, row }) => isPageNumber(text, page, offsets) || isNumberOfFoot(text, page, row))
  const again = edges.filter(({ text, keys }) => keys.some((key) => repeated.has(key)) && !mayInstruct(text))
  const notText = new Set([...numbers, ...again].map(({ row }) => row))
  const isApart = ({ row, page }: EdgeRow) =>
    read.every(
      (one) => one.page !== page || one.rows.every((other) => notText.has(other) || Math.abs(other.y - row.y) >= apart * body),
    )
  const titles = new Set<string>()
  const isTitle = ({ strong, text }: EdgeRow) => strong && !titles.has(text) && titles.add(text)
  const heads = again.filter((edge) => isApart(edge) && !isTitle(edge))
  const furniture = new Map([...numbers, ...heads].map(({ row, text }) => [row, text]))
  return {
    pages: read.map(({ page, rows }) => ({ page, rows: rows.filter((row) => !furniture.has(row)) })),
    leftOut: read.flatMap(({ rows }) => rows.flatMap((row) => furniture.get(row) ?? [])),
  }
}

const instructions =
  /(?<!\p{L})(?:question|exercice|consigne|attention|rappel|documents?|texte|compét\p{L}+|lis(?:ez)?|relis(?:ez)?|répon(?:ds|dez)|complète[sz]?|coche[sz]?|entoure[sz]?|souligne[sz]?|relie[sz]?|écri(?:s|vez)|recopie[sz]?|calcule[sz]?|observe[sz]?|trouve[sz]?|classe[zs]|colorie[sz]?|barre[sz]|indique[sz]?|explique[sz]?|justifie[sz]?|choisi(?:s|ssez)|utilise[sz]?|conjugue[sz]?|transforme[sz]?|associe[sz]?|donne[sz]?|place[zs]|range[sz]?|trace[sz]?|mesure[zs]|vérifie[sz]?|résou?(?:s|ds|lvez)|démontre[sz]?|cherche[sz]?|compare[sz]?|décri(?:s|vez)|dessine[sz]?|rempli(?:s|ssez)|regarde[sz]?|écoute[sz]?|numérote[sz]?|tourne[sz]?|rends|rendez|n['’]oublie[sz]?)(?!\p{L})/iu

/** Whether a text can be a sentence or an instruction: it ends like one, or has a word of one. */
const mayInstruct = (text: string) => /[.!?…:;_]$/u.test(text) || instructions.test(text)

function edgeRows({ page, rows }: ReadPage, body: number): EdgeRow[] {
  const upper = rows.slice(0, outermost).filter(({ y }) => y < edge * page.height)
  const lower = rows.slice(-outermost).filter(({ y }) => y > (1 - edge) * page.height)
  return [...new Set([...upper, ...lower])].map((row): EdgeRow => {
    const text = textOfRow(row)
    const key = `${row.y < page.height / 2 ? 'top' : 'bottom'} ${text.toLowerCase()}`
    const strong = piecesOf([row]).every(({ bold, size }) => bold || size > 1.1 * body)
    // « Exercice 1 », « Exercice 2 » are titles, so their number is kept in the key.
    return { text, keys: [key, strong ? key : key.replace(/\d+/g, '#')], strong, page, row }
  })
}

/** Texts repeated at the edges of three pages, or of a third of them: left and right pages may have different heads. */
function repeatedKeys(edges: readonly EdgeRow[], pages: number): Set<string> {
  const pagesByText = new Map<string, Set<number>>()
  for (const { keys, page } of edges)
    for (const key of keys) pagesByText.set(key, (pagesByText.get(key) ?? new Set()).add(page.number))
  const enough = Math.max(3, Math.ceil(pages * 0.3))
  return new Set([...pagesByText].flatMap(([key, on]) => (on.size >= Math.min(enough, 6) ? [key] : [])))
}

/** Differences between the numbers at the edges and their page numbers that occur on two pages or more. */
function numberOffsets(edges: readonly EdgeRow[]): Set<number> {
  const offsets = edges.flatMap(({ text, page }) => {
    const number = numberAlone.exec(text)?.[1]
    return number === undefined ? [] : [Number(number) - page.number]
  })
  return new Set(offsets.filter((offset, index) => offsets.indexOf(offset) < index))
}

function isPageNumber(text: string, page: PageContent, offsets: ReadonlySet<number>): boolean {
  const number = numberAlone.exec(text)?.[1]
  if (number === undefined) return numberOfAll.test(text)
  return offsets.has(Number(number) - page.number) || /page|feuille/iu.test(text) || /^[-–—]\s*\d+\s*[-–—]$/u.test(text)
}

/** Whether a text is the page's own number, centred in its footer; works for a single page too. */
function isNumberOfFoot(text: string, page: PageContent, { y, segments }: Row): boolean {
  const [only, ...others] = segments
  if (!only || others.length > 0 || text !== String(page.number) || y < (1 - edge) * page.height) return false
  return Math.abs((only.x + only.right) / 2 - page.width / 2) < 0.08 * page.width
}
