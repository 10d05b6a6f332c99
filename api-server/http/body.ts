import type { Context as HonoContext } from 'hono'
import type { Call } from '#contract/call'
import { Failure } from '#contract/errors'
import { refuseUnstorable } from './validate.ts'

/**
 * Reads a call's JSON body. Failure unsupported for another content type, tooLarge beyond the call's limit (counted
 * while reading, whatever Content-Length says), invalid for what is not JSON.
 */
export async function readBody(c: HonoContext, call: Pick<Call, 'bodyLimit'>): Promise<unknown> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Failure('unsupported', 'body.notJson')
  if (Number(c.req.header('content-length') ?? 0) > call.bodyLimit) throw new Failure('tooLarge', 'body.tooLarge')
  const text = await readText(c.req.raw.body, call.bodyLimit)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Failure('invalid', 'invalid', { body: 'notJson' })
  }
  refuseUnstorable(value)
  return value
}

async function readText(stream: ReadableStream<Uint8Array> | null, limit: number): Promise<string> {
  if (!stream) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > limit) throw new Failure('tooLarge', 'body.tooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
