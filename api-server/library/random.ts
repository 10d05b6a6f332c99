import { seededRandom } from '#domain/shuffle'

/** A deterministic random generator: the same seed gives the same database. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number
  /** An integer, both bounds inclusive. */
  whole: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  shuffle: <T>(items: readonly T[]) => T[]
  /** A UUID v7 of that instant (epoch ms). */
  uuid: (at: number) => string
}

export function createRandom(seed: number): Random {
  const next = seededRandom(seed)
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ item }) => item),
    uuid: (at) => uuid7(at, next),
  }
}

function uuid7(at: number, next: () => number): string {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(next() * 16).toString(16)).join('')
  const time = Math.floor(at).toString(16).padStart(12, '0')
  const variant = (8 + Math.floor(next() * 4)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-${variant}${digits(3)}-${digits(12)}`
}
