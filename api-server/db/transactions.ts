import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './open.ts'

const inside = new AsyncLocalStorage<true>()

/** The same database, whose transactions are known to `refuseInTransaction`. */
export function watchTransactions(db: Db): Db {
  const transaction: Db['transaction'] = (run, config) => db.transaction((tx) => inside.run(true, () => run(tx)), config)
  return Object.create(db, { transaction: { value: transaction } })
}

/**
 * Called before anything that waits for something other than the database: throws in a transaction, which would keep its connection
 * meanwhile, and a few slow calls would keep them all. Such a service prepares first (PreparedService in context.ts).
 */
export function refuseInTransaction(): void {
  if (inside.getStore()) throw new Error('a transaction waits for something other than the database')
}
