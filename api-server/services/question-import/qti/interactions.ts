import type { XmlElement } from '#api/xml-tree'
import type { ImportLoss } from '#contract/question-import'
import type { SharedTexts, SourceChoice } from '../build.ts'
import { choices, freeText, holes, matching, numeric, ordering, wordBank } from '../build.ts'
import { decimalComma, numbersTyped, short } from '../numbers.ts'
import type { Spots } from '../spots.ts'
import { isEmptyHtml, joined, lineOfHtml, lost, withoutBraces, withoutEmpty } from '../texts.ts'
import { childrenOf, within } from './element.ts'
import { htmlWithin } from './html.ts'
import type { QtiResponse } from './responses.ts'
import { verdictWords } from './verdict-words.ts'

/** What an interaction becomes. */
export interface Converted {
  readonly content: ReturnType<typeof freeText>
  readonly losses: readonly ImportLoss[]
  readonly spots?: Spots
}

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

const shuffled = ({ attributes }: XmlElement) => attributes.shuffle === 'true'

const losesPartial = (response: QtiResponse | undefined) => response?.partial === true

const choiceHtml = (choice: XmlElement) => {
  const html = htmlWithin(choice)
  return isEmptyHtml(html) ? verdictWords(identifierOf(choice)) : html
}

/** The choices, with the right ones by their identifier, or by their words where no identifier is one of these. */
function sourceChoices(choices: readonly XmlElement[], { response, feedback }: Asked): SourceChoice[] {
  const right = new Set(rightOf(response))
  const named = choices.some((choice) => right.has(identifierOf(choice)))
  const isGood = (choice: XmlElement) => right.has(named ? identifierOf(choice) : sideText(choice))
  return choices.map((choice) => ({
    html: choiceHtml(choice),
    good: isGood(choice),
    feedback: feedback(identifierOf(choice)),
  }))
}

export function choice(asked: Asked): Converted[] {
  const { element, response, texts } = asked
  const rows = withoutEmpty(sourceChoices(childrenOf(element, 'simpleChoice'), asked))
  const good = rows.filter((row) => row.good).length
  const single = (response?.single ?? true) && good <= 1
  const content = choices(texts, rows, { single, shuffle: shuffled(element) })
  return [{ content, losses: lost({ missingAnswer: good === 0, partialCredit: losesPartial(response) }) }]
}

export function order({ element, response, texts }: Asked): Converted[] {
  const given = childrenOf(element, 'simpleChoice')
  const byId = new Map(given.map((one) => [identifierOf(one), one]))
  const right = rightOf(response).flatMap((id) => byId.get(id) ?? [])
  const rows = right.length > 0 ? right : given
  const losses = lost({ missingAnswer: right.length === 0, distractors: right.length > 0 && right.length < given.length })
  return [
    {
      content: ordering(
        texts,
        rows.map((one) => htmlWithin(one)),
      ),
      losses,
    },
  ]
}

const pairsOf = (response: QtiResponse | undefined): [string, string][] =>
  rightOf(response).map((value) => {
    const [left = '', right = ''] = value.split(/\s+/)
    return [left, right]
  })

/** Its right sides are plain text here. */
export const sideText = (side: XmlElement) => lineOfHtml(htmlWithin(side))

export function match({ element, response, texts }: Asked): Converted[] {
  const [lefts = [], rights = []] = childrenOf(element, 'simpleMatchSet').map((set) => childrenOf(set, 'simpleAssociableChoice'))
  return [matched({ lefts, rights, pairs: pairsOf(response), texts })]
}

/** Two that belong together, whatever their order; those that belong to none are extra right sides. */
export function associate({ element, response, texts }: Asked): Converted[] {
  const given = childrenOf(element, 'simpleAssociableChoice')
  const pairs = pairsOf(response)
  const firsts = new Set(pairs.map(([left]) => left))
  const lefts = given.filter((one) => firsts.has(identifierOf(one)))
  return [matched({ lefts, rights: given.filter((one) => !firsts.has(identifierOf(one))), pairs, texts })]
}

interface Sides {
  readonly lefts: readonly XmlElement[]
  readonly rights: readonly XmlElement[]
  readonly pairs: readonly (readonly [string, string])[]
  readonly texts: SharedTexts
}

/** A left side has one right side here: where it has several, the sides change places if that helps, else free text stands. */
function matched({ lefts, rights, pairs, texts }: Sides): Converted {
  const once = (ids: readonly string[]) => new Set(ids).size === ids.length
  const forward = once(pairs.map(([left]) => left))
  if (!forward && once(pairs.map(([, right]) => right)))
    return matched({ lefts: rights, rights: lefts, pairs: pairs.map(([left, right]) => [right, left]), texts })
  const byId = new Map([...lefts, ...rights].map((one) => [identifierOf(one), one]))
  const rows = pairs.flatMap(([left, right]) => {
    const [one, other] = [byId.get(left), byId.get(right)]
    return one && other ? [{ left: htmlWithin(one), right: sideText(other) }] : []
  })
  if (rows.length === 0 || !forward) {
    const list = [...lefts, ...rights].map((one) => `<li>${htmlWithin(one)}</li>`).join('')
    const statement = joined(texts.statement, `<ul>${list}</ul>`)
    return { content: freeText({ ...texts, statement }), losses: rows.length === 0 ? ['type', 'missingAnswer'] : ['type'] }
  }
  const used = new Set(pairs.flatMap((pair) => [...pair]))
  const extras = rights.filter((one) => !used.has(identifierOf(one))).map(sideText)
  const alone = lefts.some((one) => !used.has(identifierOf(one)))
  const content = matching(
    texts,
    rows,
    extras.filter((text) => text !== ''),
  )
  return { content, losses: lost({ distractors: alone, media: rights.some((one) => within(one, 'img', 'object').length > 0) }) }
}

/** Words put into gaps of a text are typed here; they are listed under it. */
export function gapMatch({ element, response, texts }: Asked): Converted[] {
  const words = new Map(
    childrenOf(element, 'gapText')
      .concat(childrenOf(element, 'gapImg'))
      .map((one) => [identifierOf(one), sideText(one)]),
  )
  const given = new Map(pairsOf(response).map(([word, gap]) => [gap, words.get(word) ?? '']))
  const accepted = new Map<string, readonly string[]>()
  const text = htmlWithin(
    { ...element, content: element.content.filter((part) => typeof part === 'string' || !/^gap(?:Text|Img)$/.test(part.name)) },
    (inner) => {
      if (inner.name !== 'gap') return undefined
      const name = String(accepted.size + 1)
      const word = given.get(identifierOf(inner))
      accepted.set(name, word ? [word] : [])
      return `{${name}}`
    },
  )
  const missingAnswer = accepted.size === 0 || [...accepted.values()].some((answers) => answers.length === 0)
  const media = [...childrenOf(element, 'gapText'), ...childrenOf(element, 'gapImg')].some(
    (one) => within(one, 'img', 'object').length > 0,
  )
  const content = holes(texts, { text: joined(text, wordBank([...words.values()].filter(Boolean))), accepted, exact: false })
  return [{ content, losses: lost({ typedChoices: true, missingAnswer, media }) }]
}

/** Words to mark in a text become choices, in their order. */
export function hottext(asked: Asked): Converted[] {
  const { element, response, texts } = asked
  const rows = sourceChoices(within(element, 'hottext'), asked)
  const statement = joined(texts.statement, htmlWithin(element))
  const good = rows.filter((row) => row.good).length
  const single = element.attributes.maxChoices === '1' && good === 1
  const content = choices({ ...texts, statement }, rows, { single, shuffle: false })
  return [{ content, losses: lost({ otherType: true, missingAnswer: good === 0, partialCredit: losesPartial(response) }) }]
}

/** A sample answer becomes the correction: the student compares theirs with it. What the rules compare is typed into a hole, or a number. */
export function extendedText({ element, response, texts }: Asked): Converted[] {
  if (response?.judged && response.range) return [number(response, texts)]
  if (response?.judged && (response.right.length > 0 || response.contained || response.patterned)) {
    const read = new InlineHoles()
    return [read.content(texts, `<p>${read.hole(element, response)}</p>`)]
  }
  const sample = rightOf(response).map((text) => (/<\w/.test(text) ? text : `<p>${text}</p>`))
  return [{ content: freeText({ ...texts, response: joined(texts.response ?? '', ...sample) }), losses: [] }]
}

export function slider({ element, response, texts }: Asked): Converted[] {
  const { lowerBound = '0', upperBound = '' } = element.attributes
  const bounds = upperBound === '' ? '' : `<p>(${decimalComma(lowerBound)} – ${decimalComma(upperBound)})</p>`
  const read = number(response, { ...texts, statement: joined(texts.statement, bounds) })
  return [{ ...read, losses: ['otherType', ...read.losses] }]
}

/** A text in which words are typed or chosen: each is a hole; the choices stand beside it. */
export class InlineHoles {
  readonly accepted = new Map<string, readonly string[]>()
  readonly losses = new Set<ImportLoss>()
  exact = false

  /** What stands for an interaction in the text. */
  hole(element: XmlElement, response: QtiResponse | undefined): string {
    const given = childrenOf(element, 'inlineChoice')
    const right = new Set(rightOf(response))
    const answers = given.length > 0 ? given.filter((one) => right.has(identifierOf(one))).map(sideText) : [...right]
    const kept = answers.map((answer) => answer.trim()).filter((answer) => answer !== '' && !answer.includes('|'))
    if (kept.length < answers.length) this.losses.add('wildcard')
    if (response?.contained) this.losses.add('looser')
    if (response?.patterned) this.losses.add('pattern')
    if (kept.length === 0) this.losses.add('missingAnswer')
    if (losesPartial(response)) this.losses.add('partialCredit')
    if (response?.range) this.losses.add('tolerance')
    if (given.length > 0) this.losses.add('typedChoices')
    if (response?.exact) this.exact = true
    const name = String(this.accepted.size + 1)
    this.accepted.set(name, isNumber(response) ? numbersTyped(kept) : kept)
    const beside = given.length > 0 ? ` (${given.map((one) => lineOfHtml(htmlWithin(one))).join(' / ')})` : ''
    return `{${name}}${withoutBraces(beside)}`
  }

  content(texts: SharedTexts, text: string): Converted {
    return { content: holes(texts, { text, accepted: this.accepted, exact: this.exact }), losses: [...this.losses] }
  }
}

export const isNumber = (response: QtiResponse | undefined) => /^(?:float|integer)$/.test(response?.baseType ?? '')

/** One number typed into a text: the text is the statement, with dots in the place of the number. A range is its middle with a tolerance. */
export function number(response: QtiResponse | undefined, texts: SharedTexts): Converted {
  const right = rightOf(response)
  const { range = null } = response ?? {}
  const middle = range && short((range.low + range.high) / 2)
  const value = middle !== null && Number(middle) !== Number(right[0]) ? middle : right[0]
  const margin = range && value !== undefined ? range.high - Number(value) : 0
  return {
    content: numeric(texts, {
      value: value === undefined ? '' : decimalComma(value),
      tolerance: margin > 0 ? decimalComma(short(margin)) : '',
      unit: '',
    }),
    losses: lost({
      missingAnswer: value === undefined,
      otherNumbers: right.length > 1 && range === null,
      partialCredit: losesPartial(response),
    }),
  }
}

/** Interactions that have no type here: their text stays, as free text. */
export function unknown({ element, texts }: Asked): Converted[] {
  const kept = htmlWithin({ ...element, content: element.content.filter((part) => typeof part !== 'string') })
  return [{ content: freeText({ ...texts, statement: joined(texts.statement, kept) }), losses: ['type'] }]
}
