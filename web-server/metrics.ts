import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageQueue } from './page-limiter.ts'
import { routeClassOf } from './route-class.ts'
import { watchUpstream } from './watch-upstream.ts'

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
