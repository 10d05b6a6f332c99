import { descendantsOf, textWithin, type XmlElement } from '#api/xml-tree'
import { escapeHtml } from '#domain/escaped'
import { type MathmlElement, mathmlTex } from '#domain/formula/mathml'
import { formulaHtml } from '../formulas.ts'
import { soundTag } from '../sound-tags.ts'
import { htmlOf, pictureTag } from '../texts.ts'
import { escapedHtml } from './escaped-html.ts'

/** What stands for an element; undefined: itself. */
type Replacement = (element: XmlElement) => string | undefined

const noReplacement: Replacement = () => undefined

/** Parts of an item that are no text for the student, or are read apart. */
const silent =
  /^(?:feedbackInline|feedbackBlock|modalFeedback|rubricBlock|templateInline|templateBlock|stylesheet|style|script|endAttemptInteraction|prompt|object-caption)$/

/** Elements of HTML that the text keeps; the cleaning that follows decides what becomes of each. */
const html =
  /^(?:p|div|br|ul|ol|li|strong|b|em|i|u|sup|sub|h[1-6]|table|thead|tbody|tfoot|tr|th|td|caption|a|span|blockquote|pre|dl|dt|dd|hr|section|article|figure|figcaption)$/

const pictureFile = /\.(?:png|jpe?g|gif|webp|svg|bmp|tiff?)$/i

/** The HTML of what an element of QTI contains, with its formulas; `replaced` puts holes and the like in their place. */
export const htmlWithin = (element: XmlElement | undefined, replaced = noReplacement): string =>
  element ? htmlOf(writeElement(element, replaced), 'html') : ''

const writeElement = (element: XmlElement, replaced: Replacement): string =>
  element.content.map((part) => (typeof part === 'string' ? escapeHtml(part) : elementHtml(part, replaced))).join('')

function elementHtml(element: XmlElement, replaced: Replacement): string {
  const other = replaced(element)
  if (other !== undefined) return other
  const { name, attributes } = element
  if (name === escapedHtml) return element.text
  if (silent.test(name) && !isAsking(element)) return ''
  if (name === 'img') return pictureTag(attributes.src ?? '', attributes.alt ?? '')
  if (name === 'object') return object(element)
  if (name === 'audio')
    return soundTag(
      attributes.src ?? descendantsOf(element, 'source')[0]?.attributes.src ?? '',
      attributes.title ?? attributes['aria-label'] ?? '',
    )
  if (name === 'video' || name === 'iframe' || name === 'mediaInteraction') return '<video></video>'
  if (name === 'math') return formulaOfMathml(element)
  if (name === 'printedVariable') return '…'
  if (name === 'br' || name === 'hr') return '<br>'
  const inside = writeElement(element, replaced)
  if (!html.test(name)) return inside
  const link = name === 'a' && attributes.href ? ` href="${escapeHtml(attributes.href)}"` : ''
  const lang = attributes.lang ? ` lang="${escapeHtml(attributes.lang)}"` : ''
  return `<${name}${link}${lang}>${inside}</${name}>`
}

/** Whether something is answered in a feedback: it is a further step of the item, then. */
export const isAsking = (element: XmlElement): boolean =>
  element.name === 'feedbackBlock' &&
  element.children.some(function asks({ name, children }): boolean {
    return (name.endsWith('Interaction') && name !== 'endAttemptInteraction') || children.some(asks)
  })

/** The picture of an `object` or `img`: its address and its text; null for a sound, a film or a page. */
export function pictureOf(element: XmlElement | undefined): { readonly address: string; readonly alt: string } | null {
  if (!element) return null
  const { type = '', data, src, alt } = element.attributes
  const address = data ?? src ?? ''
  if (element.name !== 'img' && !type.startsWith('image/') && !pictureFile.test(address)) return null
  return { address, alt: alt ?? textWithin(element).replace(/\s+/g, ' ').trim() }
}

function object(element: XmlElement): string {
  const { type = '', data = '' } = element.attributes
  if (type.startsWith('audio/')) return soundTag(data, textWithin(element).replace(/\s+/g, ' ').trim())
  const shown = pictureOf(element)
  return shown ? pictureTag(shown.address, shown.alt) : `<object></object>${writeElement(element, noReplacement)}`
}

const withWholeText = (element: XmlElement): MathmlElement => ({
  ...element,
  children: element.children.map(withWholeText),
  text: textWithin(element),
})

/** A formula of MathML as the editor has it; else its text, and the mark that a formula is lost. */
function formulaOfMathml(element: XmlElement): string {
  const tex = escapeHtml(mathmlTex(withWholeText(element)))
  return tex === '' ? '' : formulaHtml(tex) || String.raw`\(${tex}\)`
}
