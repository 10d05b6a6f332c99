/** Bytes per second below which a body is too slow: a twentieth of the slowest mobile network. */
const minBytesPerSecond = 4096

/** Deadline for the next part of a body, in ms after its start, when `received` bytes have arrived; `grace` is in ms. */
export const bodyDeadline = (received: number, grace: number): number => grace + (received / minBytesPerSecond) * 1000

/** The body arrives more slowly than any real network. */
export class BodyTooSlow extends Error {
  override name = 'BodyTooSlow'
}

/** The client hung up before its body or the reply was complete: there is nobody left to answer. */
export class ClientGone extends Error {
  override name = 'ClientGone'
}

type Part = Awaited<ReturnType<ReadableStreamDefaultReader<Uint8Array>['read']>>

/** The next part of a body. Throws BodyTooSlow when it does not arrive within `ms`, ClientGone when the body is cut off. */
export async function nextPart(reader: ReadableStreamDefaultReader<Uint8Array>, ms: number): Promise<Part> {
  const reading = reader.read().catch(() => {
    throw new ClientGone()
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyTooSlow()), Math.max(ms, 0))
  })
  try {
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(timer)
  }
}
