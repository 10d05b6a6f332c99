import type { OrderingItem } from '#contract/ordering'
import { shuffled } from '../shuffle.ts'

/**
 * Of the neighbours in an answer, from its second item on: whether each comes right after the item that it should follow.
 * Unknown and repeated ids follow nothing.
 */
export function followsRightly(items: readonly OrderingItem[], order: readonly string[]): boolean[] {
  const places = new Map(items.map(({ id }, place) => [id, place]))
  return order.slice(1).map((id, index) => {
    const before = places.get(order[index] ?? '')
    return before !== undefined && places.get(id) === before + 1
  })
}

/**
 * Exact percent of an order: the share of neighbours that follow each other as they should (decision 73). With five items there are
 * four pairs of neighbours: one item astray costs what it breaks, and not the place of all that comes after it.
 */
export function scoreOrdering(items: readonly OrderingItem[], order: readonly string[]): number {
  if (items.length < 2) return 100
  if (!isWholeOrder(items, order)) return 0
  return (followsRightly(items, order).filter(Boolean).length * 100) / (items.length - 1)
}

/** Whether the ids are those of all the items, each once. */
export function isWholeOrder(items: readonly OrderingItem[], order: readonly string[]): boolean {
  const ids = new Set(order)
  return order.length === items.length && ids.size === items.length && items.every(({ id }) => ids.has(id))
}

/** The ids in the order in which a student finds them: drawn from `seed` (domain/shuffle), and never the right one. */
export function startingOrder(items: readonly OrderingItem[], seed: string): string[] {
  const right = items.map(({ id }) => id)
  const drawn = shuffled(right, seed)
  const isRight = drawn.every((id, place) => id === right[place])
  return isRight ? [...drawn.slice(1), ...drawn.slice(0, 1)] : drawn
}

/** The items as `order` puts them; ids that are no item's are left out. */
export const inOrder = (items: readonly OrderingItem[], order: readonly string[]): OrderingItem[] =>
  order.flatMap((id) => items.find((item) => item.id === id) ?? [])
