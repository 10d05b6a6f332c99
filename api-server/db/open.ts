import { DatabaseRefused } from './database-refused.ts'
import { connectionTo } from './embedded/connect.ts'
import { joinEmbedded } from './embedded/join.ts'
import { notStarted } from './embedded/server.ts'
import { type DatabaseLimits, noLimits, openPostgres } from './open-postgres.ts'
import type { Db } from './schema.ts'
import { serversOf } from './servers.ts'

export interface OpenDatabase {
  readonly db: Db
  readonly close: () => Promise<void>
}

export interface DatabasePlace {
  /** PostgreSQL; without it, the embedded one in `folder`. */
  readonly url?: string | undefined
  readonly folder: string
  readonly poolSize?: number
  readonly limits?: DatabaseLimits
  /** Receives why the embedded database ended and whether it runs again. */
  readonly report?: (event: string) => void
}

/** Opens the database and applies the migrations. Throws DatabaseRefused, one sentence for the operator, when it cannot be used. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const { url, folder, poolSize = 10, limits = noLimits, report = () => {} } = place
  const options = { poolSize, limits }
  if (url) return openPostgres({ servers: serversOf(url), ...options })
  const { host, leave } = await joinEmbedded(folder, report)
  try {
    const { db, close } = await openPostgres({ servers: [connectionTo(host)], ...options })
    return { db, close: () => close().finally(leave) }
  } catch (error) {
    await leave()
    throw refusedBy(error, folder)
  }
}

/** Its migrations are tried with every version, so that what fails here is the data: the operator reads what PostgreSQL says. */
function refusedBy(error: unknown, folder: string): DatabaseRefused {
  if (error instanceof DatabaseRefused) return error
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  return notStarted(folder, cause instanceof Error ? cause.message : 'unknown reason')
}
