import { createHash } from 'node:crypto'

/**
 * The id of what is made of an archive (`takenFrom` in made.ts): the same each time, so that it is made once, and a course finds the
 * modules that came before it. Begins with the time of the archived id, so that what was made first stays first. A UUID of version 8.
 */
export function newId(from: string, archived: string): string {
  const hex = createHash('sha256').update(`${from} ${archived}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [archived.slice(0, 13), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
