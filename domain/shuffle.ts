/** Numbers from 0 (included) to 1 (excluded), always the same ones for a whole number (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * The items in an order drawn from `seed`: always the same for the same seed and number of items. A student sees theirs
 * again after a reload when the seed is `orderSeed`.
 */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const next = chanceFrom(numberOf(seed))
  return items
    .map((item) => ({ item, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** What draws the orders of one question for one assignee. */
export const orderSeed = (assigneeId: string, questionId: string) => `${assigneeId} ${questionId}`

/** A small whole number that stands for a text: what is picked by it stays the same for the same text. */
export const pickNumber = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)

/** A whole number of 32 bits that stands for a text (FNV-1a). */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
