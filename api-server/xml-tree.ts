import { SaxesParser } from 'saxes'

export interface XmlElement {
  /** Local name, without prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The element's own text, without that of its children. */
  readonly text: string
  /** Its texts and children in their order. */
  readonly content: readonly (string | XmlElement)[]
}

/** The input is not XML acceptable here. */
export class XmlRefused extends Error {}

interface XmlLimits {
  readonly depth: number
  readonly elements: number
  /** Whether an element that its parent's end tag closes is accepted. */
  readonly lenient?: boolean
}

interface OpenElement {
  name: string
  attributes: Record<string, string>
  children: OpenElement[]
  text: string
  content: (string | OpenElement)[]
}

/**
 * Builds the tree of a document that is written in pieces; `end` returns its root. Strict: throws XmlRefused for malformed XML, any
 * document type (hence no entities but XML's own five), and beyond the limits.
 */
export function openXmlTree(limits: XmlLimits): { write: (piece: string) => void; end: () => XmlElement } {
  const open: OpenElement[] = []
  let root: OpenElement | undefined
  let count = 0
  const parser = new SaxesParser({ xmlns: true })
  const refuse = (why: string): never => {
    throw new XmlRefused(why)
  }
  // The parser's message is dropped, because it may quote the input, including a person's name.
  parser.on('error', ({ message }) => {
    if (!limits.lenient || !message.endsWith('unexpected close tag.')) refuse('not well-formed')
  })
  parser.on('doctype', () => refuse('document type'))
  parser.on('opentag', ({ local, attributes }) => {
    count += 1
    if (open.length >= limits.depth || count > limits.elements) refuse('too large')
    const values = Object.values(attributes).map(({ local: name, value }) => [name, value] as const)
    const element: OpenElement = { name: local, attributes: Object.fromEntries(values), children: [], text: '', content: [] }
    open.at(-1)?.children.push(element)
    open.at(-1)?.content.push(element)
    root ??= element
    open.push(element)
  })
  const take = (text: string) => {
    const inside = open.at(-1)
    if (!inside) return
    inside.text += text
    inside.content.push(text)
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', () => void open.pop())
  return {
    write: (piece) => void parser.write(piece),
    end() {
      parser.close()
      return root ?? refuse('empty')
    },
  }
}
