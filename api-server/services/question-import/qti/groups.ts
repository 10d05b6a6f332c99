import { childOf, childrenOf, type XmlElement } from '#api/xml-tree'
import type { Draft, SharedTexts } from '../build.ts'
import { lineOfHtml } from '../texts.ts'
import { blackboardDraft, gapsDraft, type List, pairsDraft, wordsOf } from './drafts.ts'
import { htmlWithin } from './html.ts'
import { optionOf, rightOf } from './interactions.ts'
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

/** Pairs, or a text with gaps, where all lists of choices belong together; null where they do not. */
export function groupOf({ body, asking, responseOf, texts, type }: ChoiceGroup): Draft | null {
  if (asking.length === 0 || asking.some(({ name }) => name !== 'choiceInteraction')) return null
  const lists = asking.map((one): List => {
    const options = childrenOf(one, 'simpleChoice').map(optionOf)
    return { prompt: htmlWithin(childOf(one, 'prompt')), options, right: new Set(rightOf(responseOf(one))) }
  })
  const typed = /fill_in_multiple/.test(type)
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
