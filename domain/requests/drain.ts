import { nextPart } from './body-deadline.ts'

/** What is still read of a refused body, in bytes, and for how long, in ms. */
const limits = { bytes: 64 * 1024 * 1024, ms: 2000 }

/**
 * Reads and discards the rest of a body that was refused unread. Clients often read a reply only after sending everything, and would
 * find their connection cut instead. Never throws; what has not come by then is cut off with the connection.
 */
export async function drainBody(body: ReadableStream<Uint8Array> | null, { bytes, ms } = limits): Promise<void> {
  if (body && !body.locked) await drainReader(body.getReader(), { bytes, ms })
}

/** The same for a body of which a part was read. */
export async function drainReader(reader: ReadableStreamDefaultReader<Uint8Array>, { bytes, ms } = limits): Promise<void> {
  const end = performance.now() + ms
  try {
    for (let size = 0; size < bytes; ) {
      const { done, value } = await nextPart(reader, end - performance.now())
      if (done) return
      size += value.byteLength
    }
  } catch {
    // Too slow, or gone.
  }
  void reader.cancel().catch(() => {})
}
