import type { TextLine } from '#domain/question-text/lines'
import type { XmlElement } from '../../xml-tree.ts'
import type { Package } from './package.ts'
import { childOf, childrenOf, textWithin, within } from './qti/element.ts'
import { parseXmlFile } from './xml-file.ts'

/** A document of a hundred pages has some hundred thousand elements. */
const limits = { depth: 100, elements: 300_000 }

export const isDocx = (source: Package) => source.has('word/document.xml')
export const isOdt = async (source: Package) =>
  source.has('content.xml') && (await source.text('mimetype')).includes('opendocument.text')

const parsed = async (source: Package, name: string) => parseXmlFile(await source.text(name), limits)

/** A part of a paragraph, and whether it stands out. */
interface Piece {
  readonly text: string
  readonly strong: boolean
}

/** A line stands out where all its letters do. */
function lineOf(label: string, pieces: readonly Piece[]): TextLine {
  const letters = pieces.filter(({ text }) => /[\p{L}\d]/u.test(text))
  const text = pieces.map((piece) => piece.text).join('')
  return { text: label === '' ? text : `${label} ${text}`, strong: letters.length > 0 && letters.every(({ strong }) => strong) }
}

const letterOf = (count: number) => String.fromCharCode(96 + Math.min(26, Math.max(1, count)))

/** What numbers an item: `1.`, `a)` or a sign; the source says which by its format. */
const labelOf = (format: string, count: number): string =>
  /letter|^a$/i.test(format) ? `${letterOf(count)})` : /decimal|^1$/i.test(format) ? `${count}.` : '•'

/** The lines of a document of Word; numbers and letters of its lists are counted as Word shows them. */
export async function docxLines(source: Package): Promise<TextLine[]> {
  const formats = source.has('word/numbering.xml')
    ? formatsOf(await parsed(source, 'word/numbering.xml'))
    : new Map<string, string>()
  const body = childOf(await parsed(source, 'word/document.xml'), 'body')
  const counts = new Map<string, number[]>()
  return (body ? body.children : []).flatMap((block) =>
    block.name === 'tbl'
      ? within(block, 'tr').map(rowLine)
      : block.name === 'p'
        ? paragraphLines(block, { formats, counts })
        : [],
  )
}

interface Numbering {
  readonly formats: ReadonlyMap<string, string>
  /** How many items each level of each list has had. */
  readonly counts: Map<string, number[]>
}

const settingOf = (element: XmlElement | undefined, name: string) => childOf(element, name)?.attributes.val ?? ''

/** The format of each level of each list. */
function formatsOf(root: XmlElement): Map<string, string> {
  const levels = new Map(
    childrenOf(root, 'abstractNum').map((list) => [
      list.attributes.abstractNumId,
      childrenOf(list, 'lvl').map((level) => [level.attributes.ilvl ?? '0', settingOf(level, 'numFmt')] as const),
    ]),
  )
  const formats = new Map<string, string>()
  for (const list of childrenOf(root, 'num'))
    for (const [level, format] of levels.get(settingOf(list, 'abstractNumId')) ?? [])
      formats.set(`${list.attributes.numId} ${level}`, format)
  return formats
}

function paragraphLines(paragraph: XmlElement, numbering: Numbering): TextLine[] {
  const numbered = childOf(childOf(paragraph, 'pPr'), 'numPr')
  const level = Math.min(deepestLevel, Number.parseInt(settingOf(numbered, 'ilvl'), 10) || 0)
  const label = numbered ? nextLabel(settingOf(numbered, 'numId'), level, numbering) : ''
  const lines: Piece[][] = [[]]
  for (const run of within(paragraph, 'r')) {
    const strong = isStrong(childOf(run, 'rPr'))
    for (const part of run.children) {
      if (part.name === 'br') lines.push([])
      else lines.at(-1)?.push({ text: part.name === 'tab' ? '\t' : part.name === 't' ? part.text : '', strong })
    }
  }
  return lines.map((pieces, at) => lineOf(at === 0 ? label : '', pieces))
}

/** Word has nine levels. */
const deepestLevel = 8

function nextLabel(list: string, level: number, { formats, counts }: Numbering): string {
  const had = counts.get(list) ?? []
  const now = [...had.slice(0, level + 1)]
  while (now.length <= level) now.push(0)
  now[level] = (now[level] ?? 0) + 1
  counts.set(list, now)
  return labelOf(formats.get(`${list} ${level}`) ?? 'bullet', now[level] ?? 1)
}

const isOn = (element: XmlElement | undefined) =>
  element !== undefined && !['0', 'false', 'none', 'off'].includes(element.attributes.val ?? '')

const isStrong = (format: XmlElement | undefined) => ['b', 'u', 'highlight'].some((name) => isOn(childOf(format, name)))

const rowLine = (row: XmlElement): TextLine => ({
  text: childrenOf(row, 'tc')
    .map((cell) =>
      within(cell, 't')
        .map(({ text }) => text)
        .join(''),
    )
    .join('\t'),
  strong: false,
})

/** The lines of a document of LibreOffice. */
export async function odtLines(source: Package): Promise<TextLine[]> {
  const root = await parsed(source, 'content.xml')
  const styles = childOf(root, 'automatic-styles')
  const strong = new Set(
    childrenOf(styles, 'style')
      .filter((style) => {
        const { attributes = {} } = childOf(style, 'text-properties') ?? {}
        return attributes['font-weight'] === 'bold' || (attributes['text-underline-style'] ?? 'none') !== 'none'
      })
      .map(({ attributes }) => attributes.name ?? ''),
  )
  const lists = new Map(childrenOf(styles, 'list-style').map((style) => [style.attributes.name ?? '', levelsOf(style)]))
  const text = childOf(childOf(root, 'body'), 'text')
  return text ? new OdtText(strong, lists).lines(text) : []
}

/** The format of each level of a list, from the outermost. */
const levelsOf = (style: XmlElement) =>
  style.children.map((level) => (level.name === 'list-level-style-number' ? (level.attributes['num-format'] ?? '1') : 'bullet'))

class OdtText {
  private readonly strong: ReadonlySet<string>
  private readonly lists: ReadonlyMap<string, readonly string[]>

  constructor(strong: ReadonlySet<string>, lists: ReadonlyMap<string, readonly string[]>) {
    this.strong = strong
    this.lists = lists
  }

  lines(element: XmlElement): TextLine[] {
    return element.children.flatMap((block) => {
      if (block.name === 'p' || block.name === 'h') return this.paragraph(block, '')
      if (block.name === 'list') return this.list(block, { style: block.attributes['style-name'] ?? '', level: 0 })
      if (block.name === 'table') return within(block, 'table-row').map(odtRow)
      return block.name === 'section' ? this.lines(block) : []
    })
  }

  private list(list: XmlElement, { style, level }: { style: string; level: number }): TextLine[] {
    const format = this.lists.get(style)?.[level] ?? 'bullet'
    const from = Number(list.attributes['start-value'] ?? 1)
    return childrenOf(list, 'list-item').flatMap((item, at) => {
      const label = labelOf(format, Number(item.attributes['start-value'] ?? from + at))
      return item.children.flatMap((part, place) =>
        part.name === 'list' ? this.list(part, { style, level: level + 1 }) : this.paragraph(part, place === 0 ? label : ''),
      )
    })
  }

  private paragraph(paragraph: XmlElement, label: string): TextLine[] {
    const lines: Piece[][] = [[]]
    const walk = (element: XmlElement, isStrongAround: boolean) => {
      const strong = isStrongAround || this.strong.has(element.attributes['style-name'] ?? '')
      for (const part of element.content) {
        if (typeof part === 'string') lines.at(-1)?.push({ text: part.replace(/\s+/g, ' '), strong })
        else if (part.name === 'line-break') lines.push([])
        else if (part.name === 'tab' || part.name === 's')
          lines.at(-1)?.push({
            text: part.name === 'tab' ? '\t' : ' '.repeat(Math.min(20, Math.max(1, Number(part.attributes.c) || 1))),
            strong,
          })
        else if (part.name !== 'note' && part.name !== 'annotation') walk(part, strong)
      }
    }
    walk(paragraph, false)
    return lines.map((pieces, at) => lineOf(at === 0 ? label : '', pieces))
  }
}

const odtRow = (row: XmlElement): TextLine => ({ text: childrenOf(row, 'table-cell').map(textWithin).join('\t'), strong: false })
