import { BodyTooSlow, bodyDeadline, nextPart } from '#domain/requests/body-deadline'
import { drainReader } from '#domain/requests/drain'
import { BodyTooLarge } from './failures.ts'

interface BodyLimits {
  /** Bytes. */
  readonly limit: number
  /** Time limit in ms for any body; extended only while data keeps arriving (domain/requests/body-deadline). */
  readonly graceMs: number
}

/**
 * Passes the chunks through, counted and timed: Content-Length may lie or be absent, and a sender may stall for ever. Throws
 * BodyTooLarge past `limit` bytes, once the rest was discarded; BodyTooSlow when the next chunk does not come in time; ClientGone when
 * the body is cut off.
 */
export async function* limitedBody(body: ReadableStream<Uint8Array>, limits: BodyLimits): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const start = performance.now()
  let size = 0
  let slow = false
  try {
    for (;;) {
      const left = bodyDeadline(size, limits.graceMs) - (performance.now() - start)
      const { done, value } = await nextPart(reader, left)
      if (done) return
      size += value.byteLength
      if (size > limits.limit) {
        await drainReader(reader)
        throw new BodyTooLarge()
      }
      yield value
    }
  } catch (error) {
    slow = error instanceof BodyTooSlow
    throw error
  } finally {
    // The rest is not read; a body that was only slow keeps its connection, for the reply.
    if (!slow) void reader.cancel().catch(() => {})
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
