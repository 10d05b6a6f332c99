import { createServer, type Server } from 'node:http'

/** An HTTP server that records what it receives (JSON or text) and sends the replies in order; after the last it never answers. */
export interface JsonService {
  readonly url: string
  readonly received: unknown[]
  close(): Promise<void>
}

export async function listenForJson(replies: (string | Promise<string>)[]): Promise<JsonService> {
  const received: unknown[] = []
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString('utf8')
    received.push(text.startsWith('{') ? JSON.parse(text) : text)
    const reply = await replies.shift()
    if (reply !== undefined) response.end(reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
