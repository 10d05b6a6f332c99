import { matchingPairs, orderingItems } from '#contract/question-limits'
import type { MatchingData } from '#contract/questions/matching'
import type { OrderingItem } from '#contract/questions/ordering'
import { comparableText, optionsOf } from '../scoring/matching.ts'
import { blocking, type Problem } from './problem.ts'

type PathOf = (place: number) => string

/** Problems of an ordering question. Two identical items would allow two right orders, of which only one counts. */
export const orderingProblems = (items: readonly OrderingItem[]): Problem[] => [
  ...(items.length < orderingItems.min ? [blocking('data.items', 'tooFewItems')] : []),
  ...textProblems(items, (place) => `data.items.${place}.text`),
]

/** Problems of a matching question. Several pairs may share an answer, but not all of them: there would be nothing to choose. */
export function matchingProblems(data: Pick<MatchingData, 'pairs' | 'extras'>): Problem[] {
  const { pairs, extras } = data
  const answers = new Set(pairs.map(({ right }) => comparableText(right)))
  const written = pairs.every(({ right }) => comparableText(right) !== '')
  return [
    ...(pairs.length < matchingPairs.min ? [blocking('data.pairs', 'tooFewPairs')] : []),
    ...(pairs.length >= matchingPairs.min && written && optionsOf(data).length < 2 ? [blocking('data.pairs', 'oneMatch')] : []),
    ...textProblems(
      pairs.map(({ left }) => ({ text: left })),
      (place) => `data.pairs.${place}.left`,
    ),
    ...missing(
      pairs.map(({ right }) => right),
      (place) => `data.pairs.${place}.right`,
    ),
    ...textProblems(extras, (place) => `data.extras.${place}.text`),
    ...extras.flatMap(({ text }, place) =>
      comparableText(text) !== '' && answers.has(comparableText(text))
        ? [blocking(`data.extras.${place}.text`, 'extraIsRight')]
        : [],
    ),
  ]
}

/** Problems of missing or repeated texts. */
function textProblems(items: readonly { readonly text: string }[], pathOf: PathOf): Problem[] {
  const texts = items.map(({ text }) => comparableText(text))
  const repeated = texts.flatMap((text, place) =>
    text !== '' && texts.indexOf(text) < place ? [blocking(pathOf(place), 'repeatedItem')] : [],
  )
  return [...missing(texts, pathOf), ...repeated]
}

const missing = (texts: readonly string[], pathOf: PathOf): Problem[] =>
  texts.flatMap((text, place) => (comparableText(text) === '' ? [blocking(pathOf(place), 'itemTextRequired')] : []))
