/** An answer of somebody else's server that is longer than what we read of one. */
export class ReplyTooLarge extends Error {}

/** Bytes of an answer that we asked for: what portals and platforms say of one person or one score has some kilobytes. */
const maxBytes = 256 * 1024

/** Takes an answer in, chunk by chunk. Beyond the limit it throws ReplyTooLarge, and the rest is not read: that ends the connection. */
export async function readBounded(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > maxBytes) throw new ReplyTooLarge()
    read.push(chunk)
  }
  return Buffer.concat(read)
}
