import { AsyncLocalStorage } from 'node:async_hooks'

const inside = new AsyncLocalStorage<true>()

/** Runs what belongs to a transaction, known as such to `refuseInTransaction`. */
export const runInTransaction = <T>(run: () => T): T => inside.run(true, run)

/**
 * Called before anything that waits for something other than the database: throws in a transaction, which would keep its connection
 * meanwhile, and a few slow calls would keep them all. Such a service prepares first (PreparedService in context.ts).
 */
export function refuseInTransaction(): void {
  if (inside.getStore()) throw new Error('a transaction waits for something other than the database')
}
