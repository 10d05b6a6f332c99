import { childOf, descendantsOf, type XmlElement } from '#api/xml-tree'
import type { Draft, Losses, SharedTexts } from '../build.ts'
import { Gaps } from '../gaps.ts'
import { askedZones, boundsOf, numbersIn } from '../spots.ts'
import { joinTexts, lineOfHtml } from '../texts.ts'
import { readCalculated } from './calculated.ts'
import { bestOf, type Compared, type Keys } from './conditions1.ts'
import { blackboardDraft, choiceDraft, gapsDraft, type List, numberDraft, orderDraft, pairsDraft, wordsOf } from './drafts.ts'
import { literalsOf } from './responses.ts'
import { identOf, isSentence, materialHtml, type Response1, sentenceHtml } from './version1-item.ts'

/** An item of QTI 1.2, with what every type has already read. */
interface Item1 {
  readonly type: string
  readonly texts: SharedTexts
  readonly responses: readonly Response1[]
  readonly keys: Keys
  /** The feedback on a choice; `right`: whether it is the one right choice, null where several are right together. */
  readonly feedback: (answer: string, right: boolean | null) => string
  readonly element: XmlElement
}

const free = (texts: SharedTexts, losses: Losses = {}): Draft => ({ texts, asked: { kind: 'free' }, losses })

const isOrdered = ({ cardinality }: Response1) => /^ordered$/i.test(cardinality)
const isListed = (name: string) => name === 'response_lid' || name === 'response_grp'
const answersOf = (keys: Keys, ident: string) => keys.get(ident) ?? []
const rightIds = (keys: Keys, ident: string) => answersOf(keys, ident).map(({ value }) => value)

/** What an item becomes, by the kind of its response. */
export function converted1(item: Item1): Draft {
  const { type, texts, element, responses, keys } = item
  const [first] = responses
  // A free answer may come with a file.
  if (/essay|file_upload/.test(type)) return free(texts)
  if (!first) return free(texts, { type: true })
  if (descendantsOf(element, 'var_set').length > 0) return readCalculated(item)
  if (descendantsOf(element, 'formula').length > 0) return free(texts, { type: true, variables: true })
  const withOwn = { ...texts, statement: joinTexts(texts.statement, first.html) }
  if (first.name === 'response_xy') return spots(withOwn, first, keys)
  if (first.name === 'response_grp' && isOrdered(first)) return orderDraft(withOwn, first.options, rankIds(first, keys))
  const named = new Map(responses.map((response) => [response.ident.replace(/^response_/, ''), gapOf(response, item)]))
  const gaps = gapsDraft(texts, named)
  if (gaps)
    return { ...gaps, losses: { ...gaps.losses, ...looseness(responses.flatMap((response) => gapLabels(response, item))) } }
  if (responses.length > 1 && responses.every(({ labels, name }) => isListed(name) && labels.length > 0)) return pairs(item)
  if (first.name === 'response_grp') return groups(withOwn, first, keys)
  if (first.name !== 'response_lid') return readTyped(item)
  return isOrdered(first) ? orderDraft(withOwn, first.options, rightIds(keys, first.ident)) : choice(item, first, withOwn)
}

function choice({ keys, feedback }: Item1, { cardinality, ident, options, element }: Response1, texts: SharedTexts): Draft {
  const single = !/^multiple$/i.test(cardinality)
  const best = single ? bestOf(answersOf(keys, ident)) : { right: rightIds(keys, ident), partial: false }
  const right = new Set(best.right)
  return choiceDraft(texts, {
    ...{ options, right, single, partialCredit: best.partial },
    feedback: (id) => feedback(id, single ? right.has(id) : null),
    shuffle: descendantsOf(element, 'render_choice').some(({ attributes }) => /^yes$/i.test(attributes.shuffle ?? '')),
  })
}

/** The label of each item has its rank for an answer, in Brightspace; none where a rank is missing. */
function rankIds({ options }: Response1, keys: Keys): string[] {
  const ranks = new Map(options.map(({ id }) => [id, Number(answersOf(keys, id)[0]?.value ?? Number.NaN)]))
  const rankOf = (id: string) => ranks.get(id) ?? Number.NaN
  const ids = options.map(({ id }) => id)
  return ids.every((id) => Number.isFinite(rankOf(id))) ? ids.toSorted((a, b) => rankOf(a) - rankOf(b)) : []
}

function pairs({ texts, keys, responses, element }: Item1): Draft {
  const lists = responses.map(
    ({ ident, html, options }): List => ({ prompt: html, options, right: new Set(rightIds(keys, ident)) }),
  )
  const presentation = childOf(element, 'presentation')
  const placed = { html: materialHtml, texts: (statement: string) => ({ ...texts, statement }) }
  return (presentation && blackboardDraft(presentation, lists, placed)) ?? pairsDraft(texts, lists)
}

/** The labels of a gap whose words are right. */
function gapLabels({ ident, labels }: Response1, { keys, type }: Item1): readonly XmlElement[] {
  const right = new Set(rightIds(keys, ident))
  return isTyped(labels, type) ? labels : labels.filter((label) => right.has(identOf(label)))
}

const kindsOf = (labels: readonly XmlElement[]) => new Set(labels.map(({ attributes }) => attributes.answer_type ?? ''))

function isTyped(labels: readonly XmlElement[], type: string): boolean {
  const kinds = kindsOf(labels)
  return kinds.has('openEntry') || (/fill_in_multiple/.test(type) && !kinds.has('dropdown') && !kinds.has('wordbank'))
}

/** The right answers of a gap, and the words it is chosen from: beside it, or all together under the text. */
function gapOf(response: Response1, item: Item1) {
  const { ident, labels, name } = response
  const labelled = new Set(labels.map(identOf))
  if (name !== 'response_lid') return { answers: rightIds(item.keys, ident).filter((value) => !labelled.has(value)), beside: [] }
  const words = (some: readonly XmlElement[]) =>
    [...new Set(some.flatMap(wordsIn))].filter((word) => word !== '' && !word.includes('|'))
  const listed = isTyped(labels, item.type) ? [] : words(labels)
  const isUnder = kindsOf(labels).has('wordbank')
  return { answers: words(gapLabels(response, item)), beside: isUnder ? [] : listed, under: isUnder ? listed : [] }
}

/** How Canvas compares a typed answer with a label. */
const algorithmOf = ({ attributes }: XmlElement) => attributes.scoring_algorithm ?? ''
const isPattern = (label: XmlElement) => algorithmOf(label) === 'TextRegex'
const labelText = (label: XmlElement) => lineOfHtml(materialHtml(label))

/** The words of a label; those of an expression only where it is a list of words. */
const wordsIn = (label: XmlElement) => (isPattern(label) ? (literalsOf(labelText(label)) ?? []) : [labelText(label)])

const looseness = (labels: readonly XmlElement[]): Losses => ({
  looser: labels.some((label) => /^Text(?:ContainsAnswer|CloseEnough)$/.test(algorithmOf(label))),
  pattern: labels.some((label) => isPattern(label) && literalsOf(labelText(label)) === null),
})

/** Typed words or numbers: a gap for each under the statement, or a number of its own type. */
function readTyped({ type, texts, responses, keys, element }: Item1): Draft {
  const all = responses.flatMap((response) => {
    const one = { response, right: answersOf(keys, response.ident) }
    return Array.from({ length: boxesOf(response) }, () => one)
  })
  const [only] = all
  if (only && all.length === 1 && isNumber(only.response, only.right, type)) return number(texts, only.right)
  const answers = all.map(({ right }) =>
    right.filter(({ how, value }) => (how === 'equal' || how === 'contains') && value !== ''),
  )
  if (answers.every((right) => right.length === 0) && !/short_answer|fib|blank/.test(type)) return free(texts)
  const gaps = new Gaps()
  const marks = answers.map((right) => gaps.mark(right.map(({ value }) => value)))
  const presentation = childOf(element, 'presentation')
  const inside = all.length === responses.length && isSentence(presentation)
  // Else a line for each response.
  const lines = all.map(({ response }, at) => `<p>${[lineOfHtml(response.html), marks[at]].filter(Boolean).join(' ')}</p>`)
  const text = inside ? sentenceHtml(presentation, () => marks.shift() ?? '') : lines.join('')
  const isExact = answers.flat().some(({ exact }) => exact)
  const { asked, losses } = gaps.asked(text, isExact)
  const looser = answers.flat().some(({ how }) => how === 'contains')
  return { texts: inside ? { ...texts, statement: '' } : texts, asked, losses: { ...losses, looser } }
}

/** How often one answer is asked for. */
const boxesOf = ({ element }: Response1) =>
  Math.min(20, Math.max(1, Math.trunc(Number(descendantsOf(element, 'render_fib')[0]?.attributes.input_boxes ?? 1)) || 1))

const isNumber = (response: Response1, right: readonly Compared[], type: string) =>
  /numerical/.test(type) ||
  response.name === 'response_num' ||
  right.some(({ how }) => how === 'atLeast' || how === 'atMost') ||
  descendantsOf(response.element, 'render_fib').some(({ attributes }) =>
    /^(?:decimal|integer|scientific)$/i.test(attributes.fibtype ?? ''),
  )

/** A value with what it may differ by: both bounds are right. */
function number(texts: SharedTexts, right: readonly Compared[]): Draft {
  const of = (how: Compared['how']) =>
    right.filter((answer) => answer.how === how && Number.isFinite(Number(answer.value))).map(({ value }) => value)
  const [[low], [high]] = [of('atLeast'), of('atMost')]
  const range =
    low !== undefined && high !== undefined
      ? { low: Number(low), high: Number(high), open: right.filter(({ strict }) => strict).length }
      : null
  const read = numberDraft(texts, { right: of('equal'), range })
  const others = of('equal').length > 1 || of('atLeast').length > 1
  return others ? { ...read, losses: { ...read.losses, otherNumbers: true } } : read
}

/** Labels of two groups that belong together: `left,right` in a condition. */
function groups(texts: SharedTexts, { options, ident }: Response1, keys: Keys): Draft {
  const byId = new Map(options.map((option) => [option.id, option]))
  const rows = rightIds(keys, ident).flatMap((value) => {
    const [left, right] = value.split(/[\s,]+/).map((id) => byId.get(id))
    return left && right ? [{ left: left.html, right: wordsOf(right) }] : []
  })
  return rows.length === 0 ? free(texts, { type: true, missingAnswer: true }) : { texts, asked: { kind: 'pairs', pairs: rows } }
}

/** A point on a picture. Canvas writes it in parts of the picture’s sides, QTI in pixels. */
function spots(texts: SharedTexts, { element, labels, ident }: Response1, keys: Keys): Draft {
  const [image] = descendantsOf(element, 'matimage')
  const right = new Set(rightIds(keys, ident))
  const shapes = labels.flatMap((label) => {
    const numbers = numbersIn(label.text)
    const parts = numbers.every((value) => value <= 1)
    const shape = shapeOf(label, numbers)
    const isRound = shape === 'ellipse'
    // Canvas gives the corners of an ellipse as of a rectangle.
    const bounds = boundsOf(parts && isRound ? 'rect' : shape, numbers)
    return bounds ? [{ label, ...bounds, ...(isRound && { shape: 'ellipse' as const }), parts }] : []
  })
  if (!image || shapes.length === 0) return free(texts, { type: true })
  const zones = shapes.map(({ label, parts: _parts, ...bounds }, at) => ({
    ...bounds,
    label: labelText(label) || String(at + 1),
    good: right.size === 0 || right.has(identOf(label)),
  }))
  const { width, height, uri = '', label = '' } = image.attributes
  const inPixels = width && height ? { width: Number(width), height: Number(height) } : null
  const size = shapes.every(({ parts }) => parts) ? { width: 1, height: 1 } : inPixels
  return { texts, ...askedZones({ address: uri, alt: label, size }, zones) }
}

function shapeOf({ attributes }: XmlElement, numbers: readonly number[]): string {
  const area = (attributes.rarea ?? '').toLowerCase()
  if (area === 'rectangle' || area === 'square') return 'rect'
  if (area === 'ellipse' || area === 'circle') return 'ellipse'
  return numbers.length >= 6 ? 'poly' : 'rect'
}
