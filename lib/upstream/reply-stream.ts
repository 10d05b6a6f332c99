import type { IncomingMessage } from 'node:http'

/** A reply's body, read at the pace of its consumer; the connection is dropped when the consumer stops. */
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
