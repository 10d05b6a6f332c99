import type { Call } from '#contract/call'
import { Failure } from '#contract/errors'
import type { Taker } from '#domain/in-flight'
import { env } from '../env.ts'
import { limitedBody, readLimited } from './limited-body.ts'
import { takeBodyPlace } from './places.ts'

/** A body on its way to the upstream. */
export interface SentBody {
  /** Whole, or as it comes in: then it must not take a connection that others wait for. */
  readonly content: Buffer | AsyncIterable<Uint8Array>
  /** Says that nothing more comes in. */
  readonly done: () => void
}

/** Larger ones are not held in memory here. */
const maxBuffered = 1024 * 1024

/**
 * Takes the body of a browser's request in, where the call has one. A small one is awaited whole, so that a slow sender holds
 * nothing but its own connection. Throws Failure (unsupported, tooLarge, tooMany), BodyTooLarge and BodyTooSlow.
 */
export async function takeBody(request: Request, call: Call, taker: Taker): Promise<SentBody | undefined> {
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
