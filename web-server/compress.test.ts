import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compressReply } from './compress.ts'

// A text that compresses by a quarter only, unless it is known already.
const piece = randomBytes(9000).toString('base64')
let goOn = () => {}
const server = createServer(async (request, response: Parameters<typeof compressReply>[1]) => {
  compressReply(request, response)
  response.writeHead(200, { 'content-type': 'text/html' }).write(piece)
  response.flush?.()
  await new Promise<void>((resolve) => {
    goOn = resolve
  })
  response.end(piece)
})
let port = 0
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => server.close())

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a piece of a page is sent before the next is written, which %s makes of what was sent', async (encoding, unpack) => {
  const asked = get({ port, host: '127.0.0.1', agent: false, headers: { 'accept-encoding': encoding } })
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  const [first] = (await once(reply, 'data')) as [Buffer]
  goOn()
  const sent = Buffer.concat([first, await buffer(reply)])
  expect(unpack(sent).toString()).toBe(piece + piece)
  expect(sent.length).toBeLessThan(1.1 * gzipSync(piece).length)
})
