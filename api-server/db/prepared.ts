import type { Db } from './schema.ts'

/** A query of nearly every call, built once a database: building takes longer than running it. Values: `sql.placeholder`. */
export function prepareOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}
