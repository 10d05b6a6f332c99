import { runInTransaction } from '../in-transaction.ts'
import type { Db } from './schema.ts'

/** The same database, whose transactions are known to `refuseInTransaction`. */
export function watchTransactions(db: Db): Db {
  const transaction: Db['transaction'] = (run, config) => db.transaction((tx) => runInTransaction(() => run(tx)), config)
  return Object.create(db, { transaction: { value: transaction } })
}
