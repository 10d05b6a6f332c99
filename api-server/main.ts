import { serve } from '@hono/node-server'
import { openFileStore } from './content/open-store.ts'
import { DatabaseRefused } from './db/database-refused.ts'
import { openDatabase } from './db/open.ts'
import { damageOf } from './db/unavailable.ts'
import { readEnv } from './env.ts'
import { createApp } from './http/app.ts'
import { errorFacts } from './http/error-facts.ts'
import { createMetrics } from './http/metrics.ts'
import { addStorageMetrics, createDiskReport } from './http/storage-metrics.ts'
import { createLog } from './log.ts'
import { sendGrades } from './lti/send-grades.ts'
import { maintain } from './maintenance.ts'
import { PortalsRefused, portalsOf, unlimitedPortals } from './portal/config.ts'
import { seedDemo } from './seed/demo.ts'
import { demoSizes } from './seed/size.ts'
import { maintainStatistics } from './statistics/keep.ts'

const env = readEnv()
const log = createLog(env.LOG_LEVEL)
// Node's own handler would print the error with all its properties.
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    log.fatal({ error: errorFacts(error) }, event)
    process.exit(1)
  })
checkPortals()
const files = openFileStore(env)
const limits = { waitMs: env.DATABASE_WAIT_MS, statementMs: env.DATABASE_STATEMENT_MS, lockMs: env.DATABASE_LOCK_MS }
const { DATABASE_URL: url, DATA_DIR: folder, DATABASE_POOL: poolSize } = env
const report = (event: string) => log.warn({ folder, event }, 'embedded database')
const database = await openDatabase({ url, folder, poolSize, limits, report }).catch(refuseToStart)
if (env.DEMO) await addDemonstration()

const metrics = createMetrics()
metrics.collectProcess()
addStorageMetrics(metrics.registry, { db: database.db, env })
let ready = true
const app = createApp({ db: database.db, files, env, log, metrics, clock: Date.now, isReady: () => ready })
const server = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST }, (info) =>
  log.info({ port: info.port }, 'listening'),
)
// Longer than the web app (lib/upstream/transport.ts) or a load balancer keeps an idle connection: a request sent on a connection
// that is being closed would be lost.
if ('keepAliveTimeout' in server) server.keepAliveTimeout = 130_000
server.on('error', (error) => {
  log.error({ code: Reflect.get(error, 'code'), port: env.PORT }, 'cannot listen')
  database.close().finally(() => process.exit(1))
})

const reportDisks = createDiskReport(env, log)
const watchDisks = () =>
  reportDisks(Date.now()).catch((error: unknown) => log.warn({ error: errorFacts(error) }, 'disks cannot be measured'))
void watchDisks()
const watching = setInterval(watchDisks, 60_000).unref()

const notErased = (user: string, error: unknown) =>
  log.error({ user, error: errorFacts(error) }, 'a person could not be erased; retrying in an hour')

// Every server tries; the first one in each hour does the work.
const cleaning = setInterval(
  () =>
    maintain({ db: database.db, files, env, now: Date.now(), onFailed: notErased }).then(
      (removed) => removed && log.info(removed, 'maintenance'),
      (error: unknown) => log.warn({ error: errorFacts(error) }, 'maintenance failed; retrying in an hour'),
    ),
  10 * 60_000,
).unref()

// Statistics are correct without folding, but faster to read with it.
const folding = setInterval(
  () =>
    maintainStatistics(database.db).catch((error: unknown) =>
      log.warn({ error: errorFacts(error) }, 'folding statistics failed; retrying in a minute'),
    ),
  60_000,
).unref()

// Grades for learning platforms wait in the database; any server may send them.
let sending: Promise<unknown> | undefined
const grading = setInterval(() => {
  sending ??= sendGrades({ db: database.db, env, now: Date.now() })
    .catch((error: unknown) => log.warn({ error: errorFacts(error) }, 'sending scores failed; retrying in seconds'))
    .finally(() => {
      sending = undefined
    })
}, 10_000).unref()

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void drain(signal))
// Without its launcher, which was killed perhaps while this process started, nobody would stop it, and it holds the data.
process.on('disconnect', () => void drain('launcher gone'))
process.channel?.unref()
if (process.connected === false) await drain('launcher gone')

/** Graceful shutdown: refuses new connections, waits for running calls, closes the database. */
async function drain(signal: string): Promise<void> {
  if (!ready) return
  ready = false
  log.info({ signal }, 'draining')
  clearInterval(watching)
  clearInterval(cleaning)
  clearInterval(folding)
  clearInterval(grading)
  const deadline = setTimeout(() => process.exit(1), env.DRAIN_SECONDS * 1000)
  deadline.unref()
  await new Promise((resolve) => {
    server.close(resolve)
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
  await sending
  await database.close()
  log.info('stopped')
}

/** Fills an empty database. On a connection without limits, as a server that starts at the same time may be doing it. */
async function addDemonstration(): Promise<void> {
  const { db, close } = await openDatabase({ url, folder, poolSize: 1 })
  const added = await seedDemo(db, { now: Date.now(), files, size: demoSizes[env.DEMO_SIZE] }).finally(close)
  if (added)
    log.warn(
      'the demonstration was added to an empty database: its accounts, an administrator among them, have a public password',
    )
}

/** Refuses to start with an invalid PORTALS_FILE, which would lock people out; warns of portals that may vouch for any school. */
function checkPortals(): void {
  try {
    const unlimited = unlimitedPortals(portalsOf(env))
    if (unlimited.length > 0)
      log.warn({ portals: unlimited }, 'these portals may vouch for every school: "schools" in PORTALS_FILE limits them')
  } catch (error) {
    if (!(error instanceof PortalsRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** Ends the process; prints one sentence for an error that the operator can fix, logs any other. */
function refuseToStart(error: unknown): never {
  if (error instanceof DatabaseRefused) process.stderr.write(`${error.message}\n`)
  else log.fatal({ damage: damageOf(error), error: errorFacts(error) }, 'the database cannot be opened')
  process.exit(1)
}
