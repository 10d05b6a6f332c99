import { foldText } from '#domain/people/names'

/** The items whose text contains every typed word, ignoring accents and case; all items when nothing is typed. */
export function matching<T>(items: readonly T[], terms: string, textOf: (item: T) => string): readonly T[] {
  const words = foldText(terms).split(/\s+/).filter(Boolean)
  return words.length === 0 ? items : items.filter((item) => words.every((word) => foldText(textOf(item)).includes(word)))
}

/** `known` followed by the items of `found` it lacks; `known` itself when there is nothing new. */
export function appendNew<T extends { readonly _id: string }>(known: readonly T[], found: readonly T[]): readonly T[] {
  const ids = new Set(known.map(({ _id }) => _id))
  const fresh = found.filter(({ _id }) => !ids.has(_id))
  return fresh.length === 0 ? known : [...known, ...fresh]
}
