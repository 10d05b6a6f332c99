import type { Call } from '#contract/call'
import { Failure } from '#contract/errors'
import { drainBody } from '#domain/requests/drain'
import type { Taker } from '#domain/requests/in-flight'
import { env } from '../env.ts'
import { takeBodyPlace } from './concurrency-limits.ts'
import { limitedBody, readLimited } from './limited-body.ts'

/** A body on its way to the upstream. */
export interface SentBody {
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
export async function takeBody(request: Request, call: Call, taker: Taker): Promise<SentBody | undefined> {
  if (call.body === undefined || !request.body) return undefined
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Failure('unsupported', 'body.unsupported')
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > call.bodyLimit) {
    await drainBody(request.body)
    throw new Failure('tooLarge', 'body.tooLarge')
  }
  const done = takeBodyPlace(taker)
  const limits = { limit: call.bodyLimit, graceMs: env().bodyTimeoutMs }
  if (Number(length ?? call.bodyLimit) > maxBuffered) return { content: limitedBody(request.body, limits), done }
  try {
    return { content: await readLimited(request.body, limits), done }
  } finally {
    done()
  }
}
