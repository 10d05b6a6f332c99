import type { IncomingMessage } from 'node:http'

/** A reply's body, read as fast as it is taken; the connection is given up when nobody takes it any more. */
export function asStream(reply: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = reply[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel() {
      reply.destroy()
    },
  })
}
