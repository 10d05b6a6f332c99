import { shuffle } from '../shuffle.ts'

/** Versions of a printed sheet for two neighbours. */
export const paperVersions = ['A', 'B'] as const
export type PaperVersion = (typeof paperVersions)[number]

/** Orders drawn for a version before its items are simply turned round. */
const draws = 8

type Allowed<T> = (order: readonly T[]) => boolean

/**
 * The items in the order of a printed version, always the same for the same `seed` and number of items. A sheet without versions
 * (null) has the order of A. Orders that `allowed` refuses are passed over; A and B differ wherever two orders are left, so `items`
 * must be distinct objects.
 */
export function paperOrder<T>(
  items: readonly T[],
  { seed, version }: { seed: string; version: PaperVersion | null },
  allowed: Allowed<T> = () => true,
): T[] {
  const first = firstAllowed(candidates(items, `${seed} A`), allowed) ?? [...items]
  if (version !== 'B') return first
  const others: Allowed<T> = (order) => allowed(order) && order.some((item, place) => item !== first[place])
  return firstAllowed(candidates(items, `${seed} B`), others) ?? first
}

const firstAllowed = <T>(orders: readonly T[][], allowed: Allowed<T>) => orders.find(allowed)

function candidates<T>(items: readonly T[], seed: string): T[][] {
  const drawn = Array.from({ length: draws }, (_, draw) => shuffle(items, `${seed} ${draw}`))
  const last = drawn.at(-1) ?? []
  const turned = last.map((_, by) => [...last.slice(by), ...last.slice(0, by)])
  return [...drawn, ...turned]
}
