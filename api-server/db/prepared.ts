import { createHash } from 'node:crypto'
import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from './open.ts'

const kept = new WeakMap<Db, Map<string, unknown>>()

/**
 * A query built once per database and shape: building one of several joins costs more than running it. `shape` must tell
 * apart everything that changes the text; values are placeholders (`value`). `build` prepares it under the name it is given,
 * by which the server keeps its plan. In a transaction, which is new each time, nothing is gained and nothing lost.
 */
export function prepared<Query>(db: Db, shape: string, build: (name: string) => Query): Query {
  const queries = kept.get(db) ?? new Map<string, unknown>()
  kept.set(db, queries)
  if (!queries.has(shape)) queries.set(shape, build(createHash('sha256').update(shape).digest('base64url')))
  // What was stored under a shape is what its own `build` made.
  return queries.get(shape) as Query
}

/** A value that is given when the query runs. */
export const value = (name: string): Placeholder => sql.placeholder(name)
