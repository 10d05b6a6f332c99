import { foldText } from '#domain/people/names'

/** The items whose text contains every typed word, ignoring accents and case; all items when nothing is typed. */
export function matching<T>(items: readonly T[], terms: string, textOf: (item: T) => string): readonly T[] {
  const words = foldText(terms).split(/\s+/).filter(Boolean)
  return words.length === 0 ? items : items.filter((item) => words.every((word) => foldText(textOf(item)).includes(word)))
}
