import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerUnreadable } from './answer-unreadable.ts'

/** A server that sends only the beginning of each reply. */
const server = createServer((_, response) => response.writeHead(200, { 'content-length': '9' }).write('begin'))
let port = 0
beforeAll(async () => {
  server.on('clientError', answerUnreadable)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const request = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

test.each([
  ['no HTTP at all\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
  [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(3_000_000)}\r\n\r\n`, 'HTTP/1.1 431 Request Header Fields Too Large'],
])('"%.20s" is answered', async (bytes, status) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  expect((await text(socket)).split('\r\n')[0]).toBe(status)
})

test('writes nothing into a reply that has already begun', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  let said = ''
  for await (const data of socket) {
    said += String(data)
    if (said.endsWith('begin')) socket.write('no HTTP at all\r\n\r\n')
  }
  expect(said).toMatch(/^HTTP\/1.1 200 OK\r\n.*begin$/s)
})
