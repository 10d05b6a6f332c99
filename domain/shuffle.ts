import { fnv1a } from './hash.ts'

/** Pseudo-random numbers from 0 (included) to 1 (excluded), deterministic for an integer seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A pseudo-random order, the same for the same seed and number of items (`orderSeed`: one student's, also after a reload). */
export function shuffle<T>(items: readonly T[], seed: string): T[] {
  const next = seededRandom(fnv1a(seed))
  return items
    .map((item) => ({ item, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** Seed for the order of one question for one assignee. */
export const orderSeed = (assigneeId: string, questionId: string) => `${assigneeId} ${questionId}`
