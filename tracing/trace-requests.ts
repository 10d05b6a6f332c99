import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { type Context, type Span, SpanKind, SpanStatusCode, TraceFlags, type Tracer, trace } from '@opentelemetry/api'
import { callChannel } from './call-channel.ts'
import type { Traced } from './traced.ts'

// Node's own channels tell of every request that this process receives and sends, those of Next's bundles too: no module is patched.
// Attributes are listed one by one: never addresses, headers, bodies or texts of errors.

const requestIdHeader = 'x-request-id'

/** Makes a span of each request that this process receives, and of each one that it sends to the upstream while it answers. */
export function traceRequests(tracer: Tracer, root: Context, traced: Traced): void {
  const current = new AsyncLocalStorage<Span | undefined>()
  subscribe('http.server.request.start', (message) => {
    const [request, response] = [partOf(message, 'request'), partOf(message, 'response')]
    if (request instanceof IncomingMessage && response instanceof ServerResponse) current.enterWith(receive(request, response))
  })

  function receive(request: IncomingMessage, response: ServerResponse): Span | undefined {
    const route = traced.routeOf(request)
    if (route === undefined) return undefined
    const method = request.method ?? 'GET'
    const parent = traced.continues ? parentOf(request, root) : root
    const attributes = { 'http.request.method': method, 'http.route': route }
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    response.once('close', () => {
      const requestId = response.getHeader(requestIdHeader) ?? request.headers[requestIdHeader]
      if (typeof requestId === 'string' && /^[\w-]{1,64}$/.test(requestId)) span.setAttribute('tremplin.request_id', requestId)
      finish(span, response.statusCode)
    })
    return span
  }

  subscribe(callChannel.name, (message) => {
    const call = String(partOf(message, 'call'))
    current.getStore()?.updateName(call).setAttribute('http.route', call)
  })
  if (traced.upstream !== undefined) passOn(tracer, current, { root, host: new URL(traced.upstream).host })
}

interface Upstream {
  readonly root: Context
  readonly host: string
}

/** Spans of the requests to the upstream, which continues their trace. */
function passOn(tracer: Tracer, current: AsyncLocalStorage<Span | undefined>, { root, host }: Upstream): void {
  const sent = new WeakMap<ClientRequest, Span>()
  subscribe('http.client.request.created', (message) => {
    const request = partOf(message, 'request')
    const parent = current.getStore()
    if (!(request instanceof ClientRequest) || !parent || request.getHeader('host') !== host) return
    const attributes = { 'http.request.method': request.method }
    const span = tracer.startSpan(`${request.method} api`, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(root, parent))
    const { traceId, spanId, traceFlags } = span.spanContext()
    request.setHeader('traceparent', `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`)
    sent.set(request, span)
  })
  const end = (request: unknown, status?: number) => {
    const span = request instanceof ClientRequest && sent.get(request)
    if (span) finish(span, status)
  }
  subscribe('http.client.response.finish', (message) => {
    const response = partOf(message, 'response')
    end(partOf(message, 'request'), response instanceof IncomingMessage ? response.statusCode : undefined)
  })
  subscribe('http.client.request.error', (message) => end(partOf(message, 'request')))
}

/** Ends a span; without a status the request had no reply. */
function finish(span: Span, status?: number): void {
  if (!span.isRecording()) return
  if (status !== undefined) span.setAttribute('http.response.status_code', status)
  if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** The caller's span, as its `traceparent` names it (W3C Trace Context). */
function parentOf({ headers }: IncomingMessage, root: Context): Context {
  const found = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(headers.traceparent))
  if (!found) return root
  const [, traceId = '', spanId = '', flags = ''] = found
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(root, { traceId, spanId, traceFlags, isRemote: true })
}

const partOf = (message: unknown, name: string): unknown =>
  typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined
