import { childOf, childrenOf, descendantsOf, type XmlElement } from '#api/xml-tree'
import { type Draft, questionsOf, type ReadQuestion, type SharedTexts } from '../build.ts'
import { joinTexts, lineOfHtml } from '../texts.ts'
import { readCalculated } from './calculated.ts'
import { blackboardDraft, gapsDraft, type List, numberDraft, pairsDraft, wordsOf } from './drafts.ts'
import { withEscapedHtml } from './escaped-html.ts'
import { type Feedback, feedbackOf, rubricsOf } from './feedback.ts'
import { htmlWithin } from './html.ts'
import {
  type Asked,
  associate,
  choice,
  extendedText,
  gapMatch,
  hottext,
  InlineGaps,
  isNumber,
  match,
  optionOf,
  order,
  rightOf,
  slider,
  unknown,
} from './interactions.ts'
import { canvasField, pointsIn, type QtiResponse, responsesOf } from './responses.ts'
import { graphicGapMatch, hotspot, selectPoint } from './zones.ts'

/** The interactions that stand apart from the text, with what each becomes. */
const blocks: ReadonlyMap<string, (asked: Asked) => Draft | Draft[]> = new Map([
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

/** An item's body, what asks in it, and what is written before it. */
interface Whole {
  readonly body: XmlElement
  readonly asking: readonly XmlElement[]
  readonly before: string
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
  const before = joinTexts(...rubricsOf(root, true))
  if (!body || asking.length === 0) return { text: joinTexts(before, htmlWithin(body)) }
  const drafts = wholeItem(item, { body, asking, before }) ?? convertedParts(item, body, before)
  const { onAnswers, rest, graderInfo } = item.feedback
  const losses = {
    feedback: rest || (onAnswers && !drafts.some((draft) => draft.asked.kind === 'choices')),
    graderInfo,
    otherSets: [...responses.values()].some(({ otherSets }) => otherSets),
    variables: descendantsOf(root, 'templateDeclaration').length > 0,
  }
  const points = pointsIn(root)
  const all = drafts.map((draft) => ({ ...draft, texts: { ...draft.texts, points } }))
  return { questions: questionsOf(all, { title: (root.attributes.title ?? '').trim(), losses }) }
}

/** An item that asks one thing by several lists of choices, or a number that is computed. */
function wholeItem(item: Item, whole: Whole): Draft[] | null {
  const { response, tips } = item.feedback
  const texts = (statement: string): SharedTexts => ({ statement: joinTexts(whole.before, statement), response, tips })
  if (descendantsOf(item.root, 'var_set').length > 0)
    return [readCalculated({ texts: texts(htmlWithin(whole.body, silentInteraction)), element: item.root })]
  const group = groupOf(item, whole, texts)
  return group && [group]
}

const silentInteraction = ({ name }: XmlElement) => (isInteraction(name) ? '' : undefined)

/** The interactions of a text, without those inside another one. */
const interactionsIn = (element: XmlElement): XmlElement[] =>
  element.children.flatMap((child) => (isInteraction(child.name) ? [child] : interactionsIn(child)))

/**
 * What the body of an item becomes: the text up to an interaction is its statement, a text with gaps a text with holes. A text with
 * gaps beside one other interaction is that one’s statement.
 */
function convertedParts(item: Item, body: XmlElement, before: string): Draft[] {
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
    const statement = at === 0 ? joinTexts(before, part) : part
    const holes = gaps[at] ?? []
    const block = apart[at]
    const inText = holes.length > 0 ? [inlineText(item, { holes, statement, texts })] : []
    if (!block) return inText
    return [...inText, ...blockOf(item, block, texts(holes.length > 0 ? '' : statement))]
  })
  return withRest(found, parts.length > 1 && (gaps.at(-1) ?? []).length === 0 ? (parts.at(-1) ?? '') : '')
}

/** The text after the last interaction follows its statement. */
function withRest(found: readonly Draft[], rest: string): Draft[] {
  const last = found.at(-1)
  if (htmlIsBlank(rest) || !last) return [...found]
  return [...found.slice(0, -1), { ...last, texts: { ...last.texts, statement: joinTexts(last.texts.statement, rest) } }]
}

const htmlIsBlank = (html: string) => html.replace(/<(?!img\b)[^<>]{0,300}>/gi, '').trim() === ''

function blockOf(item: Item, element: XmlElement, texts: SharedTexts): Draft[] {
  const asked: Asked = {
    element,
    response: responseOf(item, element),
    texts: { ...texts, statement: joinTexts(texts.statement, promptOf(element)) },
    feedback: item.feedback.of,
  }
  return [(blocks.get(element.name) ?? unknown)(asked)].flat()
}

function promptOf(element: XmlElement): string {
  const prompt = htmlWithin(childOf(element, 'prompt'))
  return htmlIsBlank(prompt) ? '' : `<p>${prompt}</p>`
}

const responseOf = ({ responses }: Item, { attributes }: XmlElement) => responses.get(attributes.responseIdentifier ?? '')

interface InlineText {
  readonly holes: readonly XmlElement[]
  readonly statement: string
  readonly texts: (statement: string) => SharedTexts
}

/** A text with gaps; one number alone is a question of its own type. */
function inlineText(item: Item, { holes, statement, texts }: InlineText): Draft {
  const [first] = holes
  const response = first && responseOf(item, first)
  if (response && holes.length === 1 && first?.name === 'textEntryInteraction' && isNumber(response))
    return numberDraft(texts(statement.replace(`${place}i`, '…')), response)
  const read = new InlineGaps()
  const marks = holes.map((element) => read.mark(element, responseOf(item, element)))
  const text = statement.replaceAll(`${place}i`, () => marks.shift() ?? '')
  return read.draft(texts(''), text)
}

/**
 * Several lists of choices that ask one thing, as programs write pairs and gaps that came from QTI 1.2: pairs, or a text with gaps; null
 * where they do not belong together.
 */
function groupOf(item: Item, { body, asking }: Whole, texts: (statement: string) => SharedTexts): Draft | null {
  if (asking.length === 0 || asking.some(({ name }) => name !== 'choiceInteraction')) return null
  const lists = asking.map((one): List => {
    const options = childrenOf(one, 'simpleChoice').map(optionOf)
    return { prompt: htmlWithin(childOf(one, 'prompt')), options, right: new Set(rightOf(responseOf(item, one))) }
  })
  const typed = /fill_in_multiple/.test(canvasField(item.root, 'question_type'))
  const gaps = lists.map(({ prompt, options, right }) => {
    const answers = options.filter(({ id }) => typed || right.has(id)).map(wordsOf)
    return [lineOfHtml(prompt), { answers, beside: typed ? [] : options.map(wordsOf) }] as const
  })
  const filled = gapsDraft(texts(statementOf(body)), new Map(gaps))
  if (filled || asking.length < 2) return filled
  return (
    blackboardDraft(body, lists, { html: statementOf, texts }) ??
    (hasOneList(lists) ? pairsDraft(texts(statementOf(body)), lists) : null)
  )
}

/** One list for all left sides, which are the prompts. */
function hasOneList(lists: readonly List[]): boolean {
  const keys = new Set(lists.map(({ options }) => options.map(({ id }) => id).join(' ')))
  return keys.size === 1 && lists.every(({ prompt }) => prompt.trim() !== '')
}

const statementOf = (body: XmlElement) => htmlWithin(body, ({ name }) => (name === 'choiceInteraction' ? '' : undefined))
