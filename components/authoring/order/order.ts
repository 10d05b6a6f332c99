/** The list with the item at `from` moved up (-1) or down (1) by one; the same list at its ends. */
export const moveBy = <T>(list: readonly T[], from: number, by: -1 | 1): readonly T[] =>
  list[from + by] === undefined ? list : moveTo(list, from, from + by)

/** The list with the item at `from` moved to `to`; the same list if a position does not exist. */
export function moveTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from]
  if (item === undefined || list[to] === undefined || from === to) return list
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}
