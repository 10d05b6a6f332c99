import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { advisoryLocks } from '../advisory-locks.ts'
import { DatabaseRefused } from '../database-refused.ts'
import type { PostgresClient } from '../postgres-client.ts'
import { connect, shortPath } from './connect.ts'
import { type Cluster, findCluster, prepareFolder } from './place.ts'
import { notStarted, startServer, stopServer } from './server.ts'

/** Pause before an ended server is started again, in ms: its disk may be full for hours. */
const retryMs = 1000

export interface JoinedServer {
  /** The folder of the server's socket. */
  readonly host: string
  /** Stops the server, unless another process uses it. */
  readonly leave: () => Promise<void>
}

/**
 * Uses the embedded PostgreSQL of `folder`: the first process starts it, others join, the last to leave stops it, and whoever finds
 * it running without users (they were killed) takes it over. While in use it is started again whenever it ends; `report` receives
 * why. Throws DatabaseRefused, one sentence for the operator.
 */
export async function joinEmbedded(given: string, report: (event: string) => void): Promise<JoinedServer> {
  // An operator's own PGPORT or PGOPTIONS is meant for another server: it would move the socket, or change how this one works.
  for (const name of Object.keys(process.env)) if (/^PG[A-Z]/.test(name)) delete process.env[name]
  const folder = prepareFolder(given)
  const cluster = await alone(folder, async () => findCluster(folder))
  const { host, remove } = shortPath(cluster.data)
  const open = () => alone(folder, () => openSession(cluster, host))
  let session = await open().catch((error: unknown) => {
    remove()
    throw error
  })
  let leaving = false
  let rejoining: Promise<void> | undefined
  watch()

  /** A session lives as long as its server: its end tells at once. */
  function watch() {
    session.once('end', () => {
      if (!leaving) rejoining = rejoin()
    })
  }

  async function rejoin() {
    report('it ended, and is started again')
    for (let told = ''; !leaving; await pause(retryMs)) {
      try {
        session = await open()
        report('it runs again')
        return watch()
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown reason'
        if (reason !== told) report(reason)
        told = reason
      }
    }
  }

  async function leave() {
    leaving = true
    await rejoining
    await alone(folder, () => stopIfLast(cluster, session)).finally(remove)
  }
  return { host, leave }
}

/** A session that holds its share of the server's use. Only for who holds the folder's lock. */
async function openSession(cluster: Cluster, host: string): Promise<PostgresClient> {
  try {
    const session = (await connect(host, Date.now() + waitMs)) ?? (await startServer(cluster, host))
    await session.query('select pg_advisory_lock_shared($1)', [advisoryLocks.embeddedUse])
    return session
  } catch (error) {
    if (error instanceof DatabaseRefused) throw error
    throw notStarted(cluster.folder, error instanceof Error ? error.message : 'unknown reason')
  }
}

async function stopIfLast(cluster: Cluster, session: PostgresClient): Promise<void> {
  const key = [advisoryLocks.embeddedUse]
  try {
    await session.query('select pg_advisory_unlock_shared($1)', key)
    const { rows } = await session.query('select pg_try_advisory_lock($1) as last', key)
    if (rows[0]?.last) await stopServer(cluster)
  } catch {
    // It has ended already, or is being started again by another process.
  } finally {
    await session.end().catch(() => {})
  }
}

/** Wait for another process that starts or stops the database, in ms: recovery after a crash may take long. */
const waitMs = 300_000
const sqliteBusy = 5

/**
 * Runs `task` while no other process starts or stops the database in `folder`. An operating-system lock on an empty SQLite file:
 * acquired atomically, and released as soon as its process is gone, however it ended. Throws DatabaseRefused after five minutes.
 */
async function alone<Result>(folder: string, task: () => Promise<Result>): Promise<Result> {
  const lock = await takeLock(folder)
  try {
    return await task()
  } finally {
    lock.close()
  }
}

async function takeLock(folder: string): Promise<DatabaseSync> {
  for (const deadline = Date.now() + waitMs; Date.now() < deadline; await pause(20)) {
    const lock = new DatabaseSync(join(folder, 'starting.lock'), { timeout: 0 })
    try {
      lock.exec('begin exclusive')
      return lock
    } catch (error) {
      lock.close()
      if (!(error instanceof Error && Reflect.get(error, 'errcode') === sqliteBusy)) throw error
    }
  }
  throw new DatabaseRefused(
    `Another process has been starting or stopping the embedded database in ${folder} for minutes: end it.`,
  )
}
