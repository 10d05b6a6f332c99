import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'

/**
 * PGlite sharing one thread with the HTTP server: yields to the event loop between queries, otherwise a backlog of queries would
 * run to its end before any request is read or any connection accepted.
 */
export class EmbeddedClient extends PGlite {
  override _runExclusiveTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
    return super._runExclusiveTransaction(async () => {
      await setImmediate()
      return run()
    })
  }
}
