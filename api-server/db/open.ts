import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { EmbeddedClient } from './embedded-client.ts'
import { type DatabaseLimits, openPostgres } from './open-postgres.ts'
import * as schema from './schema.ts'
import { holdFolder } from './server-lock.ts'

/** The database, or a transaction on it. The two engines differ only behind this type. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  db: Db
  engine: 'pglite' | 'postgresql'
  close: () => Promise<void>
}

/** For operator commands and tests: no limit on statements. */
const longLimits: DatabaseLimits = { waitMs: 10_000, statementMs: 0, lockMs: 0 }

const migrationsFolder = new URL('./migrations', import.meta.url).pathname

/**
 * Opens the database and applies the migrations: PostgreSQL when `url` is given, else the embedded PGlite in `folder`
 * (`memory://` for a database that ends with the process). Throws DatabaseRefused when it is unusable in its current state;
 * rejects when it cannot be reached.
 */
export async function openDatabase(where: {
  url?: string | undefined
  folder: string
  poolSize?: number
  /** For PostgreSQL only; the embedded database has no such limits. */
  limits?: DatabaseLimits
  /** Port of the process that opens it, shown to other processes that want the same folder. */
  port?: number
}): Promise<OpenDatabase> {
  const { url, folder, poolSize = 10, limits = longLimits } = where
  return url ? openPostgres({ url, poolSize, limits, migrationsFolder }) : openFolder(folder, where.port ?? null)
}

/** Opens the embedded database, which only one process may use. Throws FolderHeld. */
async function openFolder(folder: string, port: number | null): Promise<OpenDatabase> {
  if (folder.startsWith('memory://')) return openEmbedded(folder)
  const release = holdFolder(folder, port)
  try {
    const { close, ...opened } = await openEmbedded(folder)
    return { ...opened, close: () => close().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const client = new EmbeddedClient(folder)
  await client.waitReady
  // The embedded engine caches no plans, and trying every order of six joins costs more than the joins of its small tables: only
  // the first three are reordered. Queries therefore name their driving tables first.
  await client.exec('set join_collapse_limit = 3')
  const db = drizzle(client, { schema, casing: 'snake_case' })
  await migrate(db, { migrationsFolder })
  return { db, engine: 'pglite', close: () => client.close() }
}
