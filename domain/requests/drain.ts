import { nextPart } from './body-deadline.ts'

/** What is still read of a refused body, in bytes, and for how long, in ms. */
const limits = { bytes: 64 * 1024 * 1024, ms: 2000 }

/** Discards the rest of a refused body, as clients may read a reply only after sending all. Never throws; the rest is cut. */
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
