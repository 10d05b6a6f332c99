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

/**
 * The items in a pseudo-random order: always the same for the same seed and number of items. With `orderSeed` as seed, a student
 * sees the same order after a reload.
 */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const next = seededRandom(numberOf(seed))
  return items
    .map((item) => ({ item, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** Seed for the order of one question for one assignee. */
export const orderSeed = (assigneeId: string, questionId: string) => `${assigneeId} ${questionId}`

/** A small integer hash of a text: a choice made with it is always the same for the same text. */
export const smallHash = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)

/** A 32-bit integer hash of a text (FNV-1a). */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
