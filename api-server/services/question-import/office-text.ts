import type { Piece, TextLine } from '#domain/question-text/lines'
import { unmarkedText } from '#domain/rich-text/plain'
import { childOf, childrenOf, descendantsOf, type XmlElement } from '../../xml-tree.ts'
import { paragraphOf, tableOf } from './document-lines.ts'
import type { Package } from './package.ts'

export const isOdt = async (source: Package) =>
  source.has('content.xml') && (await source.text('mimetype')).includes('opendocument.text')

const letterOf = (count: number) => String.fromCharCode(96 + Math.min(26, Math.max(1, count)))

/** What numbers an item: `1.`, `a)` or a sign; the source says which by its format. */
export const labelOf = (format: string, count: number): string =>
  /letter|^a$/i.test(format) ? `${letterOf(count)})` : /decimal|^1$/i.test(format) ? `${count}.` : '•'

/** Red and green, in which teachers write answers; headings are blue or grey. */
export function isMarking(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (/^[\da-f]{6}$/i.test(colour) ? (colour.match(/../g) ?? []) : []).map((part) =>
    Number.parseInt(part, 16),
  )
  return Math.max(red, green) > 120 && Math.max(red, green) > 1.6 * Math.max(Math.min(red, green), blue)
}

/** Stands in a line for a picture, between two of it: its path in the document. */
export const pictureSign = '\uFFFC'

export const pictureMark = (path: string): string =>
  path === '' ? '' : `${pictureSign}${path.replaceAll(pictureSign, '')}${pictureSign}`

/** The lines of a document of LibreOffice. */
export async function odtLines(source: Package): Promise<TextLine[]> {
  const root = await source.xml('content.xml')
  const styles = childOf(root, 'automatic-styles')
  const looks = new Map(childrenOf(styles, 'style').map((style) => [style.attributes.name ?? '', looksOf(style)]))
  const lists = new Map(childrenOf(styles, 'list-style').map((style) => [style.attributes.name ?? '', levelsOf(style)]))
  const text = childOf(childOf(root, 'body'), 'text')
  return text ? blockLines(text, { looks, lists }) : []
}

/** How words look; what a part of others does not say is as around it. */
type Looks = { readonly [look in 'strong' | 'superscript' | 'subscript' | 'coloured']?: boolean }

function looksOf(style: XmlElement): Looks {
  const { attributes = {} } = childOf(style, 'text-properties') ?? {}
  const coloured = isMarking(attributes.color?.slice(1) ?? '')
  const isSet = (name: string, none: string) => (attributes[name] ?? none) !== none
  const isMarked = isSet('text-underline-style', 'none') || isSet('background-color', 'transparent')
  const place = attributes['text-position'] ?? ''
  return {
    ...(/^(?:super|[1-9])/.test(place) && { superscript: true }),
    ...(/^(?:sub|-)/.test(place) && { subscript: true }),
    ...(coloured && { coloured }),
    ...((coloured || isMarked || attributes['font-weight'] === 'bold') && { strong: true }),
  }
}

/** The format of each level of a list, from the outermost. */
const levelsOf = (style: XmlElement) =>
  style.children.map((level) => (level.name === 'list-level-style-number' ? (level.attributes['num-format'] ?? '1') : 'bullet'))

interface Styles {
  readonly looks: ReadonlyMap<string, Looks>
  readonly lists: ReadonlyMap<string, readonly string[]>
}

const blockLines = (element: XmlElement, styles: Styles): TextLine[] =>
  element.children.flatMap((block) => {
    if (block.name === 'p' || block.name === 'h') return paragraphLines(block, '', styles)
    if (block.name === 'list') return listLines(block, { style: block.attributes['style-name'] ?? '', level: 0 }, styles)
    if (block.name === 'table')
      return tableOf(
        descendantsOf(block, 'table-row').map((row) => childrenOf(row, 'table-cell').map((cell) => blockLines(cell, styles))),
      )
    return block.name === 'section' ? blockLines(block, styles) : []
  })

function listLines(list: XmlElement, { style, level }: { style: string; level: number }, styles: Styles): TextLine[] {
  const format = styles.lists.get(style)?.[level] ?? 'bullet'
  const from = Number(list.attributes['start-value'] ?? 1)
  return childrenOf(list, 'list-item').flatMap((item, at) => {
    const label = labelOf(format, Number(item.attributes['start-value'] ?? from + at))
    return item.children.flatMap((part, place) =>
      part.name === 'list'
        ? listLines(part, { style, level: level + 1 }, styles)
        : paragraphLines(part, place === 0 ? label : '', styles),
    )
  })
}

function paragraphLines(paragraph: XmlElement, label: string, styles: Styles): TextLine[] {
  const lines: Piece[][] = [[]]
  const walk = (element: XmlElement, around: Looks & { readonly strong: boolean }) => {
    const looks = { ...around, ...styles.looks.get(element.attributes['style-name'] ?? '') }
    const put = (text: string) => lines.at(-1)?.push({ text, ...looks })
    for (const part of element.content) {
      if (typeof part === 'string') put(unmarkedText(part.replace(/[ \t\r\n]+/g, ' '), looks))
      else if (part.name === 'line-break') lines.push([])
      else if (part.name === 'tab') put('\t')
      else if (part.name === 's') put(' '.repeat(Math.min(20, Math.max(1, Number(part.attributes.c) || 1))))
      else if (part.name === 'image') put(pictureMark(part.attributes.href ?? ''))
      else if (part.name !== 'note' && part.name !== 'annotation') walk(part, looks)
    }
  }
  walk(paragraph, { strong: false })
  return paragraphOf(label, lines)
}
