import type { XmlElement } from '#api/xml-tree'
import type { ImportLoss } from '#contract/question-import'
import { choices, freeText, holes, hotSpots, matching, numeric, ordering, type SharedTexts, wordBank } from '../build.ts'
import { decimalComma, short } from '../numbers.ts'
import { boundsOf } from '../spots.ts'
import { escaped, hasBraces, joined, lineOfHtml, lost, withoutBraces, withoutEmpty, wordsBeside } from '../texts.ts'
import { calculated } from './calculated.ts'
import { bestAnswers, type Compared, type Rule, rightAnswers } from './conditions1.ts'
import { childOf, within } from './element.ts'
import { blackboardSides, classed, filledGaps, namesInBrackets, pairsOfPlaces, placesOf } from './groups.ts'
import type { Converted } from './interactions.ts'
import { literalsOf } from './responses.ts'
import { verdictWords } from './verdict-words.ts'
import { identOf, isSentence, materialHtml, type Response1, sentenceHtml } from './version1-item.ts'

/** An item of QTI 1.2, with what every type has already read. */
interface Item1 {
  readonly type: string
  readonly texts: SharedTexts
  readonly responses: readonly Response1[]
  readonly rules: readonly Rule[]
  /** The feedback on a choice; `right`: whether it is the one right choice, null where several are right together. */
  readonly feedback: (answer: string, right: boolean | null) => string
  readonly element: XmlElement
}

/** Blackboard writes some labels by a key. */
const labelHtml = (label: XmlElement) => {
  const html = materialHtml(label)
  const words = lineOfHtml(html)
  return words === '' || words.includes('.') ? verdictWords(words || identOf(label)) || html : html
}

const labelText = (label: XmlElement) => lineOfHtml(materialHtml(label))

/** What an item becomes, by the kind of its response. */
export function converted1(item: Item1): Converted {
  const [first] = item.responses
  // A free answer may come with a file.
  if (/essay|file_upload/.test(item.type)) return { content: freeText(item.texts), losses: [] }
  if (!first) return { content: freeText(item.texts), losses: ['type'] }
  if (within(item.element, 'var_set').length > 0) return calculated(item)
  if (within(item.element, 'formula').length > 0) return { content: freeText(item.texts), losses: ['type', 'variables'] }
  if (first.name === 'response_xy') return spots(item, first)
  if (first.name === 'response_grp' && /^ordered$/i.test(first.cardinality)) return ranked(item, first)
  const gaps = namedGaps(item)
  if (gaps) return gaps
  if (item.responses.length > 1 && item.responses.every(({ labels, name }) => isListed(name) && labels.length > 0))
    return blackboardPairs(item) ?? pairs(item)
  if (first.name === 'response_grp') return groups(item, first)
  if (first.name === 'response_lid') return /^ordered$/i.test(first.cardinality) ? ordered(item, first) : choice(item, first)
  return typed(item)
}

const isListed = (name: string) => name === 'response_lid' || name === 'response_grp'

function choice({ texts, rules, feedback }: Item1, { labels, cardinality, ident, html, element }: Response1): Converted {
  const single = !/^multiple$/i.test(cardinality)
  const best = single
    ? bestAnswers(rules, ident)
    : { right: rightAnswers(rules, ident).map(({ value }) => value), partial: false }
  const right = new Set(best.right)
  const rows = withoutEmpty(
    labels.map((label) => ({
      html: labelHtml(label),
      good: right.has(identOf(label)),
      feedback: feedback(identOf(label), single ? right.has(identOf(label)) : null),
    })),
  )
  const good = rows.filter((row) => row.good).length
  const shuffle = within(element, 'render_choice').some(({ attributes }) => /^yes$/i.test(attributes.shuffle ?? ''))
  const content = choices({ ...texts, statement: joined(texts.statement, html) }, rows, { single: single && good <= 1, shuffle })
  return { content, losses: lost({ missingAnswer: good === 0, partialCredit: best.partial }) }
}

function ordered({ texts, rules }: Item1, { labels, ident, html }: Response1): Converted {
  const byId = new Map(labels.map((label) => [identOf(label), label]))
  const right = rightAnswers(rules, ident).flatMap(({ value }) => byId.get(value) ?? [])
  const rows = right.length > 0 ? right : labels
  const losses = lost({ missingAnswer: right.length === 0, distractors: right.length > 0 && right.length < labels.length })
  return { content: ordering({ ...texts, statement: joined(texts.statement, html) }, rows.map(materialHtml)), losses }
}

/** The label of each item has its rank for an answer, in Brightspace. */
function ranked({ texts, rules }: Item1, { labels, html }: Response1): Converted {
  const ranks = new Map(labels.map((label) => [label, Number(rightAnswers(rules, identOf(label))[0]?.value ?? Number.NaN)]))
  const rankOf = (label: XmlElement) => ranks.get(label) ?? Number.NaN
  const known = labels.every((label) => Number.isFinite(rankOf(label)))
  const rows = known ? [...labels].sort((a, b) => rankOf(a) - rankOf(b)) : labels
  const content = ordering({ ...texts, statement: joined(texts.statement, html) }, rows.map(materialHtml))
  return { content, losses: lost({ missingAnswer: !known }) }
}

/** Blackboard’s pairs: the labels only stand for the places of the right sides. */
function blackboardPairs({ texts, rules, responses, element }: Item1): Converted | null {
  const presentation = childOf(element, 'presentation')
  const sides = presentation && blackboardSides(presentation, materialHtml)
  if (!sides || sides.lefts.length !== responses.length) return null
  const [question] = classed(presentation, 'QUESTION_BLOCK')
  const places = responses.map(({ ident, labels }) =>
    placesOf(labels, new Set(rightAnswers(rules, ident).map(({ value }) => value)), identOf),
  )
  return pairsOfPlaces({ ...texts, statement: materialHtml(question) }, sides, places)
}

/** One list of choices for each left side; for each group, where several choices belong to one. */
function pairs({ texts, rules, responses }: Item1): Converted {
  const rightOf = ({ ident, labels }: Response1) => {
    const right = new Set(rightAnswers(rules, ident).map(({ value }) => value))
    return labels.filter((label) => right.has(identOf(label)))
  }
  const grouped = responses.some((response) => rightOf(response).length > 1)
  const rows = responses.flatMap((response) =>
    rightOf(response).map((label) =>
      grouped
        ? { left: materialHtml(label), right: lineOfHtml(response.html) }
        : { left: response.html, right: labelText(label) },
    ),
  )
  const shown = rows.filter(({ left, right }) => left.trim() !== '' && right !== '')
  const used = new Set(responses.flatMap((response) => rightOf(response).map(identOf)))
  const others = new Map(responses.flatMap(({ labels }) => labels.map((label) => [identOf(label), labelText(label)])))
  const extras = [...others].filter(([ident, text]) => !used.has(ident) && text !== '').map(([, text]) => text)
  const missingAnswer = responses.some((response) => rightOf(response).length === 0)
  const content = matching(texts, shown, grouped ? [] : [...new Set(extras)])
  return { content, losses: lost({ missingAnswer, distractors: grouped && extras.length > 0 }) }
}

/** A text that names its gaps in brackets, each filled from a list or by typing. */
function namedGaps({ type, texts, responses, rules }: Item1): Converted | null {
  const named = new Map(responses.map((response) => [response.ident.replace(/^response_/, ''), response]))
  const inText = namesInBrackets(texts.statement)
  if (![...named.keys()].every((name) => inText.has(name))) return null
  const accepted = new Map<string, readonly string[]>()
  const bank: string[] = []
  const losses = new Set<ImportLoss>()
  const text = filledGaps(texts.statement, (name) => {
    const response = named.get(name)
    if (!response) return undefined
    const { right, beside, listed, loose } = gapOf(response, { rules, allRight: /fill_in_multiple/.test(type) })
    const hole = String(accepted.size + 1)
    accepted.set(hole, right)
    for (const loss of [...loose, ...lost({ typedChoices: listed.length > 0 })]) losses.add(loss)
    if (!beside) bank.push(...listed)
    return { hole, beside: beside ? wordsBeside(listed) : '' }
  })
  const missingAnswer = [...accepted.values()].some((answers) => answers.length === 0)
  const content = holes(
    { ...texts, statement: '' },
    { text: bank.length > 0 ? joined(text, wordBank(bank)) : text, accepted, exact: false },
  )
  return { content, losses: [...losses, ...lost({ missingAnswer, braces: hasBraces(texts.statement) })] }
}

/** The right answers of a gap, and the words it is chosen from: beside it, or all together under the text. */
function gapOf(response: Response1, { rules, allRight }: { rules: readonly Rule[]; allRight: boolean }) {
  const right = new Set(rightAnswers(rules, response.ident).map(({ value }) => value))
  const kinds = new Set(response.labels.map(({ attributes }) => attributes.answer_type ?? ''))
  const typed = kinds.has('openEntry') || (allRight && !kinds.has('dropdown') && !kinds.has('wordbank'))
  const words = (labels: readonly XmlElement[]) =>
    [...new Set(labels.flatMap(wordsOf))].filter((word) => word !== '' && !word.includes('|'))
  const own = response.labels.filter((label) => typed || right.has(identOf(label)))
  const labelled = new Set(response.labels.map(identOf))
  const typedWords = [...right].filter((value) => !labelled.has(value))
  const listed = typed || response.name !== 'response_lid' ? [] : words(response.labels)
  const answers = response.name === 'response_lid' ? words(own) : typedWords.filter((word) => word !== '' && !word.includes('|'))
  return { right: answers, listed, beside: listed.length > 0 && !kinds.has('wordbank'), loose: looseness(own) }
}

/** How Canvas compares a typed answer with a label. */
const algorithmOf = ({ attributes }: XmlElement) => attributes.scoring_algorithm ?? ''
const isPattern = (label: XmlElement) => algorithmOf(label) === 'TextRegex'

/** The words of a label; those of an expression only where it is a list of words. */
const wordsOf = (label: XmlElement) => (isPattern(label) ? (literalsOf(labelText(label)) ?? []) : [labelText(label)])

const looseness = (labels: readonly XmlElement[]): ImportLoss[] =>
  lost({
    looser: labels.some((label) => /^Text(?:ContainsAnswer|CloseEnough)$/.test(algorithmOf(label))),
    pattern: labels.some((label) => isPattern(label) && literalsOf(labelText(label)) === null),
  })

/** Typed words or numbers: a hole for each under the statement, or a number of its own type. */
function typed({ type, texts, responses, rules, element }: Item1): Converted {
  const all = responses.flatMap((response) => {
    const one = { response, right: rightAnswers(rules, response.ident) }
    return Array.from({ length: boxesOf(response) }, () => one)
  })
  const [only] = all
  if (only && all.length === 1 && isNumber(only.response, only.right, type)) return number(texts, only.right)
  const answers = all.map(({ right }) =>
    right.filter(({ how, value }) => /^(?:equal|contains)$/.test(how) && !/[|]/.test(value) && value !== ''),
  )
  if (answers.every((right) => right.length === 0) && !/short_answer|fib|blank/.test(type))
    return { content: freeText(texts), losses: [] }
  const accepted = new Map(answers.map((right, at) => [String(at + 1), [...new Set(right.map(({ value }) => value))]]))
  const presentation = childOf(element, 'presentation')
  const inside = all.length === responses.length && isSentence(presentation)
  const text = inside ? sentence(presentation) : under(all.map(({ response }) => lineOfHtml(response.html)))
  const losses: ImportLoss[] = lost({
    looser: all.some(({ right }) => right.some(({ how }) => how === 'contains')),
    missingAnswer: answers.some((right) => right.length === 0),
  })
  const exact = answers.flat().some((answer) => answer.exact)
  return { content: holes(inside ? { ...texts, statement: '' } : texts, { text, accepted, exact }), losses }
}

/** How often one answer is asked for. */
const boxesOf = ({ element }: Response1) =>
  Math.min(20, Math.max(1, Math.trunc(Number(within(element, 'render_fib')[0]?.attributes.input_boxes ?? 1)) || 1))

/** The text of a presentation with a hole in the place of each response. */
function sentence(presentation: XmlElement | undefined): string {
  let at = 0
  const text = sentenceHtml(presentation, () => {
    at += 1
    return `\uE000${at}\uE001`
  })
  return withoutBraces(text).replace(/\uE000(\d+)\uE001/g, '{$1}')
}

/** A line with a hole for each response. */
const under = (lines: readonly string[]) =>
  lines.map((line, at) => `<p>${escaped(withoutBraces(line))}${line && ' '}{${at + 1}}</p>`).join('')

const isNumber = (response: Response1, right: readonly Compared[], type: string) =>
  /numerical/.test(type) ||
  response.name === 'response_num' ||
  right.some(({ how }) => how === 'atLeast' || how === 'atMost') ||
  within(response.element, 'render_fib').some(({ attributes }) =>
    /^(?:decimal|integer|scientific)$/i.test(attributes.fibtype ?? ''),
  )

/** A value with what it may differ by: both bounds are right. */
function number(texts: SharedTexts, right: readonly Compared[]): Converted {
  const of = (how: Compared['how']) => right.filter((answer) => answer.how === how).map(({ value }) => Number(value))
  const [exact] = of('equal')
  const [low, high] = [of('atLeast')[0], of('atMost')[0]]
  const range = low !== undefined && high !== undefined && Number.isFinite(low + high)
  const value = exact ?? (range ? middle(low, high) : undefined)
  // Bounds that the number itself is not within are another answer.
  const near = range && value !== undefined && low <= value && value <= high
  const margin = near ? Number(short(Math.max(value - low, high - value))) : 0
  const written = value === undefined || !Number.isFinite(value) ? '' : decimalComma(String(value))
  return {
    content: numeric(texts, { value: written, tolerance: margin > 0 ? decimalComma(String(margin)) : '', unit: '' }),
    losses: lost({
      missingAnswer: written === '',
      otherNumbers: of('equal').length > 1 || of('atLeast').length > 1 || (range && !near),
    }),
  }
}

const middle = (low: number, high: number) => Number(short((low + high) / 2))

/** Labels of two groups that belong together: `left,right` in a condition. */
function groups({ texts, rules }: Item1, { labels, ident, html }: Response1): Converted {
  const byId = new Map(labels.map((label) => [identOf(label), label]))
  const rows = rightAnswers(rules, ident).flatMap(({ value }) => {
    const [left, right] = value.split(/[\s,]+/).map((id) => byId.get(id))
    return left && right ? [{ left: materialHtml(left), right: labelText(right) }] : []
  })
  const all = { ...texts, statement: joined(texts.statement, html) }
  if (rows.length === 0) return { content: freeText(all), losses: ['type', 'missingAnswer'] }
  return { content: matching(all, rows, []), losses: [] }
}

/** A point on a picture. Canvas writes it in parts of the picture’s sides, QTI in pixels. */
function spots({ texts, rules }: Item1, { element, labels, ident, html }: Response1): Converted {
  const [image] = within(element, 'matimage')
  const right = new Set(rightAnswers(rules, ident).map(({ value }) => value))
  const { width, height } = image?.attributes ?? {}
  const shapes = labels.flatMap((label) => {
    const numbers = label.text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number)
    const parts = numbers.every((value) => value <= 1)
    const shape = shapeOf(label, numbers)
    // Canvas gives the corners of an ellipse as of a rectangle.
    const bounds = boundsOf(parts && shape === 'ellipse' ? 'rect' : shape, numbers)
    return bounds
      ? [{ label, bounds: { ...bounds, shape: shape === 'ellipse' ? ('ellipse' as const) : bounds.shape }, parts }]
      : []
  })
  const statement = { ...texts, statement: joined(texts.statement, html) }
  if (!image || shapes.length === 0) return { content: freeText(statement), losses: ['type'] }
  const zones = shapes.map(({ label, bounds: { rough: _rough, ...bounds } }, at) => ({
    ...bounds,
    label: labelText(label) || String(at + 1),
    good: right.size === 0 || right.has(identOf(label)),
  }))
  const inPixels = width && height ? { width: Number(width), height: Number(height) } : null
  const size = shapes.every(({ parts }) => parts) ? { width: 1, height: 1 } : inPixels
  return {
    content: hotSpots(statement),
    losses: lost({ zones: shapes.some(({ bounds }) => bounds.rough) }),
    spots: { address: image.attributes.uri ?? '', alt: image.attributes.label ?? '', size, zones },
  }
}

function shapeOf({ attributes }: XmlElement, numbers: readonly number[]): string {
  const area = (attributes.rarea ?? '').toLowerCase()
  if (area === 'rectangle' || area === 'square') return 'rect'
  if (area === 'ellipse' || area === 'circle') return 'ellipse'
  return numbers.length >= 6 ? 'poly' : 'rect'
}
