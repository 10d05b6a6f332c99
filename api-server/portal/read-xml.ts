import { SaxesParser } from 'saxes'

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Its own text, without that of its children. */
  readonly text: string
}

/** What came is no XML that we take. */
export class XmlRefused extends Error {}

const maxDepth = 16
const maxElements = 2000

interface OpenElement {
  name: string
  attributes: Record<string, string>
  children: OpenElement[]
  text: string
}

/**
 * The root of a short document, read strictly. Throws XmlRefused for anything that is not well-formed, for any document type (so
 * no entities but XML's own five), and beyond 16 levels or 2,000 elements.
 */
export function readXml(document: string): XmlElement {
  const open: OpenElement[] = []
  let root: OpenElement | undefined
  let count = 0
  const parser = new SaxesParser({ xmlns: true })
  const refuse = (why: string): never => {
    throw new XmlRefused(why)
  }
  // The message of the parser may hold a piece of what it read, somebody's name: it is left out.
  parser.on('error', () => refuse('not well-formed'))
  parser.on('doctype', () => refuse('document type'))
  parser.on('opentag', ({ local, attributes }) => {
    count += 1
    if (open.length >= maxDepth || count > maxElements) refuse('too large')
    const values = Object.values(attributes).map(({ local: name, value }) => [name, value] as const)
    const element: OpenElement = { name: local, attributes: Object.fromEntries(values), children: [], text: '' }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const take = (text: string) => {
    const inside = open.at(-1)
    if (inside) inside.text += text
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', () => void open.pop())
  parser.write(document).close()
  return root ?? refuse('empty')
}

/** The text of a document by the encoding that it declares, UTF-8 otherwise; XmlRefused for bytes that are not of that encoding. */
export function decodeXml(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]{1,40})["']/.exec(head)?.[1]
  try {
    return new TextDecoder(declared ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new XmlRefused('encoding')
  }
}
