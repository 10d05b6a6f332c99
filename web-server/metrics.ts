import { subscribe } from 'node:diagnostics_channel'
import { ClientRequest, createServer, IncomingMessage, type ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { log } from '#lib/log'
import type { PageQueue } from './page-limiter.ts'
import { routeClassOf } from './route-class.ts'

/** Seconds, from a file to a page that waited for its turn. */
const buckets = [0.005, 0.02, 0.1, 0.5, 2, 10, 50]

/** Status of a request whose client left before the end of its reply: a convention of other servers. */
const clientGone = 499

/** Prometheus metrics of the web app: requests by kind, the queue of pages, its own calls to the API, its process. */
export function createMetrics({ queue, apiUrl }: { queue: PageQueue; apiUrl: string }) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'web_requests_total',
    help: 'Requests answered.',
    labelNames: ['route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'web_request_seconds',
    help: 'Seconds from a request to the end of its reply.',
    labelNames: ['route'],
    buckets,
    registers,
  })
  addQueue(registry, queue)
  watchUpstream(registry, apiUrl)
  return {
    registry,
    /** Counts a request once its reply has ended. To call before anything rewrites its address. */
    count: (request: IncomingMessage, response: ServerResponse) => {
      const route = routeClassOf(request)
      const end = seconds.startTimer({ route })
      response.once('close', () => {
        requests.inc({ route, status: response.writableFinished ? response.statusCode : clientGone })
        end()
      })
    },
  }
}

function addQueue(registry: Registry, queue: PageQueue): void {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('web_pages_rendering', 'Pages being rendered.', () => queue.state().rendering)
  gauge('web_pages_waiting', 'Pages waiting for their turn.', () => queue.state().waiting)
  new Counter({
    name: 'web_pages_refused_total',
    help: 'Pages refused because too many were in progress.',
    registers,
    collect() {
      this.reset()
      this.inc(queue.state().refused)
    },
  })
}

/** Answers `/metrics` on a port of its own: that of the pages is open to the internet. */
export function serveMetrics(registry: Registry, port: number, hostname: string): void {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  })
  server.on('error', (error) => {
    log().error({ code: Reflect.get(error, 'code'), port }, 'cannot listen for metrics')
    process.exit(1)
  })
  server.listen(hostname === '*' ? { port } : { port, host: hostname }, () => log().info({ port, hostname }, 'metrics'))
}

// Next bundles the code that calls the API, so that this program shares no variable with it: Node's own channels tell of its requests.

/** Adds metrics of the requests that this process sends to the API. */
function watchUpstream(registry: Registry, apiUrl: string): void {
  const { host } = new URL(apiUrl)
  const registers = [registry]
  const replies = new Counter({
    name: 'web_upstream_replies_total',
    help: 'Replies of the API by status; error: it gave none.',
    labelNames: ['status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'web_upstream_seconds',
    help: 'Seconds from a call to the head of the reply of the API, with the wait for a connection.',
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const running = new Map<ClientRequest, () => void>()
  new Gauge({
    name: 'web_upstream_running',
    help: 'Calls of the API under way.',
    registers,
    collect() {
      this.set(running.size)
    },
  })
  const end = (request: unknown, status: number | 'error') => {
    if (!(request instanceof ClientRequest)) return
    const stop = running.get(request)
    if (!stop) return
    running.delete(request)
    stop()
    replies.inc({ status })
  }
  subscribe('http.client.request.created', (message) => {
    const request = partOf(message, 'request')
    if (request instanceof ClientRequest && request.getHeader('host') === host) running.set(request, seconds.startTimer())
  })
  subscribe('http.client.response.finish', (message) => {
    const response = partOf(message, 'response')
    end(partOf(message, 'request'), (response instanceof IncomingMessage && response.statusCode) || 'error')
  })
  subscribe('http.client.request.error', (message) => end(partOf(message, 'request'), 'error'))
}

const partOf = (message: unknown, name: string): unknown =>
  typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined
