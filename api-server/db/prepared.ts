import { createHash } from 'node:crypto'
import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from './open.ts'

const kept = new WeakMap<object, Map<string, object>>()

/**
 * A query built once per database and shape, also for its transactions: building one of several joins costs more than running
 * it. `shape` must tell apart everything that changes the text; values are placeholders (`value`). `build` prepares it under
 * the name it is given, by which the server keeps its plan.
 */
export function prepared<Query extends object>(db: Db, shape: string, build: (name: string) => Query): Query {
  // One dialect belongs to a database and all of its transactions; the client is the pool, or the transaction's connection.
  const dialect = inner(db, 'dialect')
  const queries = kept.get(dialect) ?? new Map<string, object>()
  kept.set(dialect, queries)
  const query = queries.get(shape) ?? build(createHash('sha256').update(shape).digest('base64url'))
  queries.set(shape, query)
  // What was stored under a shape is what its own `build` made.
  return runOn(query as Query, inner(db._.session, 'client'))
}

/** The query with another connection. Throws where Drizzle keeps it elsewhere: a write would leave its transaction unseen. */
function runOn<Query extends object>(query: Query, client: object): Query {
  return inner(query, 'client') === client ? query : Object.create(query, { client: { value: client } })
}

/** What Drizzle's types do not show. */
function inner(owner: object, name: 'dialect' | 'client'): object {
  const found: unknown = Reflect.get(owner, name)
  if (typeof found !== 'object' || found === null) throw new TypeError(`Drizzle has no ${name} where it was`)
  return found
}

/** A value that is given when the query runs. */
export const value = (name: string): Placeholder => sql.placeholder(name)
