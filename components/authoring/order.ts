/** The list with the item at `from` one place up (-1) or down (1); the same list at its ends. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): readonly T[] {
  return list[from + by] === undefined ? list : movedTo(list, from, from + by)
}

/** The list with the item at `from` taken out and put where `to` is; the same list when one is not a place of it. */
export function movedTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from]
  if (item === undefined || list[to] === undefined || from === to) return list
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}
