import type { Piece, TextLine } from '#domain/question-text/lines'
import { decodeEntities } from '#domain/rich-text/entities'
import { unmarkedText } from '#domain/rich-text/plain'
import { childOf, childrenOf, descendantsOf, newElement, textWithin, type XmlElement } from '../../xml-tree.ts'
import { paragraphOf, tableOf } from './document-lines.ts'
import { equationText } from './office-formulas.ts'
import { isMarking, labelOf, pictureMark } from './office-text.ts'
import type { Package } from './package.ts'
import { isStruck, settingOf, type WordStyles, wordStyles } from './word-styles.ts'

export const isDocx = (source: Package) => source.has('word/document.xml')

interface Document {
  readonly styles: WordStyles
  /** The paths of pictures by their relation. */
  readonly pictures: ReadonlyMap<string, string>
  /** The lines of web pages in it by their relation. */
  readonly pages: ReadonlyMap<string, readonly TextLine[]>
  /** How many items each level of each list has had. */
  readonly counts: Map<string, number[]>
}

/** The lines of a document of Word; numbers and letters of its lists are counted as Word shows them. */
export async function docxLines(source: Package): Promise<TextLine[]> {
  const styles = await wordStyles(source)
  const body = childOf(await source.xml('word/document.xml'), 'body')
  const relations = childrenOf(await source.xml('word/_rels/document.xml.rels'), 'Relationship')
  const pages = new Map<string, readonly TextLine[]>()
  for (const { attributes } of relations.filter(({ attributes }) => attributes.Type?.endsWith('/aFChunk')))
    pages.set(attributes.Id ?? '', linesOfPage(await source.text(`word/${attributes.Target ?? ''}`)))
  return body ? blockLines(body, { styles, pictures: picturesOf(relations), pages, counts: new Map() }) : []
}

/** What stands outside its text: page heads and feet, notes, remarks. */
export async function docxBesides(source: Package): Promise<string[]> {
  const names = source.names.filter((name) => /^word\/(?:footnotes|endnotes|comments|header\d*|footer\d*)\.xml$/.test(name))
  const lines: string[] = []
  for (const name of names)
    lines.push(
      ...descendantsOf(await source.xml(name), 'p').map((line) => descendantsOf(line, 't').map(textWithin).join('').trim()),
    )
  return [...new Set(lines)].filter((line) => /\p{L}/u.test(line))
}

const picturesOf = (relations: readonly XmlElement[]): ReadonlyMap<string, string> =>
  new Map(
    relations
      .filter(({ attributes }) => attributes.Type?.endsWith('/image') && attributes.TargetMode !== 'External')
      .map(({ attributes }) => [attributes.Id ?? '', attributes.Target ?? '']),
  )

/** Parts of a document around others: content controls, links, insertions. */
const around: ReadonlySet<string> = new Set(['sdt', 'sdtContent', 'customXml', 'ins', 'smartTag', 'body'])

function blockLines(element: XmlElement, document: Document): TextLine[] {
  return element.children.flatMap((block): readonly TextLine[] => {
    if (block.name === 'p') return paragraphLines(block, document)
    if (block.name === 'tbl')
      return tableOf(childrenOf(block, 'tr').map((row) => childrenOf(row, 'tc').map((cell) => blockLines(cell, document))))
    if (block.name === 'altChunk') return document.pages.get(block.attributes.id ?? '') ?? []
    return around.has(block.name) ? blockLines(block, document) : []
  })
}

function paragraphLines(paragraph: XmlElement, document: Document): TextLine[] {
  const format = childOf(paragraph, 'pPr')
  const style = childOf(format, 'pStyle')?.attributes.val ?? ''
  const numbered = document.styles.listOf(childOf(format, 'numPr'), style)
  const label = numbered ? nextLabel(numbered, document) : ''
  const lines: Piece[][] = [[]]
  for (const run of runsOf(paragraph)) {
    const strong = document.styles.isStrong(childOf(run, 'rPr'), style)
    const coloured = isMarking(settingOf(childOf(run, 'rPr'), 'color'))
    const place = settingOf(childOf(run, 'rPr'), 'vertAlign')
    const marks = { superscript: place === 'superscript', subscript: place === 'subscript' }
    // Nobody knows whether struck words are wrong, or found: they are shown as they stand.
    const struck = (text: string) => (isStruck(childOf(run, 'rPr')) ? text.replace(/\S(?:.*\S)?/u, '~~$&~~') : text)
    for (const part of run.children) {
      if (part.name === 'br' || part.name === 'cr') lines.push([])
      else lines.at(-1)?.push({ text: struck(unmarkedText(partText(part, document), marks)), strong, coloured })
    }
  }
  return paragraphOf(label, lines)
}

/** The runs of a paragraph, without those of text boxes in them, which Word writes twice, and without what was moved away. */
const runsOf = (element: XmlElement): XmlElement[] =>
  element.children.flatMap((child) => {
    if (child.name === 'r') return [child]
    if (child.name === 'oMath') return [newElement('r', '', [newElement('t', equationText(child))])]
    // By its own settings: a control may hold another one, with a list.
    const items = descendantsOf(childOf(child, 'sdtPr'), 'listItem')
    if (items.length > 0) return listRuns(child, items)
    return child.name === 'moveFrom' || child.name === 'del' ? [] : runsOf(child)
  })

/** A list to choose from in a sentence, as « (ont / on) »; what was chosen, or typed in place of it, stands out. */
function listRuns(list: XmlElement, items: readonly XmlElement[]): XmlElement[] {
  const isChosen = childOf(childOf(list, 'sdtPr'), 'showingPlcHdr') === undefined
  const shown = isChosen ? descendantsOf(childOf(list, 'sdtContent'), 't').map(textWithin).join('') : ''
  const texts = items.map(({ attributes }) => attributes.displayText ?? attributes.value ?? '')
  const run = (text: string, ...format: XmlElement[]) => newElement('r', '', [...format, newElement('t', text)])
  const bold = newElement('rPr', '', [newElement('b', '')])
  const words = [...new Set([...texts, shown])].filter((text) => text !== '' && !/^choisi/iu.test(text))
  const listed = words.flatMap((word, at) => [run(at === 0 ? '(' : ' / '), word === shown ? run(word, bold) : run(word)])
  return words.length === 0 ? [] : [...listed, run(')')]
}

/** Boxes of Wingdings and Wingdings 2, empty and ticked. */
const symbols: ReadonlyMap<string, string> = new Map([
  ...['F06F', 'F071', 'F0A8', 'F0A3', 'F02A'].map((code) => [code, '☐'] as const),
  ...['F0FE', 'F078', 'F0FD', 'F052', 'F053', 'F054'].map((code) => [code, '☑'] as const),
  ['F0FC', '✓'],
])

function partText(part: XmlElement, { pictures }: Document): string {
  if (part.name === 't') return part.text
  if (part.name === 'tab') return '\t'
  if (part.name === 'noBreakHyphen') return '-'
  if (part.name === 'sym') return symbols.get((part.attributes.char ?? '').toUpperCase()) ?? ''
  if (part.name === 'AlternateContent') return partsText(childOf(part, 'Choice') ?? childOf(part, 'Fallback'), pictures)
  return part.name === 'drawing' || part.name === 'pict' || part.name === 'object' ? partsText(part, pictures) : ''
}

/** What a drawing holds: its pictures, and the words of its boxes. */
function partsText(drawing: XmlElement | undefined, pictures: ReadonlyMap<string, string>): string {
  const shown = descendantsOf(drawing, 'blip', 'imagedata').map(({ attributes }) =>
    pictureMark(pictures.get(attributes.embed ?? attributes.id ?? '') ?? 'absent'),
  )
  const words = descendantsOf(drawing, 'txbxContent').map((box) => descendantsOf(box, 't').map(textWithin).join(''))
  return [...shown, ...words].join(' ')
}

/** Word has nine levels. */
const deepestLevel = 8

function nextLabel({ list, level: written }: { list: string; level: number }, { styles, counts }: Document): string {
  const level = Math.min(deepestLevel, written)
  const had = counts.get(list) ?? []
  const now = [...had.slice(0, level + 1)]
  while (now.length <= level) now.push(styles.levelOf(list, now.length).start - 1)
  now[level] = (now[level] ?? 0) + 1
  counts.set(list, now)
  return labelOf(styles.levelOf(list, level).format, now[level] ?? 1)
}

/** Bytes that a mail writes as « =C3=A9 », in lines that it cuts. */
const unquote = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

const isQuoted = /^content-transfer-encoding:\s*quoted-printable/im
const ends = /<(?:\/?(?:p|div|li|tr|table|ul|ol|h[1-6]|body|html|head|title|style|script)|br|hr)\b[^>]*>/gi

/** The lines of a web page that stands in a document, as HTML or as a mail with one. */
function linesOfPage(file: string): TextLine[] {
  const page = isQuoted.test(file) ? unquote(file) : file
  const start = page.search(/<(?:html|body|p|div)\b/i)
  return page
    .slice(Math.max(0, start))
    .replace(/<(style|script|head)\b[^>]*>[^<]*<\/\1>/gi, '')
    .replace(/\r?\n/g, ' ')
    .split(ends)
    .flatMap((part) => {
      const text = plain(part)
      const strong = text !== '' && plain(part.replace(/<(b|strong|u)\b[^>]*>.*?<\/\1>/gi, '')) === ''
      return text === '' || text.startsWith('--') ? [] : [{ text, strong }]
    })
}

const plain = (part: string) => decodeEntities(part.replace(/<[^>]*>/g, '')).trim()
