import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context as HonoContext } from 'hono'
import { headers } from '#contract/call'
import { type CallName, callNames, calls } from '#contract/calls'
import { Failure } from '#contract/errors'
import { callChannel } from '../../tracing/call-channel.ts'
import { type FileStore, watchStore } from '../content/store.ts'
import type { PublicContext } from '../context.ts'
import { answersWithin } from '../db/answers-within.ts'
import { triesToWrite } from '../db/postgres-client.ts'
import type { Db } from '../db/schema.ts'
import { watchTransactions } from '../db/transactions.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { deleteUnnamed } from '../services/keep-file.ts'
import type { Hub } from '../services/live/hub.ts'
import { runAfterCommit } from './after-commit.ts'
import { answerAs } from './answer.ts'
import { addEvents } from './events.ts'
import { failureReply } from './failure-reply.ts'
import { handleCall } from './handle.ts'
import type { Metrics } from './metrics.ts'
import { openApiDocument } from './openapi.ts'
import { referencePage, referenceStyle } from './reference-page.ts'
import { addContent } from './serve-file.ts'

interface AppParts {
  db: Db
  files: FileStore
  env: Env
  log: Log
  metrics: Metrics
  /** The pages that follow works. */
  hub: Hub
  clock: () => number
  /** False while the server is starting up or draining. */
  isReady: () => boolean
}

/** The API server without its socket: every call of the contract, the content host and the operator's pages. */
export function createApp(given: AppParts): Hono {
  const app = new Hono()
  const parts = { ...given, db: watchTransactions(given.db), files: watchStore(given.files) }
  for (const name of callNames) app.on(calls[name].method, calls[name].path, (c) => answer(c, name, parts))
  addContent(app, parts, (c) => baseContext(c, parts))
  addEvents(app, parts, (c) => baseContext(c, parts))
  addOperatorPages(app, parts)
  app.notFound((c) => c.json({ message: 'call.unknown', errors: {} }, 404))
  app.onError((error, c) => failureReply(c, error, parts.log))
  return app
}

function answer(c: HonoContext, name: CallName, parts: AppParts): Promise<Response> {
  callChannel.publish({ call: name })
  return answerAs(c, name, {
    ...parts,
    async run(log) {
      const base = { ...baseContext(c, parts), log }
      try {
        const result = (await handleCall(c, name, base)) as object
        const reply = c.json(result, calls[name].redirects ? 302 : 200)
        if ('location' in result && calls[name].redirects) reply.headers.set('location', String(result.location))
        reply.headers.set('cache-control', 'no-store')
        await runAfterCommit([...base.afterCommit, () => deleteUnnamed(base)], base)
        return reply
      } catch (error) {
        // After any other error the transaction may have been committed.
        if (error instanceof Failure) await runAfterCommit([() => deleteUnnamed(base)], base)
        throw error
      }
    },
  })
}

const baseContext = (c: HonoContext, { db, files, env, log, hub, clock }: AppParts): PublicContext => ({
  db,
  files,
  env,
  log,
  now: clock(),
  wake: hub.wake,
  address: clientAddress(c),
  device: c.req.header(headers.device),
  afterCommit: [],
  uploads: [],
})

/** First address of X-Forwarded-For, trusted because the API server is only reachable through the web app. */
function clientAddress(c: HonoContext): string {
  const forwarded = c.req.header(headers.clientAddress)?.split(',')[0]?.trim()
  if (forwarded) return forwarded.slice(0, 64)
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    // No socket, as in tests.
    return 'unknown'
  }
}

function addOperatorPages(app: Hono, { db, metrics, isReady }: AppParts): void {
  const document = openApiDocument()
  app.get('/openapi.json', (c) => c.json(document))
  app.get('/reference', (c) => c.html(referencePage()))
  app.get('/reference.css', (c) => c.body(referenceStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const answers = isReady() && (await answersWithin(db.execute(triesToWrite))) !== undefined
    return answers ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503)
  })
  app.get('/metrics', async (c) =>
    c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
  )
}
