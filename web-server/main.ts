import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { closeGently, lingerAtClose } from '#domain/requests/linger'
import { listenPlace } from '#domain/requests/listen-place'
import { checkedEnv, env } from '#lib/env'
import { log } from '#lib/log'
import { rerouteToRefusal } from '#lib/reroute-to-refusal'
import { traceIfAsked } from '../tracing/if-asked.ts'
import { routePattern } from '../tracing/route-pattern.ts'
import { answerCall } from './answer-call.ts'
import { answerUnreadable } from './answer-unreadable.ts'
import { compressReply } from './compress.ts'
import { createEventStreams } from './event-streams.ts'
import { isPage } from './is-page.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { createPageLimiter } from './page-limiter.ts'
import { type RouteClass, routeClassOf } from './route-class.ts'
import { brotliFiles } from './static-files.ts'

checkedEnv()
// Set before the import: Next reads it at that moment.
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV || 'production' })
const { default: next } = await import('next')

const untraced: ReadonlySet<string> = new Set<RouteClass>(['alive', 'static'])
const stopTracing = await traceIfAsked({
  service: 'tremplin-web',
  routeOf: (request) => (untraced.has(routeClassOf(request)) ? undefined : routePattern(request.url)),
  upstream: env().apiUrl,
})
const port = Number(process.env.PORT || 3000)
const hostname = process.env.HOST || '127.0.0.1'
const app = next({ dev: false, port, hostname })
// Also checks the environment (instrumentation.ts), and ends the process when it is invalid.
await app.prepare()
const answer = app.getRequestHandler()
const rerouteToCompressed = brotliFiles(join(process.env.NEXT_DIST_DIR ?? '.next', 'static'))

// Only pages wait: rendering one holds up to half a megabyte, and a thousand may be requested at the same instant. A handful keeps
// the processor busy; the other places are for pages that wait for the API, which times out after 10 s.
const { pagesAtOnce: places, pagesWaiting: maxWaiting, metricsPort, metricsHost, apiUrl, keepAliveMs } = env()
const queue = createPageLimiter({ places, maxWaiting, maxWaitMs: 50_000, maxStayMs: 10_000 })
const metrics = metricsPort === undefined ? undefined : createMetrics({ queue, apiUrl })
if (metrics && metricsPort !== undefined) serveMetrics(metrics.registry, metricsPort, metricsHost)

/** How long a stopping server waits for replies in progress, in ms. */
const drainMs = 20_000

const events = createEventStreams()
const server = createServer(
  {
    // By default longer than a reverse proxy keeps an idle connection (60 s, Caddy 120 s): a request sent on one that is being closed
    // would be lost.
    keepAliveTimeout: keepAliveMs,
    headersTimeout: 20_000,
  },
  serve,
)
// A client that reads nothing for this long is gone. No reply stays silent longer: the API times out after 10 s, a document after
// 60 s.
server.timeout = 120_000
lingerAtClose(server)
server.on('clientError', answerUnreadable)
server.on('error', (error) => {
  log().error({ code: Reflect.get(error, 'code'), port }, 'cannot listen')
  process.exit(1)
})
stopOnSignal(server, {
  // They would go on for as long as their pages.
  begin: events.end,
  end: async () => {
    await app.close()
    await stopTracing()
  },
})
const place = listenPlace(port, hostname)
server.listen(place, () => log().info(place, 'listening'))

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  metrics?.count(request, response)
  events.keep(request, response)
  rerouteToCompressed(request, response)
  compressReply(request, response)
  try {
    if (isPage(request.url) && !(await waitForPlace(request, response))) return
    if (!(await answerCall(request, response))) await answer(request, response)
  } catch (error) {
    log().error({ error: error instanceof Error ? error.name : typeof error }, 'a request failed')
    if (response.headersSent) response.destroy()
    else response.writeHead(500).end()
  }
}

/** Waits for the page's turn; false: its client is gone. One refused for lack of a place becomes the refusal page. */
async function waitForPlace(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const admission = await queue.admit(response)
  if (admission === 'refused') {
    log().warn('page refused: too many in progress')
    rerouteToRefusal(request, 503)
  }
  return admission !== 'gone'
}

interface Steps {
  /** What ends replies that would not end by themselves. */
  readonly begin: () => void
  readonly end: () => Promise<void>
}

/** On SIGTERM or SIGINT, or when the launcher was killed, refuses new connections, lets the replies in progress end, then ends the process. */
function stopOnSignal(server: Server, { begin, end }: Steps): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log().info({ signal }, 'draining')
    setTimeout(() => server.closeAllConnections(), drainMs).unref()
    await closeGently(server, begin)
    await end()
    log().info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  process.on('disconnect', () => void stop('launcher gone'))
  if (process.connected === false) void stop('launcher gone')
}
