import { SaxesParser } from 'saxes'

export interface XmlElement {
  /** Local name, without prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The element's own text, without that of its children. */
  readonly text: string
}

/** The input is not XML acceptable here. */
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
 * Parses a short document strictly and returns its root. Throws XmlRefused for malformed XML, any document type (hence no
 * entities but XML's own five), and beyond 16 levels or 2,000 elements.
 */
export function readXml(document: string): XmlElement {
  const open: OpenElement[] = []
  let root: OpenElement | undefined
  let count = 0
  const parser = new SaxesParser({ xmlns: true })
  const refuse = (why: string): never => {
    throw new XmlRefused(why)
  }
  // The parser's message is dropped, because it may quote the input, including a person's name.
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

const charsetOf = (contentType: string | null) => /;\s*charset\s*=\s*["']?([\w.-]{1,40})/i.exec(contentType ?? '')?.[1]

/**
 * Decodes a document in the encoding that it declares, else in the charset of its Content-Type, else in UTF-8; XmlRefused for bytes
 * invalid in it. The declaration comes first because servlet containers add `charset=ISO-8859-1` to replies in UTF-8.
 */
export function decodeXml(bytes: Uint8Array, contentType: string | null = null): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]{1,40})["']/.exec(head)?.[1]
  try {
    return new TextDecoder(declared ?? charsetOf(contentType) ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new XmlRefused('encoding')
  }
}
