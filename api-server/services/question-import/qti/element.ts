import type { XmlElement } from '#api/xml-tree'

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
export function within(element: XmlElement | undefined, ...names: readonly string[]): XmlElement[] {
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
