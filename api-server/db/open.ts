import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { EmbeddedClient } from './embedded-client.ts'
import { type DatabaseLimits, openPostgres } from './open-postgres.ts'
import * as schema from './schema.ts'
import { holdFolder } from './server-lock.ts'

/** The database or a transaction on it: what services take. The two engines differ only behind this type. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  db: Db
  engine: 'pglite' | 'postgresql'
  close: () => Promise<void>
}

/** For the operator's commands and tests: a statement may take its time. */
const longLimits: DatabaseLimits = { waitMs: 10_000, statementMs: 0, lockMs: 0 }

const migrationsFolder = new URL('./migrations', import.meta.url).pathname

/**
 * Opens the database and brings it to the newest schema: PostgreSQL when `url` is given, else the embedded
 * PGlite in `folder` (`memory://` for a database that ends with the process). Throws DatabaseRefused for one that cannot be
 * used as it is, else rejects when it cannot be reached.
 */
export async function openDatabase(where: {
  url?: string | undefined
  folder: string
  poolSize?: number
  /** Of PostgreSQL; the embedded database shares our thread and has none. */
  limits?: DatabaseLimits
  /** Where the process that opens it serves, named to others that want the same folder. */
  port?: number
}): Promise<OpenDatabase> {
  const { url, folder, poolSize = 10, limits = longLimits } = where
  return url ? openPostgres({ url, poolSize, limits, migrationsFolder }) : openFolder(folder, where.port ?? null)
}

/** The embedded database belongs to one process. Throws FolderHeld. */
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
  // The embedded engine keeps no plans, and trying every order of six joins costs it more than the small tables it
  // serves: only the first three are reordered. Queries name their driving tables first.
  await client.exec('set join_collapse_limit = 3')
  const db = drizzle(client, { schema, casing: 'snake_case' })
  await migrate(db, { migrationsFolder })
  return { db, engine: 'pglite', close: () => client.close() }
}
