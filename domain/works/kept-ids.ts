import { hasChoices, type Question } from '#contract/question'
import type { MatchingData } from '#contract/questions/matching'
import type { RichLine } from '../rich-text/rich-line.ts'
import { comparableText, optionsOf } from '../scoring/matching.ts'

interface WithId {
  readonly id: string
}

/**
 * A rewritten question, with the ids that `given` has for the same texts. Answers refer to ids: without this, an author who swaps
 * two texts to fix a key would change what students appear to have answered (decision 22).
 */
export function withKeptIds(written: Question, given: Question): Question {
  if (hasChoices(written) && hasChoices(given)) {
    return { ...written, data: { ...written.data, choices: keptIds(written.data.choices, given.data.choices, lineOf) } }
  }
  if (written.type === 'Ordering' && given.type === 'Ordering')
    return { ...written, data: { ...written.data, items: keptIds(written.data.items, given.data.items, lineOf) } }
  if (written.type === 'HotSpots' && given.type === 'HotSpots')
    return { ...written, data: { ...written.data, zones: keptIds(written.data.zones, given.data.zones, ({ label }) => label) } }
  if (written.type === 'Matching' && given.type === 'Matching')
    return { ...written, data: keptMatching(written.data, given.data) }
  return written
}

const lineOf = ({ html, text }: RichLine) => html ?? text

/**
 * An element whose text existed before takes over its id; any other keeps its own id, or gets a new unused one if its own now
 * belongs to such a text. Repeated texts are left alone.
 */
function keptIds<T extends WithId>(after: readonly T[], before: readonly T[], textOf: (one: T) => string): T[] {
  const isAlone = (list: readonly T[], text: string) => list.filter((one) => textOf(one) === text).length === 1
  const former = after.map((one) => {
    const text = textOf(one)
    return isAlone(after, text) && isAlone(before, text) ? before.find((was) => textOf(was) === text)?.id : undefined
  })
  const formerIds = new Set(former.filter((id) => id !== undefined))
  const allIds = new Set([...after, ...before].map(({ id }) => id))
  return after.map((one, place) => {
    const id = former[place] ?? (formerIds.has(one.id) ? unusedId(one.id, allIds) : one.id)
    formerIds.add(id)
    allIds.add(id)
    return id === one.id ? one : { ...one, id }
  })
}

/** A new id of at most 64 characters, derived from another. */
function unusedId(id: string, known: ReadonlySet<string>): string {
  let number = 2
  const numbered = () => `${id.slice(0, 60)}_${number}`
  while (known.has(numbered())) number += 1
  return numbered()
}

/**
 * Pairs are identified by their left side, options by their text, because the correction may change which option belongs to which
 * pair.
 */
function keptMatching(after: MatchingData, before: MatchingData): MatchingData {
  const pairs = keptIds(after.pairs, before.pairs, ({ leftHtml, left }) => leftHtml ?? left)
  const options = keptIds(optionsOf({ pairs, extras: after.extras }), optionsOf(before), ({ text }) => text)
  const idOf = (text: string) => options.find((option) => option.text === comparableText(text))?.id
  const isRight = (text: string) => pairs.some(({ right }) => comparableText(right) === comparableText(text))
  return {
    ...after,
    pairs: pairs.map((pair) => {
      const rightId = idOf(pair.right)
      return rightId === undefined || rightId === pair.id ? pair : { ...pair, rightId }
    }),
    extras: after.extras.filter(({ text }) => !isRight(text)).map((extra) => ({ ...extra, id: idOf(extra.text) ?? extra.id })),
  }
}
