import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'

/**
 * The embedded database as a good neighbour of the HTTP server, with which it shares one thread: a turn of the event loop
 * between two queries, for many that wait for each other would run to the last before any request is read or any
 * connection taken.
 */
export class EmbeddedClient extends PGlite {
  override _runExclusiveTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
    return super._runExclusiveTransaction(async () => {
      await setImmediate()
      return run()
    })
  }
}
