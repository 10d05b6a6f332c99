import { childOf, childrenOf, type XmlElement } from '../../xml-tree.ts'
import type { SharedTexts } from './build.ts'
import type { Graded } from './graded.ts'
import { htmlOf, lineOfHtml } from './texts.ts'

/** A question of Moodle's XML, with what every type has already read. */
export interface XmlQuestion {
  readonly type: string
  readonly texts: SharedTexts
  readonly element: XmlElement
}

/** The text of an element, which Moodle puts into a `text` element of its own. */
export const textOf = (element: XmlElement | undefined): string => (childOf(element, 'text') ?? element)?.text ?? ''

export const fieldOf = (element: XmlElement | undefined, name: string): string => textOf(childOf(element, name)).trim()

export const isYes = (element: XmlElement, name: string) => ['1', 'true'].includes(fieldOf(element, name))

/** A text as HTML, by the `format` of its element. */
export const richOf = (element: XmlElement | undefined): string =>
  element ? htmlOf(textOf(element), element.attributes.format ?? 'moodle_auto_format') : ''

/** The same as plain text on one line. */
export const lineOf = (element: XmlElement | undefined): string => lineOfHtml(richOf(element))

export const gradedOf = (answer: XmlElement): Graded => ({
  html: richOf(answer),
  worth: Number(answer.attributes.fraction ?? 0),
  feedback: richOf(childOf(answer, 'feedback')),
})

export const answersOf = (element: XmlElement) => childrenOf(element, 'answer')
