import type { IncomingMessage } from 'node:http'
import { type Call, headers as contractHeaders } from '#contract/call'
import { Failure } from '#contract/errors'
import { env } from '../env.ts'
import { BodyTooLarge } from './failures.ts'
import { limitedBody } from './limited-body.ts'
import { asStream } from './reply-stream.ts'
import { type CallContext, callerHeaders } from './send-call.ts'
import { send } from './transport.ts'

/**
 * Streams a browser's request to the upstream and its reply back. `target` is path and query on the upstream.
 * Throws Failure (tooLarge, unsupported) for a body that the call does not take, UpstreamUnreachable when there is no answer.
 */
export async function forwardCall(request: Request, call: Call, target: string, context: CallContext): Promise<Response> {
  const body = call.body === undefined ? undefined : acceptedBody(request, call.bodyLimit)
  const idempotencyKey = request.headers.get(contractHeaders.idempotencyKey)
  try {
    const reply = await send({
      method: call.method,
      target,
      headers: {
        ...callerHeaders(context),
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { [contractHeaders.idempotencyKey]: idempotencyKey }),
      },
      body,
      timeoutMs: env().upstreamTimeoutMs,
      // A write that has left runs to its end, whether or not the page still waits for it.
      signal: call.method === 'GET' ? request.signal : undefined,
    })
    return asResponse(reply)
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new Failure('tooLarge', 'body.tooLarge')
    throw error
  }
}

function acceptedBody(request: Request, limit: number): AsyncIterable<Uint8Array> | undefined {
  if (!request.body) return undefined
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Failure('unsupported', 'body.unsupported')
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Failure('tooLarge', 'body.tooLarge')
  return limitedBody(request.body, limit)
}

const passedOn = [
  'content-type',
  'content-length',
  'content-disposition',
  'retry-after',
  'etag',
  contractHeaders.idempotencyKey,
] as const

function asResponse(reply: IncomingMessage): Response {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  for (const name of passedOn) {
    const value = reply.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const status = reply.statusCode ?? 502
  if (status === 204 || status === 304) {
    reply.resume()
    return new Response(null, { status, headers })
  }
  return new Response(asStream(reply), { status, headers })
}
