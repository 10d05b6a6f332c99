import { mkdirSync } from 'node:fs'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { EmbeddedClient } from './embedded-client.ts'
import { NamingClient } from './naming-client.ts'
import * as schema from './schema.ts'

/** The database or a transaction on it: what services take. The two engines differ only behind this type. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  db: Db
  engine: 'pglite' | 'postgresql'
  close: () => Promise<void>
}

const migrationsFolder = new URL('./migrations', import.meta.url).pathname

/**
 * Opens the database and brings it to the newest schema: PostgreSQL when `url` is given, else the embedded
 * PGlite in `folder` (`memory://` for a database that ends with the process). Rejects when it cannot be reached.
 */
export async function openDatabase(where: {
  url?: string | undefined
  folder: string
  poolSize?: number
  /** How long a query waits for a connection, in ms. */
  waitMs?: number
}): Promise<OpenDatabase> {
  return where.url ? openPostgres(where.url, where.poolSize ?? 10, where.waitMs ?? 10_000) : openEmbedded(where.folder)
}

async function openPostgres(connectionString: string, max: number, waitMs: number): Promise<OpenDatabase> {
  // As long as the web app waits for a call (UPSTREAM_TIMEOUT_MS): a class that answers at once queues, it is not refused.
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: waitMs, Client: NamingClient })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const db = drizzlePg(pool, { schema, casing: 'snake_case' })
  await withMigrationLock(pool, () => migratePg(db, { migrationsFolder }))
  return { db, engine: 'postgresql', close: () => pool.end() }
}

/** Several API servers may start at once: one migrates, the others wait for it. */
async function withMigrationLock(pool: pg.Pool, run: () => Promise<void>): Promise<void> {
  const lock = 7_267_365
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await run()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock])
    client.release()
  }
}

async function openEmbedded(folder: string): Promise<OpenDatabase> {
  if (!folder.startsWith('memory://')) mkdirSync(folder, { recursive: true })
  const client = new EmbeddedClient(folder)
  await client.waitReady
  // The embedded engine keeps no plans, and trying every order of six joins costs it more than the small tables it
  // serves: only the first three are reordered. Queries name their driving tables first.
  await client.exec('set join_collapse_limit = 3')
  const db = drizzlePglite(client, { schema, casing: 'snake_case' })
  await migratePglite(db, { migrationsFolder })
  return { db, engine: 'pglite', close: () => client.close() }
}
