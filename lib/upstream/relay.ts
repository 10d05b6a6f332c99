import type { IncomingMessage } from 'node:http'
import { headers as contractHeaders } from '#contract/call'
import { ClientGone } from '#domain/requests/body-deadline'
import { requestBearer } from '../bearer/bearer.ts'
import { log } from '../log.ts'
import type { takeFilePlace } from './concurrency-limits.ts'
import { expiredReply } from './expired-reply.ts'
import { failureReply, replyToError } from './failure-reply.ts'
import { callerHeaders, callerOf, readRefusal } from './send-call.ts'
import { send, type UpstreamRequest } from './transport.ts'

interface Relayed extends Required<Pick<UpstreamRequest, 'timeoutMs' | 'pool'>> {
  /** As logs name it. */
  readonly call: 'file' | 'events'
  /** Path and query on the upstream; null where the address names nothing of the kind. */
  readonly target: string | null
  /** Used instead of the token of whoever is signed in. */
  readonly token?: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly takePlace: typeof takeFilePlace
  /** The reply for a status that is no refusal; undefined for another. */
  readonly pass: (upstream: IncomingMessage, status: number) => Response | undefined
  /** What a refusal says, by its status; `unknown`: of an address without target. */
  readonly refusals: { readonly unknown: string; readonly 403: string; readonly 404: string }
}

/** Relays what the upstream streams, with the page's token and within the limits of its kind. Always answers; never redirects. */
export async function relay(request: Request, relayed: Relayed): Promise<Response> {
  const started = performance.now()
  const { call, target, refusals } = relayed
  const bearer = relayed.token === undefined ? await requestBearer(request) : undefined
  const caller = callerOf(request.headers, relayed.token ?? bearer?.token)
  const reply =
    target === null
      ? failureReply(404, { message: refusals.unknown, errors: {} })
      : await answer(request, { ...relayed, target, caller, bearer })
  reply.headers.set(contractHeaders.requestId, caller.requestId)
  const ms = Math.round(performance.now() - started)
  log().info({ requestId: caller.requestId, call, method: request.method, status: reply.status, ms }, 'relayed')
  return reply
}

interface Asked extends Relayed {
  readonly target: string
  readonly caller: ReturnType<typeof callerOf>
  readonly bearer: Awaited<ReturnType<typeof requestBearer>>
}

async function answer({ method, signal }: Request, asked: Asked): Promise<Response> {
  const { target, caller, bearer, headers, timeoutMs, pool, refusals } = asked
  if (!caller.token) return expiredReply()
  let leave = () => {}
  try {
    leave = asked.takePlace({ user: bearer?.holder, address: caller.clientAddress })
    const sent = { ...callerHeaders(caller), ...headers }
    const upstream = await send({ method, target, headers: sent, timeoutMs, signal, pool })
    upstream.once('close', leave)
    const status = upstream.statusCode ?? 502
    const passed = asked.pass(upstream, status)
    if (passed) return passed
    // A refusal that tells when to try again, or of a file that would be too large, as the upstream worded it.
    if (status === 429 || status === 413) throw await readRefusal(upstream)
    upstream.resume()
    if (status === 401) return expiredReply({ headless: bearer?.visit !== undefined })
    if (status === 403 || status === 404) return failureReply(status, { message: refusals[status], errors: {} })
    return failureReply(502, { message: 'upstream.unreachable', errors: {} })
  } catch (error) {
    leave()
    return replyToError(signal.aborted ? new ClientGone() : error)
  }
}
