import type { Db } from './open.ts'

/**
 * A transaction whose own transactions are itself. For calls that fail as a whole: a savepoint costs two statements, and
 * undoes nothing that the whole would not.
 */
export const withoutSavepoints = (tx: Db): Db =>
  Object.create(tx, { transaction: { value: async (run: (tx: Db) => Promise<unknown>) => run(withoutSavepoints(tx)) } })
