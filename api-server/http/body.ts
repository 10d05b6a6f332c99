import type { Context as HonoContext } from 'hono'
import { Failure } from '#contract/errors'
import { BodyGauge, type BodyLimits } from './body-gauge.ts'
import { refuseUnstorable } from './validate.ts'

/**
 * Reads a call's JSON body. Failure unsupported for another content type, tooLarge beyond one of the call's limits (counted
 * while reading, whatever Content-Length says), invalid for what is not JSON or nests too deep.
 */
export async function readBody(c: HonoContext, limits: BodyLimits): Promise<unknown> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Failure('unsupported', 'body.notJson')
  if (Number(c.req.header('content-length') ?? 0) > limits.bodyLimit) throw new Failure('tooLarge', 'body.tooLarge')
  const text = await readText(c.req.raw.body, limits)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Failure('invalid', 'invalid', { body: 'notJson' })
  }
  refuseUnstorable(value)
  return value
}

async function readText(stream: ReadableStream<Uint8Array> | null, limits: BodyLimits): Promise<string> {
  if (!stream) return ''
  const gauge = new BodyGauge(limits)
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) {
    gauge.take(chunk)
    // What is too large for any file is cut off. The rest of another refused body is let in and dropped: who writes to a
    // closed connection does not see the reply.
    if (gauge.isOver) break
    if (gauge.refusal) chunks.length = 0
    else chunks.push(chunk)
  }
  if (gauge.refusal) throw gauge.refusal
  return Buffer.concat(chunks).toString('utf8')
}
