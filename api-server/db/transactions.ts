import { TransactionRollbackError } from 'drizzle-orm'
import { runInTransaction } from '../in-transaction.ts'
import type { Db } from './open.ts'

/** The same database, whose transactions are known to `refuseInTransaction`. */
export function watchTransactions(db: Db): Db {
  const transaction: Db['transaction'] = (run, config) => db.transaction((tx) => runInTransaction(() => run(tx)), config)
  return Object.create(db, { transaction: { value: transaction } })
}

/** What `run` returns in a transaction of which nothing stays. */
export async function undone<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  let result: Promise<T> | undefined
  const ended = db.transaction(async (tx) => {
    result = run(tx)
    await result
    tx.rollback()
  })
  await ended.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  if (!result) throw new Error('a transaction did not begin')
  return result
}
