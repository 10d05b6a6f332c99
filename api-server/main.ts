import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { openFileStore } from './content/open-store.ts'
import { openDatabase } from './db/open.ts'
import { seedDemo } from './db/seed/demo.ts'
import { readEnv } from './env.ts'
import { createApp } from './http/app.ts'
import { createMetrics } from './http/metrics.ts'
import { createLog } from './log.ts'

const env = readEnv()
const log = createLog(env.LOG_LEVEL)
const files = openFileStore(env)
const database = await openDatabase({ url: env.DATABASE_URL, folder: env.DATA_DIR, poolSize: env.DATABASE_POOL })
const releaseFolder = database.engine === 'pglite' ? holdFolder(env.DATA_DIR) : () => {}
if (env.DEMO && (await seedDemo(database.db, { now: Date.now(), files })))
  log.warn('the demonstration was added to an empty database: its accounts, an administrator among them, have a public password')

const metrics = createMetrics()
metrics.collectProcess()
let ready = true
const app = createApp({ db: database.db, files, env, log, metrics, clock: Date.now, isReady: () => ready })
const server = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST }, (info) =>
  log.info({ port: info.port, engine: database.engine }, 'listening'),
)
// Longer than the web app (lib/upstream/transport.ts) or a balancer in front keeps an idle connection: a request sent on one
// that is just being closed would be lost.
if ('keepAliveTimeout' in server) server.keepAliveTimeout = 130_000
server.on('error', (error) => {
  log.error({ code: Reflect.get(error, 'code'), port: env.PORT }, 'cannot listen')
  process.exit(1)
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void drain(signal))

/** Takes no new connection, lets the calls under way finish, closes the database. */
async function drain(signal: string): Promise<void> {
  if (!ready) return
  ready = false
  log.info({ signal }, 'draining')
  const deadline = setTimeout(() => process.exit(1), env.DRAIN_SECONDS * 1000)
  deadline.unref()
  await new Promise((resolve) => {
    server.close(resolve)
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
  await database.close()
  releaseFolder()
  log.info('stopped')
}

/** The embedded database belongs to one process: the operator's commands look at this file first. */
function holdFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'server.lock')
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}
