import { once } from 'node:events'
import { Agent, createServer, get, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeGently, lingerAtClose } from './linger.ts'

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

it('a server that stops loses no request of a kept connection: it takes those on their way, each as the last of its connection', async () => {
  const replies: ServerResponse[] = []
  const stopping = createServer((_, response) => void replies.push(response))
  lingerAtClose(stopping)
  await once(stopping.listen(0, '127.0.0.1'), 'listening')
  const address = stopping.address()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () => get({ port: typeof address === 'object' ? address?.port : 0, host: '127.0.0.1', agent })
  const answered = async (asking: ReturnType<typeof get>) => {
    await expect.poll(() => replies.length).toBe(1)
    replies.pop()?.end('done')
    const [reply] = await once(asking, 'response')
    await once(reply.resume(), 'end')
    return reply.headers.connection
  }
  expect(await answered(ask())).toBe('keep-alive')
  let deaf = false
  const stopped = closeGently(stopping, () => {
    deaf = true
    expect(stopping.listening).toBe(false)
  })
  const kept = ask()
  expect([await answered(kept), kept.reusedSocket]).toEqual(['close', true])
  await stopped
  expect(deaf).toBe(true)
})
