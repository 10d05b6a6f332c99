/** The list with the item at `from` one place up (-1) or down (1); the same list at its ends. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const to = from + by
  const item = list[from]
  const other = list[to]
  if (item === undefined || other === undefined) return list
  return list.map((one, index) => (index === from ? other : index === to ? item : one))
}
