import { createHash } from 'node:crypto'
import { createRandom, type Random } from './random.ts'

const idsAt = Date.UTC(2026, 8, 1)

/** Draws the ids of a starter course, the same in every database: adding it again adds nothing, in the demonstration either. */
export function starterRandom(key: string): Random {
  const random = createRandom(createHash('sha256').update(`starter course ${key}`).digest().readUInt32BE())
  return { ...random, uuid: () => random.uuid(idsAt) }
}
