import type { OrderingItem } from '#contract/ordering'
import { shuffled } from '../shuffle.ts'

/**
 * The ids of the items that are to be moved so that all are in the right order, and no fewer would do: those beside the longest part
 * of the answer that is in order already. Of several such parts it is the one that ends first. Unknown ids are left out.
 */
export function itemsAstray(items: readonly OrderingItem[], order: readonly string[]): string[] {
  const places = new Map(items.map(({ id }, place) => [id, place]))
  const known = order.filter((id) => places.has(id))
  // The longest part in order that ends with each item.
  const parts: string[][] = []
  for (const [at, id] of known.entries()) {
    const before = parts.slice(0, at).filter((_, earlier) => (places.get(known[earlier] ?? '') ?? 0) < (places.get(id) ?? 0))
    parts.push([...longest(before), id])
  }
  const kept = new Set(longest(parts))
  return known.filter((id) => !kept.has(id))
}

const longest = (parts: readonly string[][]): string[] =>
  parts.reduce<string[]>((best, part) => (part.length > best.length ? part : best), [])

/**
 * Exact percent of an order (decision 96): the items that are in order less those that are to be moved, of them all, never below 0.
 * Two neighbours exchanged cost what these two are worth, and an item astray costs no more, wherever it went.
 */
export function scoreOrdering(items: readonly OrderingItem[], order: readonly string[]): number {
  if (items.length < 2) return 100
  if (!isWholeOrder(items, order)) return 0
  return Math.max(0, ((items.length - 2 * itemsAstray(items, order).length) * 100) / items.length)
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
