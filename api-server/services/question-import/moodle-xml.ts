import type { ImportLoss } from '#contract/question-import'
import type { Content } from '#domain/questions/kind'
import type { XmlElement } from '../../xml-tree.ts'
import type { SharedTexts, SourceFile } from './build.ts'
import type { Spots } from './spots.ts'
import { htmlOf, lineOfHtml } from './texts.ts'

/** A question of Moodle's XML, with what every type has already read. */
export interface XmlQuestion {
  readonly type: string
  readonly title: string
  readonly texts: SharedTexts
  readonly element: XmlElement
  readonly losses: readonly ImportLoss[]
  readonly files: readonly SourceFile[]
}

/** What a question becomes; several where it asks for several things. */
export interface Converted {
  readonly content: Content
  readonly losses: readonly ImportLoss[]
  readonly spots?: Spots
}

export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined => childrenOf(element, name)[0]

/** The text of an element, which Moodle puts into a `text` element of its own. */
export const textOf = (element: XmlElement | undefined): string => (childOf(element, 'text') ?? element)?.text ?? ''

/** The same as HTML, by the `format` of the element. */
export const richOf = (element: XmlElement | undefined): string =>
  element ? htmlOf(textOf(element), element.attributes.format ?? 'moodle_auto_format') : ''

/** The same as plain text on one line. */
export const lineOf = (element: XmlElement | undefined): string => lineOfHtml(richOf(element))

/** The part of the points that an answer is worth, in percent. */
export const worthOf = (answer: XmlElement): number => Number(answer.attributes.fraction ?? 0)
