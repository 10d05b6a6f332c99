import { childOf, textWithin, type XmlElement } from '#api/xml-tree'

/** The name of an element that is written as HTML inside a text; no element of XML can have it. */
export const escapedHtml = '#html'

const block = /^\s*<(?:div|p|span|table|font)\b[^<>]{0,300}>/i
const lineBreaks = /<br\s*\/?>/gi
const tag = /<\/?[a-z][^<>]{0,300}>/i

/** Programs that escape the HTML of an item twice show it: a text that begins with a block, or that breaks its lines. */
const isEscaped = (text: string) => block.test(text) || (text.match(lineBreaks)?.length ?? 0) > 1

/** The item with what its texts write as HTML as such, where its body is written so. */
export function withEscapedHtml(item: XmlElement): XmlElement {
  const body = childOf(item, 'itemBody')
  return body && isEscaped(textWithin(body)) ? unescapedTexts(item) : item
}

function unescapedTexts(element: XmlElement): XmlElement {
  const children = new Map(element.children.map((child) => [child, unescapedTexts(child)]))
  const content = element.content.map((part) => (typeof part === 'string' ? htmlPart(part) : (children.get(part) ?? part)))
  return { ...element, content, children: content.filter((part) => typeof part !== 'string') }
}

const htmlPart = (text: string): string | XmlElement =>
  tag.test(text) ? { name: escapedHtml, attributes: {}, children: [], text, content: [text] } : text
