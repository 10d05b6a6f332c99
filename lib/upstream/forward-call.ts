import type { IncomingMessage } from 'node:http'
import { type Call, headers as contractHeaders } from '#contract/call'
import { Failure } from '#contract/errors'
import { ClientGone } from '#domain/requests/body-deadline'
import type { Taker } from '#domain/requests/in-flight'
import { env } from '../env.ts'
import { takeBodyPlace } from './concurrency-limits.ts'
import { BodyTooLarge } from './failures.ts'
import { limitedBody, readLimited } from './limited-body.ts'
import { type CallContext, callerHeaders } from './send-call.ts'
import { readBytes, send } from './transport.ts'

const slowCallMs = 60_000

export interface ForwardedCall {
  readonly call: Call
  /** Path and query on the upstream. */
  readonly target: string
  readonly context: CallContext
  /** Id of the signed-in user. */
  readonly user: string | undefined
}

/**
 * Forwards a browser's request to the upstream and returns its reply. Both are buffered whole, so that a browser that sends or
 * reads slowly holds no connection of the pool; only a large body streams, over a connection of its own. Throws Failure (tooLarge,
 * unsupported, tooMany) for a body that is not accepted, BodyTooSlow, ClientGone, and UpstreamUnreachable without an answer.
 */
export async function forwardCall(request: Request, { call, target, context, user }: ForwardedCall): Promise<Response> {
  let body: SentBody | undefined
  try {
    body = await takeBody(request, call, { user, address: context.clientAddress })
    const content = body?.content
    const reply = await send({
      method: call.method,
      target,
      headers: { ...callerHeaders(context), ...headersOf(request, content) },
      body: content,
      timeoutMs: call.slow ? Math.max(env().upstreamTimeoutMs, slowCallMs) : env().upstreamTimeoutMs,
      // A write already sent runs to its end, whether or not the page still waits for it.
      signal: call.method === 'GET' ? request.signal : undefined,
      pool: content === undefined || Buffer.isBuffer(content) ? 'calls' : 'own',
    })
    return await asResponse(reply)
  } catch (error) {
    // A read that the browser aborted is aborted here too; its failure then says nothing about the upstream.
    if (call.method === 'GET' && request.signal.aborted) throw new ClientGone()
    if (error instanceof BodyTooLarge) throw new Failure('tooLarge', 'body.tooLarge')
    throw error
  } finally {
    body?.done()
  }
}

function headersOf(request: Request, content: SentBody['content'] | undefined) {
  const idempotencyKey = request.headers.get(contractHeaders.idempotencyKey)
  return {
    ...(Buffer.isBuffer(content) && { 'content-length': content.byteLength }),
    ...(idempotencyKey && { [contractHeaders.idempotencyKey]: idempotencyKey }),
  }
}

const passedOn = ['content-type', 'content-disposition', 'retry-after', 'etag', contractHeaders.idempotencyKey] as const

async function asResponse(reply: IncomingMessage): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  for (const name of passedOn) {
    const value = reply.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const status = reply.statusCode ?? 502
  const bytes = await readBytes(reply)
  return new Response(status === 204 || status === 304 ? null : bytes, { status, headers })
}

interface SentBody {
  /** Whole, or streamed as it arrives: then it must not use a shared connection. */
  readonly content: Buffer | AsyncIterable<Uint8Array>
  /** Call when the body has been received. */
  readonly done: () => void
}

/** Larger bodies are streamed rather than buffered, in bytes. */
const maxBuffered = 1024 * 1024

/**
 * Reads the body of a browser's request, if the call has one. A small one is buffered whole, so that a slow sender holds nothing
 * but its own connection. Throws Failure (unsupported, tooLarge, tooMany), BodyTooLarge and BodyTooSlow.
 */
async function takeBody(request: Request, call: Call, taker: Taker): Promise<SentBody | undefined> {
  if (call.body === undefined || !request.body) return undefined
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Failure('unsupported', 'body.unsupported')
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > call.bodyLimit) throw new Failure('tooLarge', 'body.tooLarge')
  const done = takeBodyPlace(taker)
  const limits = { limit: call.bodyLimit, graceMs: env().bodyTimeoutMs }
  if (Number(length ?? call.bodyLimit) > maxBuffered) return { content: limitedBody(request.body, limits), done }
  try {
    return { content: await readLimited(request.body, limits), done }
  } finally {
    done()
  }
}
