import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import { DatabaseRefused } from './database-refused.ts'
import { migrationsFolder } from './migrations.ts'
import { PostgresClient, triesToWrite } from './postgres-client.ts'
import { type Turn, takeTurns } from './servers.ts'
import { provideTrigrams, trigramSettings } from './trigrams.ts'
import { provideUuidv7 } from './uuidv7.ts'

/** Time limits for PostgreSQL, in ms; 0 means none. */
export interface DatabaseLimits {
  /** Wait for a free or new connection of the pool. */
  readonly waitMs: number
  readonly statementMs: number
  /** Wait for a lock held by another transaction; counts towards the statement's time. */
  readonly lockMs: number
}

export interface PostgresPlace {
  /** One or more, of which one takes writes. */
  readonly servers: readonly pg.ClientConfig[]
  readonly poolSize: number
  readonly limits: DatabaseLimits
}

/** For operator commands and tests: no limit on statements, and a minute for a connection on a busy machine. */
export const noLimits: DatabaseLimits = { waitMs: 60_000, statementMs: 0, lockMs: 0 }

const oldest = 15
/** Client's wait beyond the server's statement timeout, in ms: the server's error is clearer and keeps the connection usable. */
const graceMs = 500
/** Limit on the locks of a transaction whose API server vanished, in ms. */
const idleInTransactionMs = 30_000

/** Opens PostgreSQL and applies the migrations. Throws DatabaseRefused (out of reach, too old, not in UTF-8), else errors of pg. */
export async function openPostgres({ servers, poolSize, limits }: PostgresPlace) {
  const turn = takeTurns(servers)
  await migrateAlone(turn, limits)
  const pool = new pg.Pool({
    ...turn.current,
    max: poolSize,
    keepAlive: true,
    connectionTimeoutMillis: limits.waitMs,
    query_timeout: limits.statementMs === 0 ? 0 : limits.statementMs + graceMs,
    Client: pooledClient(turn),
    // Set by a statement, because pgbouncer refuses unknown parameters in the startup packet.
    onConnect: async (client) => {
      await client.query(settingsOf(limits))
      // A single server that takes no writes still serves what is read.
      if (servers.length > 1) await client.query(triesToWrite)
    },
  })
  // The pool replaces idle connections that break; without a listener their error would end the process.
  pool.on('error', () => {})
  // What the pool gives to its next client.
  turn.onLeft = (next) => Object.assign(pool.options, next)
  const db = drizzle(pool, { casing: 'snake_case' })
  return { db, close: () => pool.end() }
}

/** Connections of one pool: what one of them learns about its server holds for all. */
function pooledClient(turn: Turn): typeof PostgresClient {
  const open = new Set<PooledClient>()
  class PooledClient extends PostgresClient {
    readonly #server = turn.current

    constructor(config?: string | pg.ClientConfig) {
      super(config)
      open.add(this)
      this.once('end', () => open.delete(this))
    }

    // biome-ignore lint/suspicious/noExplicitAny: a pool calls it with a callback alone, which the two overloads of pg do not say
    override connect(callback?: any): any {
      return super.connect((error: Error) => {
        if (error) turn.leave(this.#server)
        callback(error)
      })
    }

    override leaveServer(): void {
      turn.leave(this.#server)
      for (const client of open) if (client === this || turn.current !== client.#server) client.cut()
    }
  }
  return PooledClient
}

/** A connection beside the pool of a database, without its limits in time; the caller ends it. */
export async function connectBeside(db: object): Promise<pg.Client> {
  const client = new PostgresClient({ ...optionsOf(db), query_timeout: 0 })
  await client.connect()
  return client
}

/** Another database of the same server, with its migrations applied; one connection, without limits. */
export const openBeside = (db: object, database: string) =>
  openPostgres({ servers: [connectionBeside(optionsOf(db), database)], poolSize: 1, limits: noLimits })

/** A copy that keeps the password, which the pool hides from copies. */
function optionsOf(db: object): pg.PoolOptions {
  const { options } = poolOf(db)
  return { ...options, password: options.password }
}

function connectionBeside({ connectionString, ...options }: pg.ClientConfig, database: string): pg.ClientConfig {
  if (connectionString === undefined) return { ...options, database }
  return { connectionString: Object.assign(new URL(connectionString), { pathname: `/${database}` }).href }
}

/** Host, port and name of the database that a pool leads to, for an operator to read. */
export function serverNamed(db: object): string {
  const { host, port, database } = new PostgresClient(poolOf(db).options)
  return `PostgreSQL at ${host}:${port}, database ${database}`
}

export function connectionsOf(db: object) {
  const { totalCount, idleCount, waitingCount, options } = poolOf(db)
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max: options.max }
}

function poolOf(db: object): pg.Pool {
  const pool: unknown = Reflect.get(db, '$client')
  if (!(pool instanceof pg.Pool)) throw new Error('a transaction has no pool')
  return pool
}

const settingsOf = ({ statementMs, lockMs }: DatabaseLimits) =>
  `set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs};
   set idle_in_transaction_session_timeout = ${idleInTransactionMs}; ${trigramSettings}`

/** One server migrates under a lock, the others wait. On a connection of its own, without time limits, not of the pool. */
async function migrateAlone(turn: Turn, limits: DatabaseLimits): Promise<void> {
  const client = await connectToWrite(turn, limits)
  try {
    await refuseOld(client)
    await refuseOtherEncoding(client)
    // Released when the connection ends.
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrate])
    await provideUuidv7(client)
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder })
    await provideTrigrams(client)
  } finally {
    await client.end()
  }
}

/** The first server, from the current one on, that takes writes. Throws what the last one said. */
async function connectToWrite(turn: Turn, { waitMs }: DatabaseLimits): Promise<PostgresClient> {
  for (let left = turn.servers.length; ; left -= 1) {
    const server = turn.current
    const client = new PostgresClient({ ...server, connectionTimeoutMillis: waitMs })
    try {
      await client.connect()
      const { rows } = await client.query(`select current_setting('transaction_read_only') as closed`)
      if (rows[0]?.closed === 'on') throw new Error('it is read-only, a standby perhaps')
      return client
    } catch (error) {
      turn.leave(server)
      void client.end().catch(() => {})
      if (left <= 1) throw notReached(client, error)
    }
  }
}

/** Names the server, never its password. */
function notReached({ host, port, database }: pg.Client, error: unknown): DatabaseRefused {
  const reason = error instanceof Error ? error.message || Reflect.get(error, 'code') : 'unknown reason'
  return new DatabaseRefused(
    `PostgreSQL at ${host}:${port}, database ${database}, cannot be used (${reason}): is it running, and is DATABASE_URL right?`,
  )
}

async function refuseOld(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? 'unknown'
  if (Number.parseInt(version, 10) >= oldest) return
  throw new DatabaseRefused(`PostgreSQL ${oldest} or newer is needed, and DATABASE_URL leads to PostgreSQL ${version}.`)
}

/** Names and texts are compared by letters, which PostgreSQL knows in UTF-8 alone; a server set up without a locale has SQL_ASCII. */
async function refuseOtherEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return
  throw new DatabaseRefused(
    `The database must be in UTF-8, and DATABASE_URL leads to one in ${encoding}: createdb --encoding=UTF8 --template=template0 makes one.`,
  )
}
