import { createServer, type IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { closeGently, lingerAtClose } from '#domain/requests/linger'
import { listenPlace } from '#domain/requests/listen-place'
import { traceIfAsked } from '../tracing/if-asked.ts'
import { openFileStore } from './content/open-store.ts'
import { reportFailures } from './content/store.ts'
import { doubtClock } from './db/clock.ts'
import { DatabaseRefused } from './db/database-refused.ts'
import { openDatabase } from './db/open.ts'
import { hasTrigrams } from './db/search-terms.ts'
import { damageOf } from './db/unavailable.ts'
import { EnvironmentRefused, readEnv } from './env.ts'
import { errorFacts } from './error-facts.ts'
import { createApp } from './http/app.ts'
import { finishJobs } from './http/job.ts'
import { createMetrics } from './http/metrics.ts'
import { addStorageMetrics, createDiskReport } from './http/storage-metrics.ts'
import { type Job, startJobs } from './jobs.ts'
import { createLog } from './log.ts'
import { sendGrades } from './lti/send-grades.ts'
import { maintain } from './maintenance.ts'
import { portalsOf, unlimitedPortals } from './portal/config.ts'
import { seedDemo } from './seed/demo.ts'
import { demoSizes } from './seed/size.ts'
import { keepsOffNetwork } from './separate-process.ts'
import { closeEndedSittings } from './services/exam/answer.ts'
import { releaseDueExams } from './services/exam/conditions.ts'
import { endForgottenLessons } from './services/live/end.ts'
import { createHub } from './services/live/hub.ts'
import { joinNeighbours } from './services/live/neighbours.ts'
import { maintainStatistics } from './statistics/fold.ts'

const env = orEnd(() => readEnv())
const log = createLog(env.LOG_LEVEL)
// Node's own handler would print the error with all its properties.
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    log.fatal({ error: errorFacts(error) }, event)
    process.exit(1)
  })
const unlimited = unlimitedPortals(orEnd(() => portalsOf(env)))
if (unlimited.length > 0)
  log.warn({ portals: unlimited }, 'these portals may vouch for every school: "schools" in PORTALS_FILE limits them')
const metrics = createMetrics()
const files = reportFailures(openFileStore(env), (operation, error) => {
  metrics.fileFailed(operation)
  log.error({ operation, error: errorFacts(error) }, 'the store of files fails (docs/operations.md)')
})
// A wrong address or key is told at the start, not with the first file of a pupil.
void files.open('start/none.txt').catch(() => {})
const limits = { waitMs: env.DATABASE_WAIT_MS, statementMs: env.DATABASE_STATEMENT_MS, lockMs: env.DATABASE_LOCK_MS }
const { DATABASE_URL: url, DATA_DIR: folder, DATABASE_POOL: poolSize } = env
const report = (event: string) => log.warn({ folder, event }, 'embedded database')
const database = await openDatabase({ url, folder, poolSize, limits, report }).catch(refuseToStart)
if (!(await hasTrigrams(database.db))) log.warn('no extension pg_trgm in the database: search finds exact words only')
if (!keepsOffNetwork())
  log.warn('no network namespaces here (unshare): the process that reads files of strangers may reach the network')
if (env.DEMO) await addDemonstration()

metrics.watch(database.db)
addStorageMetrics(metrics.registry, { db: database.db, env })
const stopTracing = await traceIfAsked({ service: 'tremplin-api', routeOf, continues: true })
let ready = true
const hub = createHub({ db: database.db, log, clock: Date.now })
metrics.followers(hub.count)
const neighbours = joinNeighbours({ db: database.db, onNews: hub.wake })
const wake = () => {
  hub.wake()
  neighbours.tell()
}
const app = createApp({ db: database.db, files, env, log, metrics, hub: { ...hub, wake }, clock: Date.now, isReady: () => ready })
// By default longer than the web app (lib/upstream/transport.ts) or a load balancer keeps an idle connection.
const server = createServer({ keepAliveTimeout: env.KEEP_ALIVE_MS }, getRequestListener(app.fetch))
lingerAtClose(server)
const place = listenPlace(env.PORT, env.HOST)
server.listen(place, () => log.info(place, 'listening'))
server.on('error', (error) => {
  log.error({ code: Reflect.get(error, 'code'), port: env.PORT }, 'cannot listen')
  database.close().finally(() => process.exit(1))
})

const reportDisks = createDiskReport(env, log)
const jobs: Job[] = [
  { name: 'disks', everyMs: 60_000, run: () => reportDisks(Date.now()), atStart: true },
  // Every server tries; the first one in each hour does the work.
  { name: 'maintenance', everyMs: 10 * 60_000, run: runMaintenance, byClock: true },
  // Statistics are correct without folding, but faster to read with it.
  { name: 'statistics', everyMs: 60_000, run: () => maintainStatistics(database.db) },
  // Any server may end the time of an « évaluation » and publish what its date publishes: both look again under lock.
  { name: 'exams', everyMs: 10_000, run: runExams, byClock: true, finishes: true },
  // Grades for learning platforms wait in the database; any server may send them.
  { name: 'grades', everyMs: 10_000, run: () => sendGrades({ db: database.db, env, now: Date.now() }), finishes: true },
]
const watchers = { log, count: metrics.jobs, doubtClock: () => doubtClock(database.db, Date.now()) }
const stopJobs = startJobs(jobs, watchers)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void drain(signal))
// Without its launcher, which was killed perhaps while this process started, nobody would stop it, and it holds the data.
process.on('disconnect', () => void drain('launcher gone'))
process.channel?.unref()
if (process.connected === false) await drain('launcher gone')

/** Route of a request in traces, before its call is known; undefined for what monitors ask. */
function routeOf({ url = '' }: IncomingMessage): string | undefined {
  if (/^\/(?:healthz|readyz|metrics)$/.test(url)) return undefined
  return url.startsWith('/content/') ? 'content' : 'other'
}

/** Graceful shutdown: refuses new connections, waits for running calls, closes the database. */
async function drain(signal: string): Promise<void> {
  if (!ready) return
  ready = false
  log.info({ signal }, 'draining')
  const jobsEnded = stopJobs()
  const deadline = setTimeout(() => process.exit(1), env.DRAIN_SECONDS * 1000)
  deadline.unref()
  await closeGently(server, hub.close)
  await Promise.all([jobsEnded, neighbours.leave(), finishJobs()])
  await database.close()
  await stopTracing()
  log.info('stopped')
}

async function runExams() {
  const now = Date.now()
  const onFailed = (work: string, error: unknown) =>
    log.error({ work, error: errorFacts(error) }, 'a lesson could not be ended; retrying in some seconds')
  const closed = (await closeEndedSittings(database.db, now)) + (await endForgottenLessons(database.db, now, onFailed))
  return closed + (await releaseDueExams(database.db, now)) > 0 ? closed : null
}

async function runMaintenance() {
  const onFailed = (user: string, error: unknown) =>
    log.error({ user, error: errorFacts(error) }, 'a person could not be erased; retrying in an hour')
  const removed = await maintain({ db: database.db, files, env, now: Date.now(), onFailed })
  if (removed) log.info(removed, 'maintenance')
  return removed
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

/** What is read of the environment or of PORTALS_FILE, or the end of the process, in one sentence without a value. */
function orEnd<Found>(read: () => Found): Found {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof EnvironmentRefused)) throw error
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
