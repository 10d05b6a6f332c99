import { blocking, type Problem } from '../authoring/problem.ts'
import { comparableText } from '../scoring/matching.ts'

type PathOf = (place: number) => string

/** Problems of missing texts. */
export const unwrittenTexts = (texts: readonly string[], pathOf: PathOf): Problem[] =>
  texts.flatMap((text, place) => (comparableText(text) === '' ? [blocking(pathOf(place), 'itemTextRequired')] : []))

/** Problems of texts that stand earlier in the list too. */
export function repeatedTexts(texts: readonly string[], pathOf: PathOf): Problem[] {
  const compared = texts.map(comparableText)
  return compared.flatMap((text, place) =>
    text !== '' && compared.indexOf(text) < place ? [blocking(pathOf(place), 'repeatedItem')] : [],
  )
}
