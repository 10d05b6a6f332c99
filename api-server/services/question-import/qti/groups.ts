import type { XmlElement } from '#api/xml-tree'
import { holes, matching, type SharedTexts } from '../build.ts'
import { hasBraces, lineOfHtml, lost, withoutBraces, wordsBeside } from '../texts.ts'
import { childOf, childrenOf, within } from './element.ts'
import { htmlWithin } from './html.ts'
import { type Converted, identifierOf, rightOf, sideText } from './interactions.ts'
import type { QtiResponse } from './responses.ts'

/** Several lists of choices that ask one thing, as programs write pairs and gaps that came from QTI 1.2. */
interface ChoiceGroup {
  readonly body: XmlElement
  readonly asking: readonly XmlElement[]
  readonly responseOf: (interaction: XmlElement) => QtiResponse | undefined
  readonly texts: (statement: string) => SharedTexts
  /** The type as Canvas names it. */
  readonly type: string
}

interface Listed {
  readonly prompt: string
  readonly choices: readonly XmlElement[]
  readonly right: ReadonlySet<string>
}

/** Pairs, or a text with gaps, where all lists of choices belong together; null where they do not. */
export function groupOf(group: ChoiceGroup): Converted | null {
  const { asking, body, responseOf } = group
  if (asking.length === 0 || asking.some(({ name }) => name !== 'choiceInteraction')) return null
  const lists = asking.map((one): Listed => {
    const choices = childrenOf(one, 'simpleChoice')
    return { prompt: htmlWithin(childOf(one, 'prompt')), choices, right: new Set(rightOf(responseOf(one))) }
  })
  const gaps = gapsOf(lists, group)
  if (gaps || asking.length < 2) return gaps
  return blackboardPairs(body, lists, group) ?? pairsOf(lists, group)
}

/** One list for all left sides, which are the prompts. */
function pairsOf(lists: readonly Listed[], { texts, body }: ChoiceGroup): Converted | null {
  const keys = lists.map(({ choices }) => choices.map(identifierOf).join(' '))
  if (lists.some(({ prompt }) => prompt.trim() === '') || keys.some((key) => key !== keys[0])) return null
  const rows = lists.flatMap(({ prompt, choices, right }) =>
    choices.filter((one) => right.has(identifierOf(one))).map((one) => ({ left: prompt, right: sideText(one) })),
  )
  const used = new Set(rows.map(({ right }) => right))
  const others = (lists[0]?.choices ?? []).map(sideText).filter((text) => text !== '' && !used.has(text))
  return {
    content: matching(texts(statementOf(body)), rows, [...new Set(others)]),
    losses: lost({ missingAnswer: lists.some(({ right }) => right.size === 0) }),
  }
}

const statementOf = (body: XmlElement) => htmlWithin(body, ({ name }) => (name === 'choiceInteraction' ? '' : undefined))

/** What a statement names in brackets. */
export const bracketed = /\[([^[\]<>]{1,200})\]/g

/** The names in brackets of a statement, which is read once however many there are. */
export const namesInBrackets = (html: string): ReadonlySet<string> =>
  new Set(Array.from(html.matchAll(bracketed), ([, name = '']) => name))

/** Each prompt names a gap of the statement. */
function gapsOf(lists: readonly Listed[], { body, texts, type }: ChoiceGroup): Converted | null {
  const statement = statementOf(body)
  const named = new Map(lists.map((list) => [lineOfHtml(list.prompt), list]))
  const inText = namesInBrackets(statement)
  if (![...named.keys()].every((name) => inText.has(name))) return null
  const typed = /fill_in_multiple/.test(type)
  const accepted = new Map<string, readonly string[]>()
  const text = filledGaps(statement, (name) => {
    const list = named.get(name)
    if (!list) return undefined
    const right = list.choices.filter((one) => typed || list.right.has(identifierOf(one))).map(sideText)
    accepted.set(
      String(accepted.size + 1),
      right.filter((word) => word !== '' && !word.includes('|')),
    )
    return { hole: String(accepted.size), beside: typed ? '' : wordsBeside(list.choices.map(sideText)) }
  })
  return {
    content: holes(texts(''), { text, accepted, exact: false }),
    losses: lost({
      typedChoices: !typed,
      braces: hasBraces(statement),
      missingAnswer: [...accepted.values()].some((answers) => answers.length === 0),
    }),
  }
}

type Filled = (name: string) => { readonly hole: string; readonly beside: string } | undefined

/** A text whose names in brackets are holes, each made where it first stands; other braces are plain. */
export function filledGaps(html: string, fill: Filled): string {
  const made = new Map<string, string>()
  const marked = html.replace(bracketed, (whole, name: string) => {
    const filled = made.has(name) ? undefined : fill(name)
    if (filled) made.set(name, `\uE000${filled.hole}\uE001${filled.beside}`)
    return made.get(name) ?? whole
  })
  return plainBraces(marked)
}

const plainBraces = (html: string) => withoutBraces(html).replace(/\uE000(\d+)\uE001/g, '{$1}')

interface Sides {
  readonly lefts: readonly string[]
  readonly rights: readonly string[]
}

/** Blackboard writes the right sides apart; the choices only stand for their places. */
export function blackboardSides(root: XmlElement, html: (element: XmlElement) => string): Sides | null {
  const blocks = (name: string) => classed(root, name)[0]?.children ?? []
  const rights = blocks('RIGHT_MATCH_BLOCK').map(html)
  const lefts = blocks('RESPONSE_BLOCK').map(html)
  return rights.length > 0 && lefts.length > 0 ? { lefts, rights } : null
}

export const classed = (root: XmlElement, name: string): XmlElement[] =>
  within(root, 'div', 'flow').filter((element) => element.attributes.class === name)

function blackboardPairs(body: XmlElement, lists: readonly Listed[], { texts }: ChoiceGroup): Converted | null {
  const sides = blackboardSides(body, statementOf)
  const [question] = classed(body, 'QUESTION_BLOCK')
  if (!sides || sides.lefts.length !== lists.length) return null
  return pairsOfPlaces(
    texts(question ? htmlWithin(question) : ''),
    sides,
    lists.map(({ choices, right }) => placesOf(choices, right, identifierOf)),
  )
}

/** The places of the right ones. */
export const placesOf = (
  choices: readonly XmlElement[],
  right: ReadonlySet<string>,
  idOf: (element: XmlElement) => string,
): readonly number[] => choices.flatMap((one, place) => (right.has(idOf(one)) ? [place] : []))

/** Pairs of sides by the places of the right ones. */
export function pairsOfPlaces(texts: SharedTexts, { lefts, rights }: Sides, places: readonly (readonly number[])[]): Converted {
  const words = rights.map(lineOfHtml)
  const rows = lefts.flatMap((left, at) => (places[at] ?? []).map((place) => ({ left, right: words[place] ?? '' })))
  const used = new Set(places.flat())
  const extras = words.filter((word, place) => word !== '' && !used.has(place))
  return { content: matching(texts, rows, extras), losses: lost({ missingAnswer: places.some((one) => one.length === 0) }) }
}
