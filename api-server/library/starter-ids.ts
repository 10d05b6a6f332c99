import { createHash } from 'node:crypto'
import { createRandom, type Random } from './random.ts'

const idsAt = Date.UTC(2026, 8, 1)

/** Generator of a starter course's ids, identical in every database, so that adding the course twice is a no-op. */
export function starterRandom(key: string): Random {
  const random = createRandom(createHash('sha256').update(`starter course ${key}`).digest().readUInt32BE())
  return { ...random, uuid: () => random.uuid(idsAt) }
}
