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

/** An element that no file has. */
export const newElement = (name: string, text: string, children: readonly XmlElement[] = []): XmlElement => {
  return { name, text, children, attributes: {}, content: [] }
}

/** The input is not XML acceptable here. */
export class XmlRefused extends Error {}

export interface XmlLimits {
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

const camel = (name: string) => name.replace(/-([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase())

/** An element of QTI 3 (`qti-simple-choice`, `response-identifier`) under its names of QTI 2; those of HTML keep theirs. */
export function asVersion2(element: XmlElement): XmlElement {
  const own = element.name.startsWith('qti-')
  const children = new Map(element.children.map((child) => [child, asVersion2(child)]))
  return {
    name: own ? camel(element.name.slice(4)) : element.name,
    attributes: own
      ? Object.fromEntries(Object.entries(element.attributes).map(([name, value]) => [camel(name), value]))
      : element.attributes,
    children: [...children.values()],
    text: element.text,
    content: element.content.map((part) => (typeof part === 'string' ? part : (children.get(part) ?? part))),
  }
}

export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined => childrenOf(element, name)[0]

/** The elements of these names at any depth, in their order; one inside another of them is found too. */
export function descendantsOf(element: XmlElement | undefined, ...names: readonly string[]): XmlElement[] {
  const found: XmlElement[] = []
  const look = (one: XmlElement) => {
    for (const child of one.children) {
      if (names.includes(child.name)) found.push(child)
      look(child)
    }
  }
  if (element) look(element)
  return found
}

/** All text of an element, with that of the elements in it. */
export const textWithin = (element: XmlElement | undefined): string =>
  element?.content.map((part) => (typeof part === 'string' ? part : textWithin(part))).join('') ?? ''

/** The values of a list such as `correctResponse` or `gapText`'s group, without spaces around. */
export const valuesOf = (element: XmlElement | undefined): string[] =>
  childrenOf(element, 'value').map((value) => textWithin(value).trim())
