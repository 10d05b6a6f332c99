import { BodyTooLarge } from './failures.ts'

/** The same chunks, counted: Content-Length may lie or be absent. Throws BodyTooLarge past `limit` bytes. */
export async function* limitedBody(body: ReadableStream<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > limit) throw new BodyTooLarge()
    yield chunk
  }
}

/** A request's whole body as text. Throws BodyTooLarge past `limit` bytes. */
export async function readLimitedText(request: Request, limit: number): Promise<string> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  for await (const chunk of limitedBody(request.body, limit)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
