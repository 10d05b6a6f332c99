import { createHmac, randomBytes } from 'node:crypto'
import type { Cover } from '#domain/questions/kind'

/** A seed that nobody can guess: orders, draws and covered names of one student follow from it. */
export const newSeed = (): string => randomBytes(16).toString('base64url')

/** What covers the key of an « évaluation » for the student with this seed. */
export function coverOf(seed: string): Cover {
  const digest = (text: string) => createHmac('sha256', seed).update(text).digest('base64url')
  return {
    name: (own) => digest(`name ${own}`).slice(0, 16),
    mixed: (items, keyOf) =>
      items
        .map((item) => ({ item, rank: digest(keyOf(item)) }))
        .sort((a, b) => (a.rank < b.rank ? -1 : 1))
        .map(({ item }) => item),
  }
}
