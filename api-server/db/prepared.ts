import type { Db } from './open.ts'

/**
 * A query that nearly every call makes, built once a database: Drizzle spends several times on building one what the server spends on
 * running it. Its values are `sql.placeholder`s.
 */
export function prepareOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}
