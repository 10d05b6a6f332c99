/** Bytes a second below which a body is too slow: a twentieth of the slowest mobile network. */
const minBytesPerSecond = 4096

/** Ms after its start by which the next part of a body must be there, when `received` bytes are; `grace` ms are free. */
export const bodyDeadline = (received: number, grace: number): number => grace + (received / minBytesPerSecond) * 1000

/** The body comes in more slowly than any network would bring it. */
export class BodyTooSlow extends Error {
  override name = 'BodyTooSlow'
}

/** The client hung up before its body was whole, or before its reply: nobody is left to be answered. */
export class ClientGone extends Error {
  override name = 'ClientGone'
}

type Part = Awaited<ReturnType<ReadableStreamDefaultReader<Uint8Array>['read']>>

/** The next part of a body. Throws BodyTooSlow when it is not there within `ms`, ClientGone when the body breaks off. */
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
