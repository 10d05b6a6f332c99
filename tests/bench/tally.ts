export interface Tally {
  /** What was acknowledged and is not there, or less of it. */
  lost: number
  /** What is there more than once, or was never acknowledged. */
  doubled: number
}

/** Amounts by name: an answer 1, the time of a question its ms. The same name twice adds up. */
export type Amounts = ReadonlyMap<string, number>

export function amounts(entries: Iterable<readonly [name: string, amount: number]>): Amounts {
  const sums = new Map<string, number>()
  for (const [name, amount] of entries) sums.set(name, (sums.get(name) ?? 0) + amount)
  return sums
}

/** Counts the names whose stored amount is not the acknowledged one. */
export function tally(acknowledged: Amounts, stored: Amounts): Tally {
  const names = new Set([...acknowledged.keys(), ...stored.keys()])
  const differences = [...names].map((name) => (stored.get(name) ?? 0) - (acknowledged.get(name) ?? 0))
  return {
    lost: differences.filter((difference) => difference < 0).length,
    doubled: differences.filter((difference) => difference > 0).length,
  }
}
