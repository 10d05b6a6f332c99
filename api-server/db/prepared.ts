import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/** Names on a connection must differ from one definition to the next; nothing else depends on them. */
let defined = 0

/**
 * Defines a query that is built once per database, for the hottest paths alone: `build` gets the database and the name to prepare
 * it under, and nothing of who calls, so that one caller's query cannot be another's. All that differs from call to call
 * are placeholders (`value`). The result gives the query of a database, or of a transaction on it. Define at the top of a module.
 */
export function definePrepared<Query extends object>(build: (db: Db, name: string) => Query): (db: Db) => Query {
  const name = `prepared-${++defined}`
  const built = new WeakMap<object, Query>()
  return (db) => {
    // One dialect belongs to a database and all of its transactions; the client is the pool, or the transaction's connection.
    const dialect = inner(db, 'dialect')
    const query = built.get(dialect) ?? build(db, name)
    built.set(dialect, query)
    return runOn(query, inner(db._.session, 'client'))
  }
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
