import type { OrderingItem } from '#contract/questions/ordering'
import { shuffle } from '../shuffle.ts'

/**
 * The ids of a smallest set of items whose move puts all in the right order: those outside the longest subsequence of the answer
 * that is already in order; among several, the one that ends first. Unknown ids are ignored.
 */
export function misplacedItems(items: readonly OrderingItem[], order: readonly string[]): string[] {
  const places = new Map(items.map(({ id }, place) => [id, place]))
  const known = order.filter((id) => places.has(id))
  // The longest ordered subsequence that ends with each item.
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
 * Exact percent of an order (decision 27): the items in order minus the misplaced ones, relative to all items, never below 0.
 * Swapping two neighbours costs the value of two items, and a misplaced item costs no more, wherever it went.
 */
export function scoreOrdering(items: readonly OrderingItem[], order: readonly string[]): number {
  if (items.length < 2) return 100
  if (!isWholeOrder(items, order)) return 0
  return Math.max(0, ((items.length - 2 * misplacedItems(items, order).length) * 100) / items.length)
}

/** Whether the ids are those of all items, without repetition. */
export function isWholeOrder(items: readonly OrderingItem[], order: readonly string[]): boolean {
  const ids = new Set(order)
  return order.length === items.length && ids.size === items.length && items.every(({ id }) => ids.has(id))
}

/** The ids in the order that a student sees first: drawn from `seed` (domain/shuffle), and never the right order. */
export function startingOrder(items: readonly OrderingItem[], seed: string): string[] {
  const right = items.map(({ id }) => id)
  const drawn = shuffle(right, seed)
  const isRight = drawn.every((id, place) => id === right[place])
  return isRight ? [...drawn.slice(1), ...drawn.slice(0, 1)] : drawn
}

/** The items in the given `order`; unknown ids are ignored. */
export const inOrder = (items: readonly OrderingItem[], order: readonly string[]): OrderingItem[] =>
  order.flatMap((id) => items.find((item) => item.id === id) ?? [])
