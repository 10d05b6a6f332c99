import type { MatchingData } from '#contract/questions/matching'
import { shuffle } from '../shuffle.ts'

/** An option to match a pair with: the text of a right side (once, however many pairs share it), or of an extra. */
export interface MatchingOption {
  readonly id: string
  readonly text: string
}

/** A text as compared: consecutive spaces count as one. */
export const comparableText = (text: string) => text.trim().replace(/\s+/gu, ' ')

/** Every option, in the author's order. Its id is that of the first right side or extra with its text. */
export function optionsOf({ pairs, extras }: Pick<MatchingData, 'pairs' | 'extras'>): MatchingOption[] {
  const all = [
    ...pairs.map(({ id, right, rightId = id }) => ({ id: rightId, text: comparableText(right) })),
    ...extras.map(({ id, text }) => ({ id, text: comparableText(text) })),
  ]
  return all.filter(({ text }, place) => all.findIndex((other) => other.text === text) === place)
}

/** The options in the order that a student sees, drawn from `seed` (domain/shuffle). */
export const shownOptions = (data: Pick<MatchingData, 'pairs' | 'extras'>, seed: string): MatchingOption[] =>
  shuffle(optionsOf(data), seed)

export interface MatchedPair {
  readonly id: string
  readonly left: string
  readonly leftHtml?: string | undefined
  /** The chosen option's text, null when unmatched. */
  readonly chosen: string | null
  readonly right: string
  readonly isRight: boolean
}

/** Each pair with its match in `values` (pair id -> option id). An unknown option counts as unmatched. */
export function matchedPairs(
  data: Pick<MatchingData, 'pairs' | 'extras'>,
  values: Readonly<Record<string, string>>,
): MatchedPair[] {
  const options = new Map(optionsOf(data).map(({ id, text }) => [id, text]))
  return data.pairs.map(({ rightId: _, right, ...pair }) => {
    const chosen = (Object.hasOwn(values, pair.id) ? options.get(values[pair.id] ?? '') : undefined) ?? null
    return { ...pair, chosen, right: comparableText(right), isRight: chosen === comparableText(right) }
  })
}

/** Exact percent of right pairs (decision 27); 100 when there are none. */
export function scoreMatching(data: Pick<MatchingData, 'pairs' | 'extras'>, values: Readonly<Record<string, string>>): number {
  const pairs = matchedPairs(data, values)
  return pairs.length === 0 ? 100 : (pairs.filter(({ isRight }) => isRight).length * 100) / pairs.length
}

/** Whether every entry matches a pair with an option. */
export function isMatching(data: Pick<MatchingData, 'pairs' | 'extras'>, entries: readonly [string, unknown][]): boolean {
  const [pairs, options] = [new Set(data.pairs.map(({ id }) => id)), new Set(optionsOf(data).map(({ id }) => id))]
  return entries.every(([pair, option]) => pairs.has(pair) && typeof option === 'string' && options.has(option))
}
