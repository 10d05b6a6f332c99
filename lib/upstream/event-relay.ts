import { headers as contractHeaders } from '#contract/call'
import { ClientGone } from '#domain/requests/body-deadline'
import { requestBearer } from '../bearer/bearer.ts'
import { log } from '../log.ts'
import { takeEventPlace } from './concurrency-limits.ts'
import { expiredReply } from './expired-reply.ts'
import { failureReply, replyToError } from './failure-reply.ts'
import { asStream } from './reply-stream.ts'
import { type CallContext, callerHeaders, callerOf } from './send-call.ts'
import { send } from './transport.ts'

/** Base path of the events of works. */
const eventsBase = '/bff/events'

/** Longest silence of the upstream (ms): it writes at least every 40 s. */
const silenceMs = 60_000

const followed = /^\/[a-z]+\/[0-9a-f-]{36}$/

/** Relays a work's events to its page, with its token, on a connection that ends with it. Always answers; never redirects. */
export async function relayEvents(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(eventsBase.length)
  const bearer = await requestBearer(request)
  const caller = callerOf(request.headers, bearer?.token)
  const reply = followed.test(path)
    ? await relay(request, { path, caller, user: bearer?.holder, headless: bearer?.visit !== undefined })
    : failureReply(404, { message: 'call.unknown', errors: {} })
  reply.headers.set(contractHeaders.requestId, caller.requestId)
  log().info({ requestId: caller.requestId, call: 'events', status: reply.status }, 'relayed')
  return reply
}

interface Followed {
  readonly path: string
  readonly caller: CallContext
  readonly user: string | undefined
  readonly headless: boolean
}

async function relay(request: Request, { path, caller, user, headless }: Followed): Promise<Response> {
  if (!caller.token) return expiredReply()
  let leave = () => {}
  try {
    leave = takeEventPlace({ user, address: caller.clientAddress })
    const upstream = await send({
      method: 'GET',
      target: `/events${path}`,
      headers: { ...callerHeaders(caller), accept: 'text/event-stream' },
      timeoutMs: silenceMs,
      signal: request.signal,
      pool: 'own',
    })
    upstream.once('close', leave)
    if (upstream.statusCode === 200) return new Response(asStream(upstream), { headers: sentHeaders })
    upstream.resume()
    return refusal(upstream.statusCode ?? 502, headless)
  } catch (error) {
    leave()
    return replyToError(request.signal.aborted ? new ClientGone() : error)
  }
}

// Neither web-server/compress.ts nor a reverse proxy may hold messages back.
const sentHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

function refusal(status: number, headless: boolean): Response {
  if (status === 401) return expiredReply({ headless })
  if (status === 403) return failureReply(403, { message: 'role.refused', errors: {} })
  if (status === 404) return failureReply(404, { message: 'work.notFound', errors: {} })
  if (status === 429) return failureReply(429, { message: 'server.tooManyAtOnce', errors: {} })
  return failureReply(502, { message: 'upstream.unreachable', errors: {} })
}
