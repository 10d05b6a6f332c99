import { headers as contractHeaders } from '#contract/call'
import { requestBearer } from '../bearer/bearer.ts'
import { isSameOrigin } from '../bearer/same-origin.ts'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { writerChanged, writerHeader } from '../user-header.ts'
import { takeCallPlace } from './concurrency-limits.ts'
import { expiredReply } from './expired-reply.ts'
import { failureReply, replyToError } from './failure-reply.ts'
import { UpstreamUnreachable } from './failures.ts'
import { type ForwardedCall, forwardCall } from './forward-call.ts'
import { matchCall } from './match-call.ts'
import { callerOf } from './send-call.ts'

const proxyBase = '/bff/api'

/** The only proxy: forwards proxied calls from our own pages, with the session's or visit's token. Always answers. */
export async function proxy(request: Request): Promise<Response> {
  const started = performance.now()
  const url = new URL(request.url)
  const path = url.pathname.slice(proxyBase.length)
  const match = matchCall(request.method, path)
  const bearer = await requestBearer(request)
  const caller = callerOf(request.headers, bearer?.token)
  const writer = request.headers.get(writerHeader)
  const changed = bearer !== undefined && writer !== null && writer !== bearer.holder
  const reply = !match?.call.proxied
    ? failureReply(404, { message: 'call.unknown', errors: {} })
    : changed
      ? failureReply(409, { message: writerChanged, errors: {} })
      : await answer(request, {
          call: match.call,
          target: path + url.search,
          context: caller,
          user: bearer?.holder,
          headless: bearer?.visit !== undefined,
        })
  reply.headers.set(contractHeaders.requestId, caller.requestId)
  const ms = Math.round(performance.now() - started)
  log().info(
    { requestId: caller.requestId, call: match?.name ?? null, method: request.method, status: reply.status, ms },
    'proxied',
  )
  return reply
}

async function answer(request: Request, asked: ForwardedCall & { headless: boolean }): Promise<Response> {
  const { call, context, user, headless } = asked
  if (call.method !== 'GET' && !isSameOrigin(request, env())) return failureReply(403, { message: 'origin.refused', errors: {} })
  if (!context.token && !('public' in call.access)) return expiredReply()
  let leave = () => {}
  try {
    leave = takeCallPlace({ user, address: context.clientAddress })
    const reply = await forwardCall(request, asked)
    if (reply.status === 401) return expiredReply({ headless })
    return reply.status >= 500 ? failureReply(502, { message: 'upstream.unreachable', errors: {} }) : reply
  } catch (error) {
    if (error instanceof UpstreamUnreachable) log().warn({ requestId: context.requestId, reason: error.message }, 'no answer')
    return replyToError(error)
  } finally {
    leave()
  }
}
