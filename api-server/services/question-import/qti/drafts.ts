import { descendantsOf, type XmlElement } from '#api/xml-tree'
import type { Draft, SharedTexts } from '../build.ts'
import { Gaps } from '../gaps.ts'
import { decimalComma, trimDigits } from '../numbers.ts'
import { lineOfHtml, withoutEmpty } from '../texts.ts'
import type { Range } from './judged.ts'

// What the items of all versions of QTI become.

/** Something that is picked, put in order, or joined. */
export interface Option {
  readonly id: string
  readonly html: string
}

export const wordsOf = ({ html }: Option) => lineOfHtml(html)

interface Picked {
  readonly options: readonly Option[]
  readonly right: ReadonlySet<string>
  readonly single: boolean
  readonly shuffle: boolean
  readonly partialCredit: boolean
  readonly feedback: (id: string) => string
}

export function choiceDraft(texts: SharedTexts, { options, right, single, shuffle, partialCredit, feedback }: Picked): Draft {
  const rows = options.map(({ id, html }) => ({ html, good: right.has(id), feedback: feedback(id) }))
  const choices = withoutEmpty(rows)
  const several = choices.filter(({ good }) => good).length > 1
  return {
    texts,
    asked: { kind: 'choices', choices, single: single && !several, shuffle },
    losses: { partialCredit },
  }
}

/** Options in the order of the right ones; where none is known, in their own. */
export function orderDraft(texts: SharedTexts, options: readonly Option[], right: readonly string[]): Draft {
  const byId = new Map(options.map((option) => [option.id, option]))
  const known = right.flatMap((id) => byId.get(id) ?? [])
  const missingAnswer = known.length === 0
  return {
    texts,
    asked: { kind: 'order', items: (missingAnswer ? options : known).map(({ html }) => html) },
    losses: { missingAnswer, distractors: !missingAnswer && known.length < options.length },
  }
}

interface NumberKey {
  readonly right: readonly string[]
  /** Between which numbers it lies. */
  readonly range: Range | null
  readonly partial?: boolean
}

/** A number; a range is its middle with a tolerance, unless the right number is not within it. */
export function numberDraft(texts: SharedTexts, { right, range: given, partial = false }: NumberKey): Draft {
  const [first] = right
  const isOutside = given !== null && first !== undefined && !(given.low <= Number(first) && Number(first) <= given.high)
  const range = isOutside ? null : given
  const middle = range && trimDigits((range.low + range.high) / 2)
  const value = middle !== null && Number(middle) !== Number(first) ? middle : first
  const half = range && value !== undefined ? range.high - Number(value) : 0
  // A tolerance that is less by a millionth leaves out both bounds; it cannot leave out one alone.
  const margin = range?.open === 2 ? half * (1 - 1e-6) : half
  return {
    texts,
    asked: {
      kind: 'number',
      value: value === undefined ? '' : decimalComma(value),
      tolerance: margin > 0 ? decimalComma(trimDigits(margin)) : '',
    },
    losses: {
      otherNumbers: isOutside || (right.length > 1 && range === null),
      partialCredit: partial,
      guessedKey: range?.open === 1,
    },
  }
}

/** A list of options for each left side, or for each gap of a text. */
export interface List {
  readonly prompt: string
  readonly options: readonly Option[]
  readonly right: ReadonlySet<string>
}

/** One list of choices for each left side; for each group, where several choices belong to one. */
export function pairsDraft(texts: SharedTexts, lists: readonly List[]): Draft {
  const rights = lists.map(({ options, right }) => options.filter(({ id }) => right.has(id)))
  const grouped = rights.some((right) => right.length > 1)
  const pairs = lists.flatMap(({ prompt }, at) =>
    (rights[at] ?? []).map((option) =>
      grouped ? { left: option.html, right: lineOfHtml(prompt) } : { left: prompt, right: wordsOf(option) },
    ),
  )
  const used = new Set(rights.flatMap((right) => right.map(wordsOf)))
  const others = [...new Set(lists.flatMap(({ options }) => options.map(wordsOf)))].filter(
    (words) => words !== '' && !used.has(words),
  )
  return {
    texts,
    asked: {
      kind: 'pairs',
      pairs: pairs.filter(({ left, right }) => left.trim() !== '' && right !== ''),
      extras: grouped ? [] : others,
    },
    losses: { missingAnswer: rights.some((right) => right.length === 0), distractors: grouped && others.length > 0 },
  }
}

const findByClass = (root: XmlElement, name: string) =>
  descendantsOf(root, 'div', 'flow').find((element) => element.attributes.class === name)

/** Blackboard writes the right sides apart; the options only stand for their places. Null for pairs of others. */
export function blackboardDraft(
  root: XmlElement,
  lists: readonly List[],
  { html, texts }: { html: (element: XmlElement) => string; texts: (statement: string) => SharedTexts },
): Draft | null {
  const lefts = findByClass(root, 'RESPONSE_BLOCK')?.children.map(html) ?? []
  const words = findByClass(root, 'RIGHT_MATCH_BLOCK')?.children.map((side) => lineOfHtml(html(side))) ?? []
  if (words.length === 0 || lefts.length !== lists.length) return null
  const places = lists.map(({ options, right }) => options.flatMap(({ id }, place) => (right.has(id) ? [place] : [])))
  const used = new Set(places.flat())
  const question = findByClass(root, 'QUESTION_BLOCK')
  return {
    texts: texts(question ? html(question) : ''),
    asked: {
      kind: 'pairs',
      pairs: lefts.flatMap((left, at) => (places[at] ?? []).map((place) => ({ left, right: words[place] ?? '' }))),
      extras: words.filter((word, place) => word !== '' && !used.has(place)),
    },
    losses: { missingAnswer: places.some((one) => one.length === 0) },
  }
}

/** What a statement names in brackets. */
export const bracketed = /\[([^[\]<>]{1,200})\]/g

/** What a gap accepts, and the words that it is chosen from: beside it, or all together under the text. */
interface NamedGap {
  readonly answers: readonly string[]
  readonly beside: readonly string[]
  readonly under?: readonly string[]
}

/** A statement whose names in brackets are gaps, each made where it first stands; null where it does not name all of them. */
export function gapsDraft(texts: SharedTexts, gaps: ReadonlyMap<string, NamedGap>): Draft | null {
  const { statement } = texts
  const named = new Set(Array.from(statement.matchAll(bracketed), ([, name = '']) => name))
  if (![...gaps.keys()].every((name) => named.has(name))) return null
  const made = new Gaps()
  const marks = new Map<string, string>()
  const text = statement.replace(bracketed, (whole, name: string) => {
    const gap = gaps.get(name)
    if (!gap) return whole
    const mark = marks.get(name) ?? made.mark(gap.answers, gap.beside)
    marks.set(name, mark)
    if (gap.under && gap.under.length > 0) made.list(...gap.under)
    return mark
  })
  return { texts: { ...texts, statement: '' }, ...made.asked(text) }
}
