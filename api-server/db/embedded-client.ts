import { setImmediate } from 'node:timers/promises'
import { PGlite, type QueryOptions, type Transaction } from '@electric-sql/pglite'

/**
 * The embedded database as a good neighbour of the HTTP server, with which it shares one thread.
 * - A turn of the event loop between two queries: many that wait for each other would run to the last before any request
 *   is read or any connection taken.
 * - Drizzle's parsers of dates are left out: PGlite would copy all of its parsers for each query, and no column is a date.
 */
export class EmbeddedClient extends PGlite {
  override _runExclusiveTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
    return super._runExclusiveTransaction(async () => {
      await setImmediate()
      return run()
    })
  }

  override query<Row>(text: string, params?: unknown[], options?: QueryOptions) {
    return super.query<Row>(text, params, withoutParsers(options))
  }

  override transaction<Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction((tx) => {
      const query: Transaction['query'] = (text, params, options) => tx.query(text, params, withoutParsers(options))
      return run(Object.create(tx, { query: { value: query } }))
    })
  }
}

const withoutParsers = ({ parsers: _, ...options }: QueryOptions = {}): QueryOptions => options
