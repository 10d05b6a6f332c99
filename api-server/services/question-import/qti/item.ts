import type { XmlElement } from '#api/xml-tree'
import type { ImportLoss } from '#contract/question-import'
import { richTextsOf } from '#domain/questions/texts'
import type { ReadQuestion, SharedTexts } from '../build.ts'
import { joined, lossesOfHtml, lost, pointsOf, withoutBraces } from '../texts.ts'
import { calculated } from './calculated.ts'
import { childOf, within } from './element.ts'
import { withEscapedHtml } from './escaped-html.ts'
import { type Feedback, feedbackOf, rubricsOf } from './feedback.ts'
import { groupOf } from './groups.ts'
import { htmlWithin } from './html.ts'
import {
  type Asked,
  associate,
  type Converted,
  choice,
  extendedText,
  gapMatch,
  hottext,
  InlineHoles,
  isNumber,
  match,
  number,
  order,
  slider,
  unknown,
} from './interactions.ts'
import { pointsIn, type QtiResponse, responsesOf } from './responses.ts'
import { graphicGapMatch, hotspot, selectPoint } from './zones.ts'

/** The interactions that stand apart from the text, with what each becomes. */
const blocks: ReadonlyMap<string, (asked: Asked) => Converted[]> = new Map([
  ['choiceInteraction', choice],
  ['orderInteraction', order],
  ['matchInteraction', match],
  ['associateInteraction', associate],
  ['gapMatchInteraction', gapMatch],
  ['hottextInteraction', hottext],
  ['extendedTextInteraction', extendedText],
  // A free answer may come with a file.
  ['uploadInteraction', extendedText],
  ['sliderInteraction', slider],
  ['hotspotInteraction', hotspot],
  ['selectPointInteraction', selectPoint],
  ['graphicGapMatchInteraction', graphicGapMatch],
])

const inline: ReadonlySet<string> = new Set(['textEntryInteraction', 'inlineChoiceInteraction'])

/** Those that ask nothing. */
const quiet: ReadonlySet<string> = new Set(['endAttemptInteraction', 'mediaInteraction'])

const isInteraction = (name: string) => name.endsWith('Interaction') && !quiet.has(name)

/** Stands in the text for an interaction that is apart from it. */
const place = '\uE000'

interface Item {
  readonly root: XmlElement
  readonly responses: ReadonlyMap<string, QtiResponse>
  readonly feedback: Feedback
}

/** A text that asks nothing, or the questions of an item: several where it asks several things. */
export type ReadItem = { readonly text: string } | { readonly questions: readonly ReadQuestion[] }

/** An item of QTI 2 or 3, under the names of QTI 2. */
export function readItem(written: XmlElement): ReadItem {
  const root = withEscapedHtml(written)
  const body = childOf(root, 'itemBody')
  const asking = body ? interactionsIn(body) : []
  const responses = responsesOf(root)
  const item: Item = { root, responses, feedback: feedbackOf(root, responses) }
  const before = joined(...rubricsOf(root, true))
  if (!body || asking.length === 0) return { text: joined(before, htmlWithin(body)) }
  const converted = wholeItem(item, { body, asking, before }) ?? convertedParts(item, body, before)
  const points = pointsIn(root)
  const kept = points === '' || converted.length > 1 ? 1 : pointsOf(points)
  const shared = lost({
    points: kept === undefined,
    split: converted.length > 1,
    feedback:
      item.feedback.rest || (item.feedback.onAnswers && !converted.some(({ content }) => showsFeedback.has(content.type))),
    graderInfo: item.feedback.graderInfo,
    otherSets: [...responses.values()].some(({ otherSets }) => otherSets),
    variables: within(root, 'templateDeclaration').length > 0,
  })
  return { questions: converted.map((one) => finished(one, { title: titleOf(root), points: kept, shared })) }
}

/** The types that show feedback on each answer. */
const showsFeedback: ReadonlySet<string> = new Set(['SingleChoice', 'Quizz'])

/** The type as Canvas names it in an item of QTI 2; '' elsewhere. */
const typeOf = (root: XmlElement) =>
  within(childOf(root, 'instructureMetadata'), 'instructureField').find(({ attributes }) => attributes.name === 'question_type')
    ?.attributes.value ?? ''

/** An item that asks one thing by several lists of choices, or a number that is computed. */
function wholeItem(
  item: Item,
  { body, asking, before }: { body: XmlElement; asking: readonly XmlElement[]; before: string },
): Converted[] | null {
  const { response, tips } = item.feedback
  const texts = (statement: string): SharedTexts => ({ statement: joined(before, statement), response, tips })
  if (within(item.root, 'var_set').length > 0)
    return [calculated({ texts: texts(htmlWithin(body, silentInteraction)), element: item.root })]
  const type = typeOf(item.root)
  const group = groupOf({ body, asking, type, texts, responseOf: (one) => responseOf(item, one) })
  return group && [group]
}

const silentInteraction = ({ name }: XmlElement) => (isInteraction(name) ? '' : undefined)

const titleOf = ({ attributes }: XmlElement) => (attributes.title ?? '').trim()

function finished(
  { content, losses, spots }: Converted,
  { title, points, shared }: { title: string; points: number | undefined; shared: readonly ImportLoss[] },
): ReadQuestion {
  const html = richTextsOf(content).map((text) => text.html)
  return {
    title,
    question: points === undefined || points === 1 ? content : { ...content, points },
    losses: [...new Set([...losses, ...shared, ...lossesOfHtml(html.join(' '))])],
    files: [],
    spots,
  }
}

/** The interactions of a text, without those inside another one. */
function interactionsIn(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) => (isInteraction(child.name) ? [child] : interactionsIn(child)))
}

/**
 * What the body of an item becomes: the text up to an interaction is its statement, a text with gaps a text with holes. A text with
 * gaps beside one other interaction is that one’s statement.
 */
function convertedParts(item: Item, body: XmlElement, before: string): Converted[] {
  const apart: XmlElement[] = []
  const gaps: XmlElement[][] = [[]]
  const html = htmlWithin(body, (element) => {
    if (!isInteraction(element.name)) return undefined
    if (inline.has(element.name)) {
      gaps.at(-1)?.push(element)
      return `${place}i`
    }
    apart.push(element)
    gaps.push([])
    return `${place}b`
  })
  const { response, tips } = item.feedback
  const texts = (statement: string): SharedTexts => ({ statement, response, tips })
  const parts = html.split(`${place}b`)
  const found = parts.flatMap((part, at) => {
    const statement = at === 0 ? joined(before, part) : part
    const holes = gaps[at] ?? []
    const block = apart[at]
    const inText = holes.length > 0 ? [inlineText(item, { holes, statement, texts })] : []
    if (!block) return inText
    return [...inText, ...blockOf(item, block, texts(holes.length > 0 ? '' : statement))]
  })
  return withRest(found, parts.length > 1 && (gaps.at(-1) ?? []).length === 0 ? (parts.at(-1) ?? '') : '')
}

/** The text after the last interaction follows its statement. */
function withRest(found: readonly Converted[], rest: string): Converted[] {
  if (htmlIsBlank(rest)) return [...found]
  return found.map((one, at) =>
    at === found.length - 1 ? { ...one, content: { ...one.content, statement: joined(one.content.statement, rest) } } : one,
  )
}

const htmlIsBlank = (html: string) => html.replace(/<(?!img\b)[^<>]{0,300}>/gi, '').trim() === ''

function blockOf(item: Item, element: XmlElement, texts: SharedTexts): Converted[] {
  const asked: Asked = {
    element,
    response: responseOf(item, element),
    texts: { ...texts, statement: joined(texts.statement, promptOf(element)) },
    feedback: item.feedback.of,
  }
  return (blocks.get(element.name) ?? unknown)(asked)
}

function promptOf(element: XmlElement): string {
  const prompt = htmlWithin(childOf(element, 'prompt'))
  return htmlIsBlank(prompt) ? '' : `<p>${prompt}</p>`
}

const responseOf = ({ responses }: Item, { attributes }: XmlElement) => responses.get(attributes.responseIdentifier ?? '')

interface Gaps {
  readonly holes: readonly XmlElement[]
  readonly statement: string
  readonly texts: (statement: string) => SharedTexts
}

/** A text with gaps; one number alone is a question of its own type. */
function inlineText(item: Item, { holes, statement, texts }: Gaps): Converted {
  const [first] = holes
  const response = first && responseOf(item, first)
  if (holes.length === 1 && first?.name === 'textEntryInteraction' && isNumber(response))
    return number(response, texts(statement.replace(`${place}i`, '…')))
  const read = new InlineHoles()
  let at = 0
  const text = withoutBraces(statement).replaceAll(`${place}i`, () => {
    const element = holes[at]
    at += 1
    return element ? read.hole(element, responseOf(item, element)) : ''
  })
  return read.content(texts(''), text)
}
