/** `known` followed by the items of `found` it lacks; `known` itself when there is nothing new. */
export function appendNew<T extends { readonly _id: string }>(known: readonly T[], found: readonly T[]): readonly T[] {
  const ids = new Set(known.map(({ _id }) => _id))
  const fresh = found.filter(({ _id }) => !ids.has(_id))
  return fresh.length === 0 ? known : [...known, ...fresh]
}
