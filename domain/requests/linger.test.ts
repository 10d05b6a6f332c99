import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lingerAtClose } from './linger.ts'

/** Refuses a body before it comes, or once its first part was read. */
const server = createServer(async (request, response) => {
  if (request.url === '/read') await Readable.toWeb(request).getReader().read()
  if (request.url === '/iterated') await request[Symbol.asyncIterator]().next()
  response.writeHead(413, { connection: 'close' }).end('too large')
})
let port = 0
beforeAll(async () => {
  lingerAtClose(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => server.close())

/** More than the two systems keep on the way, so that it is not sent before the reply is written. */
const parts = Array.from({ length: 24 }, () => Buffer.alloc(1024 * 1024, 'a'))

async function writeAll(socket: Socket): Promise<void> {
  for (const part of parts) if (!socket.write(part)) await once(socket, 'drain')
}

it.each(['/', '/read', '/iterated'])(
  'a client that reads once it has sent all finds the reply to a body that was refused before (%s)',
  async (path) => {
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: ${parts.length * 1024 * 1024}\r\n\r\n`)
    await writeAll(socket)
    let said = ''
    for await (const chunk of socket) said += String(chunk)
    expect(said).toMatch(/^HTTP\/1\.1 413 [\s\S]*too large/)
  },
)
