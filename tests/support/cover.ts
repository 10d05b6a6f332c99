import { createHmac } from 'node:crypto'
import type { Cover } from '#domain/questions/kind'

/** What covers the key of an « évaluation », as the server draws it from a seed. */
export function coverOf(seed: string): Cover {
  const digest = (text: string) => createHmac('sha256', seed).update(text).digest('base64url')
  return {
    name: (own) => digest(own).slice(0, 16),
    mixed: (items, keyOf) => [...items].sort((a, b) => (digest(keyOf(a)) < digest(keyOf(b)) ? -1 : 1)),
  }
}
