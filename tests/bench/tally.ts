export interface Tally {
  /** Acknowledged amounts that are missing or too small. */
  lost: number
  /** Stored amounts that are too large or were never acknowledged. */
  doubled: number
}

/** Amounts by name: 1 for an answer, ms for a question’s time. Equal names add up. */
export type Amounts = ReadonlyMap<string, number>

export function amounts(entries: Iterable<readonly [name: string, amount: number]>): Amounts {
  const sums = new Map<string, number>()
  for (const [name, amount] of entries) sums.set(name, (sums.get(name) ?? 0) + amount)
  return sums
}

/** Counts the names whose stored amount differs from the acknowledged one. */
export function tally(acknowledged: Amounts, stored: Amounts): Tally {
  const names = new Set([...acknowledged.keys(), ...stored.keys()])
  const differences = [...names].map((name) => (stored.get(name) ?? 0) - (acknowledged.get(name) ?? 0))
  return {
    lost: differences.filter((difference) => difference < 0).length,
    doubled: differences.filter((difference) => difference > 0).length,
  }
}
