import type { Db } from './schema.ts'

/** A query of nearly every call, built once a connection: building takes longer than running it. Values: `sql.placeholder`. */
export function prepareOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<object, Query>()
  return (db) => {
    // A prepared query stays with the connection of its transaction, or with the pool.
    const connection: object = Reflect.get(db._.session, 'client')
    const query = built.get(connection) ?? build(db)
    built.set(connection, query)
    return query
  }
}
