import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/** Makes each definition's name unique on a connection. */
let defined = 0

/**
 * Defines a query built once per database, for the hottest paths only. `build` gets the database and the statement name but
 * nothing of the caller, so that no caller's data can leak into another's query; everything that varies is a placeholder
 * (`value`). Returns a function from a database, or a transaction on it, to the query. Define at module level.
 */
export function definePrepared<Query extends object>(build: (db: Db, name: string) => Query): (db: Db) => Query {
  const name = `prepared-${++defined}`
  const built = new WeakMap<object, Query>()
  return (db) => {
    // A database and its transactions share one dialect; the client is the pool, or the transaction's connection.
    const dialect = inner(db, 'dialect')
    const query = built.get(dialect) ?? build(db, name)
    built.set(dialect, query)
    return runOn(query, inner(db._.session, 'client'))
  }
}

/** The query on another connection. Throws if Drizzle stores it elsewhere: a write would silently run outside its transaction. */
function runOn<Query extends object>(query: Query, client: object): Query {
  return inner(query, 'client') === client ? query : Object.create(query, { client: { value: client } })
}

/** Reads a property that Drizzle's types hide. */
function inner(owner: object, name: 'dialect' | 'client'): object {
  const found: unknown = Reflect.get(owner, name)
  if (typeof found !== 'object' || found === null) throw new TypeError(`Drizzle has no ${name} where it was`)
  return found
}

/** A placeholder, whose value is given when the query runs. */
export const value = (name: string): Placeholder => sql.placeholder(name)
