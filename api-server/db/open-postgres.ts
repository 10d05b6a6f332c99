import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { DatabaseRefused } from './database-refused.ts'
import { PostgresClient } from './postgres-client.ts'
import * as schema from './schema.ts'

/** How long PostgreSQL may keep a call waiting, in ms; 0 is no limit. */
export interface DatabaseLimits {
  /** For a free connection of the pool, or a new one. */
  readonly waitMs: number
  /** For one statement's end. */
  readonly statementMs: number
  /** For a row or table that another transaction holds; part of the statement's time. */
  readonly lockMs: number
}

export interface PostgresPlace {
  readonly url: string
  readonly poolSize: number
  readonly limits: DatabaseLimits
  readonly migrationsFolder: string
}

const oldest = 18
/** What the client waits beyond the server's own limit: that one has the better message, and a live connection. */
const graceMs = 500
/** A transaction whose API server is gone without a word keeps its locks no longer than this. */
const idleInTransactionMs = 30_000

/** Opens PostgreSQL and brings it to the newest schema. Throws DatabaseRefused for one that is too old, else what pg throws. */
export async function openPostgres(place: PostgresPlace) {
  await migrateAlone(place)
  const { url, poolSize, limits } = place
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    keepAlive: true,
    connectionTimeoutMillis: limits.waitMs,
    query_timeout: limits.statementMs === 0 ? 0 : limits.statementMs + graceMs,
    Client: PostgresClient,
    // By a statement, not in the startup packet: pgbouncer refuses parameters there that it does not know.
    onConnect: (client) => client.query(settingsOf(limits)),
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const db = drizzle(pool, { schema, casing: 'snake_case' })
  return { db, engine: 'postgresql' as const, close: () => pool.end() }
}

const settingsOf = ({ statementMs, lockMs }: DatabaseLimits) =>
  `set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs};
   set idle_in_transaction_session_timeout = ${idleInTransactionMs}`

/**
 * Several API servers may start at once: one migrates, the others wait for it. On a connection of its own, without the
 * limits of calls: a migration may take long, and a pool of one has none to spare.
 */
async function migrateAlone({ url, limits, migrationsFolder }: PostgresPlace): Promise<void> {
  const client = new PostgresClient({ connectionString: url, connectionTimeoutMillis: limits.waitMs })
  try {
    await client.connect()
    await refuseOld(client)
    // Freed when the connection ends.
    await client.query('select pg_advisory_lock($1)', [7_267_365])
    await migrate(drizzle(client, { schema, casing: 'snake_case' }), { migrationsFolder })
  } finally {
    await client.end()
  }
}

async function refuseOld(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? 'unknown'
  if (Number.parseInt(version, 10) >= oldest) return
  throw new DatabaseRefused(`PostgreSQL ${oldest} or newer is needed, and DATABASE_URL leads to PostgreSQL ${version}.`)
}
