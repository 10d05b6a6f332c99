import { bodyDeadline, nextPart } from '#domain/requests/body-deadline'
import { BodyTooLarge } from './failures.ts'

interface BodyLimits {
  /** Bytes. */
  readonly limit: number
  /** Time limit in ms for any body; extended only while data keeps arriving (domain/requests/body-deadline). */
  readonly graceMs: number
}

/**
 * Passes the chunks through, counted and timed: Content-Length may lie or be absent, and a sender may stall for ever. Throws
 * BodyTooLarge past `limit` bytes; BodyTooSlow when the next chunk does not come in time; ClientGone when
 * the body is cut off. The rest is not read: cancelled, it would take the connection with it (domain/requests/linger).
 */
export async function* limitedBody(body: ReadableStream<Uint8Array>, limits: BodyLimits): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const start = performance.now()
  for (let size = 0; ; ) {
    const left = bodyDeadline(size, limits.graceMs) - (performance.now() - start)
    const { done, value } = await nextPart(reader, left)
    if (done) return
    size += value.byteLength
    if (size > limits.limit) throw new BodyTooLarge()
    yield value
  }
}

/** A request's whole body. Throws as limitedBody. */
export async function readLimited(body: ReadableStream<Uint8Array>, limits: BodyLimits): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of limitedBody(body, limits)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The same as text. */
export const readLimitedText = async (request: Request, limits: BodyLimits): Promise<string> =>
  request.body ? (await readLimited(request.body, limits)).toString('utf8') : ''
