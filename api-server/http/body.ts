import type { Context as HonoContext } from 'hono'
import { Failure } from '#contract/errors'
import { bodyDeadline, nextPart } from '#domain/requests/body-deadline'
import { JsonGauge, type JsonLimits } from '../json-gauge.ts'
import { refuseUnstorable } from './validate.ts'

/** Above the web app's own body timeout, so that the web app is the one that reports it. In ms. */
const usualGraceMs = 20_000

/**
 * Reads a call's JSON body. Failure unsupported for another content type, tooLarge beyond one of the call's limits (counted while
 * reading, whatever Content-Length says), invalid for malformed JSON or excessive nesting; BodyTooSlow when too little has
 * arrived after `graceMs`, ClientGone when the client disconnects.
 */
export async function readBody(c: HonoContext, limits: JsonLimits, graceMs = usualGraceMs): Promise<unknown> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Failure('unsupported', 'body.notJson')
  if (Number(c.req.header('content-length') ?? 0) > limits.bodyLimit) throw new Failure('tooLarge', 'body.tooLarge')
  const text = await readText(c.req.raw.body, limits, graceMs)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Failure('invalid', 'invalid', { body: 'notJson' })
  }
  refuseUnstorable(value)
  return value
}

async function readText(stream: ReadableStream<Uint8Array> | null, limits: JsonLimits, graceMs: number): Promise<string> {
  if (!stream) return ''
  const gauge = new JsonGauge(limits)
  const chunks: Uint8Array[] = []
  const start = performance.now()
  const reader = stream.getReader()
  for (let size = 0; ; ) {
    const { done, value: chunk } = await nextPart(reader, bodyDeadline(size, graceMs) - (performance.now() - start))
    if (done) break
    size += chunk.byteLength
    gauge.take(chunk)
    // A body too large even with files is cut off. The rest of any other refused body is read and discarded, because a client still
    // writing to a closed connection never sees the reply.
    if (gauge.isOver) {
      void reader.cancel().catch(() => {})
      break
    }
    if (gauge.refusal) chunks.length = 0
    else chunks.push(chunk)
  }
  if (gauge.refusal) throw gauge.refusal
  return Buffer.concat(chunks).toString('utf8')
}
