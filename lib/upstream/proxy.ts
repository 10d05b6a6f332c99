import { type Call, headers as contractHeaders } from '#contract/call'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { requestSession } from '../session/request-session.ts'
import { isSameOrigin } from '../session/same-origin.ts'
import { writerChanged, writerHeader } from '../user-header.ts'
import { callerOf } from './caller.ts'
import { expiredReply } from './expired-reply.ts'
import { failureReply, replyToError } from './failure-reply.ts'
import { forwardCall } from './forward-call.ts'
import { matchCall } from './match-call.ts'
import type { CallContext } from './send-call.ts'

/** Where the browser finds the contract's calls. */
export const proxyBase = '/bff/api'

/**
 * The one proxied door: lets through the contract's proxied calls only, from our own pages only, with the session's token.
 * Always answers; refusals have the contract's shape.
 */
export async function proxy(request: Request): Promise<Response> {
  const started = performance.now()
  const url = new URL(request.url)
  const path = url.pathname.slice(proxyBase.length)
  const found = matchCall(request.method, path)
  const session = await requestSession(request.headers)
  const caller = callerOf(request.headers, session?.token)
  const writer = request.headers.get(writerHeader)
  const changed = session !== undefined && writer !== null && writer !== session.userId
  const reply = !found?.call.proxied
    ? failureReply(404, { message: 'call.unknown', errors: {} })
    : changed
      ? failureReply(409, { message: writerChanged, errors: {} })
      : await answer(request, found.call, path + url.search, caller)
  reply.headers.set(contractHeaders.requestId, caller.requestId)
  const ms = Math.round(performance.now() - started)
  log().info(
    { requestId: caller.requestId, call: found?.name ?? null, method: request.method, status: reply.status, ms },
    'proxied',
  )
  return reply
}

async function answer(request: Request, call: Call, target: string, caller: CallContext): Promise<Response> {
  if (call.method !== 'GET' && !isSameOrigin(request, env())) return failureReply(403, { message: 'origin.refused', errors: {} })
  if (!caller.token && !('public' in call.access)) return expiredReply()
  try {
    const reply = await forwardCall(request, call, target, caller)
    if (reply.status === 401) {
      await reply.body?.cancel()
      return expiredReply()
    }
    return reply.status >= 500 ? await unreachable(reply) : reply
  } catch (error) {
    return replyToError(error)
  }
}

async function unreachable(reply: Response): Promise<Response> {
  await reply.body?.cancel()
  return failureReply(502, { message: 'upstream.unreachable', errors: {} })
}
