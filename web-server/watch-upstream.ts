import { subscribe } from 'node:diagnostics_channel'
import { ClientRequest, IncomingMessage } from 'node:http'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

// Next bundles the code that calls the API, so that this program shares no variable with it: Node's own channels tell of its requests.

/** Adds metrics of the requests that this process sends to the API. */
export function watchUpstream(registry: Registry, apiUrl: string): void {
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
