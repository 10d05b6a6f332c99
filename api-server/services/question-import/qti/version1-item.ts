import { childOf, childrenOf, descendantsOf, textWithin, type XmlElement } from '#api/xml-tree'
import { escapeHtml } from '#domain/escaped'
import { htmlOf, joinTexts, lineOfHtml, pictureTag } from '../texts.ts'
import type { Option } from './drafts.ts'
import { htmlWithin } from './html.ts'
import { verdictWords } from './verdict-words.ts'

/** A question of QTI 1.2: what its presentation asks. */
export type Response1 = ReturnType<typeof responsesIn>[number]

const responses = ['response_lid', 'response_str', 'response_num', 'response_grp', 'response_xy'] as const
const renders = /^render_|^ims_render_object$/

/** What a presentation, a label or a feedback shows as text, without what is answered in it. */
export const materialHtml = (element: XmlElement | undefined): string =>
  partsHtml(element, { paragraphs: true, placed: () => '' })

/** The text of a presentation that is answered in its sentences, with what stands for each response. */
export const sentenceHtml = (presentation: XmlElement | undefined, placed: (response: XmlElement) => string): string =>
  partsHtml(presentation, { paragraphs: false, placed })

interface Shown {
  /** Whether each plain text is a paragraph of its own. */
  readonly paragraphs: boolean
  readonly placed: (response: XmlElement) => string
}

const partsHtml = (element: XmlElement | undefined, shown: Shown): string =>
  element?.children.map((part) => partHtml(part, shown)).join('') ?? ''

function partHtml(part: XmlElement, shown: Shown): string {
  if (part.name.startsWith('response_')) return shown.placed(part)
  if (renders.test(part.name)) return ''
  const { attributes } = part
  if (part.name === 'matimage') return pictureTag(attributes.uri ?? '', attributes.label ?? '')
  if (part.name === 'mataudio' || part.name === 'matvideo' || part.name === 'matapplet') return '<video></video>'
  if (part.name === 'matbreak') return '<br>'
  if (/^(?:mattext|matemtext|mat_formattedtext)$/.test(part.name)) return textHtml(part, shown)
  return partsHtml(part, shown)
}

/** A text is plain, HTML in one text, or HTML in elements. */
function textHtml(text: XmlElement, { paragraphs }: Shown): string {
  if (text.children.length > 0) return htmlWithin(text)
  const { texttype = '', type = '' } = text.attributes
  const plain = texttype.toLowerCase() === 'text/plain'
  const html = /html/i.test(texttype + type) || (!plain && /<\/?[a-z][^<>]{0,200}>|&(?:[a-z]{2,8}|#\d{1,6});/i.test(text.text))
  if (html || text.text.trim() === '') return htmlOf(text.text, 'html')
  const words = escapeHtml(paragraphs ? text.text.trim() : text.text).replace(/\r?\n/g, '<br>')
  return htmlOf(paragraphs ? `<p>${words}</p>` : words, 'html')
}

/** Whether the text of a presentation goes on after its first response. */
export function isSentence(presentation: XmlElement | undefined): boolean {
  const html = sentenceHtml(presentation, () => '\uE000')
  return html.slice(html.indexOf('\uE000') + 1).replace(/<[^<>]{0,300}>|\uE000|\s/g, '') !== ''
}

/** The responses of an item, in the order of its presentation. */
export const responsesIn = (presentation: XmlElement | undefined) =>
  descendantsOf(presentation, ...responses).map((element) => {
    const labels = descendantsOf(element, 'response_label')
    return {
      ...{ element, labels, options: labels.map(optionOf), name: element.name },
      ident: element.attributes.ident ?? element.attributes.respident ?? '',
      cardinality: element.attributes.rcardinality ?? 'Single',
      /** The text that belongs to the response alone. */
      html: joinTexts(...childrenOf(element, 'material').map(materialHtml)),
    }
  })

/** Blackboard writes some labels by a key. */
function optionOf(label: XmlElement): Option {
  const html = materialHtml(label)
  const words = lineOfHtml(html)
  const isKey = words === '' || words.includes('.')
  return { id: identOf(label), html: isKey ? verdictWords(words || identOf(label)) || html : html }
}

/** The response that a condition means: Brightspace names the label of an answer or item; a name of none means the only one. */
export function namedResponse(responses: readonly Response1[]): (respident: string) => string {
  const labels = responses.flatMap(({ ident, name, labels: own }) =>
    own.map((label): [string, string] => [
      identOf(label),
      name === 'response_str' || name === 'response_num' ? ident : identOf(label),
    ]),
  )
  const known = new Map([...labels, ...responses.map(({ ident }): [string, string] => [ident, ident])])
  const only = responses.length === 1 ? responses[0]?.ident : undefined
  return (respident) => known.get(respident) ?? only ?? respident
}

export const identOf = ({ attributes }: XmlElement) => attributes.ident ?? ''

/** The fields that describe an item, by their name. */
export function fieldsOf(item: XmlElement): ReadonlyMap<string, string> {
  const described = descendantsOf(item, 'qtimetadatafield', 'qti_metadatafield').map((field): [string, string] => [
    textWithin(childOf(field, 'fieldlabel')).trim(),
    textWithin(childOf(field, 'fieldentry')).trim(),
  ])
  const plain = childrenOf(item, 'itemmetadata')
    .flatMap(({ children }) => children)
    .filter(({ children }) => children.length === 0)
    .map((field): [string, string] => [field.name, textWithin(field).trim()])
  return new Map([...plain, ...described])
}

/** The points of an item; '' where nothing says them. Canvas scores each item in percent. */
export function points1(item: XmlElement, fields: ReadonlyMap<string, string>): string {
  const named = ['points_possible', 'cc_weighting', 'qmd_absolutescore_max', 'qmd_weighting'].map((name) => fields.get(name))
  const processing = childOf(item, 'resprocessing')
  const set = descendantsOf(processing, 'setvar').filter(({ attributes }) => /^set$/i.test(attributes.action ?? ''))
  const most = [
    ...descendantsOf(processing, 'decvar').map(({ attributes }) => attributes.maxvalue),
    String(Math.max(0, ...set.map((one) => Number(textWithin(one)) || 0))),
  ]
  const given = [...named, ...most.filter((value) => Number(value) !== 100)].find((value) => Number(value) > 0)
  return given === undefined ? '' : String(Number(given))
}
