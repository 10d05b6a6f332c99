import { childrenOf, descendantsOf, type XmlElement } from '#api/xml-tree'
import type { Draft, Losses, SharedTexts } from '../build.ts'
import { Gaps } from '../gaps.ts'
import { decimalComma, numbersTyped } from '../numbers.ts'
import { isEmptyHtml, joinTexts } from '../texts.ts'
import { choiceDraft, numberDraft, type Option, orderDraft, wordsOf } from './drafts.ts'
import { htmlWithin } from './html.ts'
import type { QtiResponse } from './responses.ts'
import { verdictWords } from './verdict-words.ts'

/** An interaction with its response; `texts` has the statement that stands before it. */
export interface Asked {
  readonly element: XmlElement
  readonly response: QtiResponse | undefined
  readonly texts: SharedTexts
  /** The feedback on an answer, by its identifier. */
  readonly feedback: (answer: string) => string
}

export const rightOf = (response: QtiResponse | undefined): readonly string[] => response?.right ?? []

export const identifierOf = ({ attributes }: XmlElement) => attributes.identifier ?? ''

/** A choice, an item, or a side; what has no words may be a verdict by its name. */
export function optionOf(element: XmlElement): Option {
  const html = htmlWithin(element)
  return { id: identifierOf(element), html: isEmptyHtml(html) ? verdictWords(identifierOf(element)) || html : html }
}

/** The right ones by their identifier, or by their words where no identifier is one of these. */
function rightIds(options: readonly Option[], response: QtiResponse | undefined): ReadonlySet<string> {
  const right = new Set(rightOf(response))
  if (options.some(({ id }) => right.has(id))) return right
  return new Set(options.filter((option) => right.has(wordsOf(option))).map(({ id }) => id))
}

export function choice({ element, response, texts, feedback }: Asked): Draft {
  const options = childrenOf(element, 'simpleChoice').map(optionOf)
  return choiceDraft(texts, {
    ...{ options, feedback, right: rightIds(options, response), single: response?.single ?? true },
    ...{ shuffle: element.attributes.shuffle === 'true', partialCredit: response?.partial === true },
  })
}

export const order = ({ element, response, texts }: Asked): Draft =>
  orderDraft(texts, childrenOf(element, 'simpleChoice').map(optionOf), rightOf(response))

const pairsOf = (response: QtiResponse | undefined): [string, string][] =>
  rightOf(response).map((value) => {
    const [left = '', right = ''] = value.split(/\s+/)
    return [left, right]
  })

export function match({ element, response, texts }: Asked): Draft {
  const [lefts = [], rights = []] = childrenOf(element, 'simpleMatchSet').map((set) => childrenOf(set, 'simpleAssociableChoice'))
  return readMatches({ lefts, rights, pairs: pairsOf(response), texts })
}

/** Two that belong together, whatever their order; those that belong to none are extra right sides. */
export function associate({ element, response, texts }: Asked): Draft {
  const given = childrenOf(element, 'simpleAssociableChoice')
  const pairs = pairsOf(response)
  const firsts = new Set(pairs.map(([left]) => left))
  const lefts = given.filter((one) => firsts.has(identifierOf(one)))
  return readMatches({ lefts, rights: given.filter((one) => !firsts.has(identifierOf(one))), pairs, texts })
}

interface Sides {
  readonly lefts: readonly XmlElement[]
  readonly rights: readonly XmlElement[]
  readonly pairs: readonly (readonly [string, string])[]
  readonly texts: SharedTexts
}

const hasMedia = (elements: readonly XmlElement[]) => elements.some((one) => descendantsOf(one, 'img', 'object').length > 0)

/** A left side has one right side here: where it has several, the sides change places if that helps, else free text stands. */
function readMatches({ lefts, rights, pairs, texts }: Sides): Draft {
  const once = (ids: readonly string[]) => new Set(ids).size === ids.length
  const forward = once(pairs.map(([left]) => left))
  if (!forward && once(pairs.map(([, right]) => right)))
    return readMatches({ lefts: rights, rights: lefts, pairs: pairs.map(([left, right]) => [right, left]), texts })
  const byId = new Map([...lefts, ...rights].map((one) => [identifierOf(one), optionOf(one)]))
  const rows = pairs.flatMap(([left, right]) => {
    const [one, other] = [byId.get(left), byId.get(right)]
    return one && other ? [{ left: one.html, right: wordsOf(other) }] : []
  })
  if (rows.length === 0 || !forward) {
    const list = [...byId.values()].map(({ html }) => `<li>${html}</li>`).join('')
    const statement = joinTexts(texts.statement, `<ul>${list}</ul>`)
    return { texts: { ...texts, statement }, asked: { kind: 'free' }, losses: { type: true, missingAnswer: rows.length === 0 } }
  }
  const used = new Set(pairs.flat())
  const isUnused = (one: XmlElement) => !used.has(identifierOf(one))
  const extras = rights.filter(isUnused).map((one) => wordsOf(optionOf(one)))
  return {
    texts,
    asked: { kind: 'pairs', pairs: rows, extras: extras.filter((text) => text !== '') },
    losses: { distractors: lefts.some(isUnused), media: hasMedia(rights) },
  }
}

/** Words put into gaps of a text are typed here; they are listed under it. */
export function gapMatch({ element, response, texts }: Asked): Draft {
  const isWord = (part: string | XmlElement) => typeof part !== 'string' && /^gap(?:Text|Img)$/.test(part.name)
  const given = element.children.filter(isWord)
  const words = new Map(given.map(optionOf).map((option) => [option.id, wordsOf(option)]))
  const right = new Map(pairsOf(response).map(([word, gap]) => [gap, words.get(word) ?? '']))
  const gaps = new Gaps()
  const text = htmlWithin({ ...element, content: element.content.filter((part) => !isWord(part)) }, (inner) =>
    inner.name === 'gap' ? gaps.mark([right.get(identifierOf(inner)) ?? '']) : undefined,
  )
  gaps.list(...words.values())
  const { asked, losses } = gaps.asked(text)
  return { texts, asked, losses: { ...losses, media: hasMedia(given) } }
}

/** Words to mark in a text become choices, in their order. */
export function hottext({ element, response, texts, feedback }: Asked): Draft {
  const options = descendantsOf(element, 'hottext').map(optionOf)
  const right = rightIds(options, response)
  const { asked, losses } = choiceDraft(texts, {
    ...{ options, right, feedback, shuffle: false, partialCredit: response?.partial === true },
    single: element.attributes.maxChoices === '1' && right.size > 0,
  })
  return {
    texts: { ...texts, statement: joinTexts(texts.statement, htmlWithin(element)) },
    asked,
    losses: { otherType: true, ...losses },
  }
}

/** A sample answer becomes the correction: the student compares theirs with it. What the rules compare is typed into a gap, or a number. */
export function extendedText({ element, response, texts }: Asked): Draft {
  if (response?.judged && response.range) return numberDraft(texts, response)
  if (response?.judged && (response.right.length > 0 || response.contained || response.patterned)) {
    const read = new InlineGaps()
    return read.draft(texts, `<p>${read.mark(element, response)}</p>`)
  }
  const sample = rightOf(response).map((text) => (/<\w/.test(text) ? text : `<p>${text}</p>`))
  return { texts: { ...texts, response: joinTexts(texts.response ?? '', ...sample) }, asked: { kind: 'free' } }
}

export function slider({ element, response, texts }: Asked): Draft {
  const { lowerBound = '0', upperBound = '' } = element.attributes
  const bounds = upperBound === '' ? '' : `<p>(${decimalComma(lowerBound)} – ${decimalComma(upperBound)})</p>`
  const read = numberDraft({ ...texts, statement: joinTexts(texts.statement, bounds) }, response ?? { right: [], range: null })
  return { ...read, losses: { otherType: true, ...read.losses } }
}

/** A text in which words are typed or chosen: each is a gap; the choices stand beside it. */
export class InlineGaps {
  private readonly gaps = new Gaps()
  private readonly responses: QtiResponse[] = []

  /** What stands for an interaction in the text. */
  mark(element: XmlElement, response: QtiResponse | undefined): string {
    const given = childrenOf(element, 'inlineChoice').map(optionOf)
    const right = new Set(rightOf(response))
    const answers = given.length > 0 ? given.filter(({ id }) => right.has(id)).map(wordsOf) : [...right]
    if (response) this.responses.push(response)
    return this.gaps.mark(isNumber(response) ? numbersTyped(answers) : answers, given.map(wordsOf))
  }

  draft(texts: SharedTexts, html: string): Draft {
    const some = (holds: (response: QtiResponse) => boolean) => this.responses.some(holds)
    const isExact = some(({ exact }) => exact)
    const { asked, losses } = this.gaps.asked(html, isExact)
    const own: Losses = {
      looser: some(({ contained }) => contained),
      pattern: some(({ patterned }) => patterned),
      partialCredit: some(({ partial }) => partial),
      tolerance: some(({ range }) => range !== null),
    }
    return { texts, asked, losses: { ...losses, ...own, braces: false } }
  }
}

export const isNumber = (response: QtiResponse | undefined) => /^(?:float|integer)$/.test(response?.baseType ?? '')

/** Interactions that have no type here: their text stays, as free text. */
export function unknown({ element, texts }: Asked): Draft {
  const kept = htmlWithin({ ...element, content: element.content.filter((part) => typeof part !== 'string') })
  return { texts: { ...texts, statement: joinTexts(texts.statement, kept) }, asked: { kind: 'free' }, losses: { type: true } }
}
