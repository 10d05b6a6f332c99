import { takeEventPlace } from './concurrency-limits.ts'
import { relay } from './relay.ts'
import { asStream } from './reply-stream.ts'

const eventsBase = '/bff/events'

/** Longest silence of the upstream (ms): it writes at least every 40 s. */
const silenceMs = 60_000

const followed = /^\/[a-z]+\/[0-9a-f-]{36}$/

/** Relays a work's events to its page, on a connection that ends with it. */
export function relayEvents(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(eventsBase.length)
  return relay(request, {
    call: 'events',
    target: followed.test(path) ? `/events${path}` : null,
    headers: { accept: 'text/event-stream' },
    timeoutMs: silenceMs,
    pool: 'own',
    takePlace: takeEventPlace,
    pass: (upstream, status) => (status === 200 ? new Response(asStream(upstream), { headers: sentHeaders }) : undefined),
    refusals: { unknown: 'call.unknown', 403: 'role.refused', 404: 'work.notFound' },
  })
}

// Neither web-server/compress.ts nor a reverse proxy may hold messages back.
const sentHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}
