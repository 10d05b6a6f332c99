/** Another server's reply exceeds the size limit. */
export class ReplyTooLarge extends Error {}

/** Maximum size of another server's reply, in bytes, unless it is a document: a few kilobytes per person, score or sentence. */
const usualBytes = 256 * 1024

/** Collects a reply's chunks. Throws ReplyTooLarge beyond the limit and stops reading, which closes the connection. */
export async function readBounded(chunks: AsyncIterable<Uint8Array>, maxBytes = usualBytes): Promise<Buffer> {
  const read: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > maxBytes) throw new ReplyTooLarge()
    read.push(chunk)
  }
  return Buffer.concat(read)
}
