import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { relayEvents } from '#lib/upstream/event-relay'
import { readEvents } from '#tests/support/events'
import { compressReply } from '../../web-server/compress.ts'
import { createEventStreams } from '../../web-server/event-streams.ts'
import { clearsSession, signedInCookie, siteAddress, token } from './support.ts'

const path = '/work/0199d0a0-0000-7000-8000-00000000000a'

const asked: IncomingMessage[] = []
const held: ServerResponse[] = []
let status = 200
const upstream = createServer((request, response) => {
  asked.push(request)
  held.push(response)
  response.writeHead(status, { 'content-type': status === 200 ? 'text/event-stream' : 'application/json', 'x-token': token })
  if (status === 200) response.write(': \n\n')
  else response.end('{"message":"refused","errors":{}}')
})
const portOf = (address: ReturnType<typeof upstream.address>) => (typeof address === 'object' && address ? address.port : 0)

beforeAll(async () => {
  await once(upstream.listen(0, '127.0.0.1'), 'listening')
  process.env.API_URL = `http://127.0.0.1:${portOf(upstream.address())}`
})
afterAll(() => {
  upstream.closeAllConnections()
  upstream.close()
})
beforeEach(() => {
  asked.length = 0
  held.length = 0
  status = 200
})

async function follow(to = path, { signal, cookie }: { signal?: AbortSignal; cookie?: string | null } = {}): Promise<Response> {
  const headers = new Headers()
  if (cookie !== null) headers.set('cookie', cookie ?? (await signedInCookie('TEACHER')))
  return relayEvents(new Request(`${siteAddress}/bff/events${to}`, { headers, ...(signal && { signal }) }))
}

test('events are relayed one by one as they come, with the session’s token, which is not sent to the browser', async () => {
  const reply = await follow()
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  expect(JSON.stringify([...reply.headers])).not.toContain(token)
  expect([asked[0]?.url, asked[0]?.headers.authorization]).toEqual([`/events${path}`, `Bearer ${token}`])
  const events = readEvents(reply)
  for (const message of ['1', '{"counts":[2]}']) {
    held[0]?.write(`data: ${message}\n\n`)
    expect(await events.next()).toBe(message)
  }
  held[0]?.end()
  expect(await events.next()).toBeNull()
})

test('the connection to the API ends with the page', async () => {
  const leaving = new AbortController()
  const events = readEvents(await follow(path, { signal: leaving.signal }))
  held[0]?.write('data: 1\n\n')
  expect(await events.next()).toBe('1')
  const closed = once(held[0] ?? upstream, 'close')
  await events.close()
  await closed
})

test('a cut on the way to the API cuts the page’s connection, which the browser opens again', async () => {
  const events = readEvents(await follow())
  held[0]?.write('data: 1\n\n')
  expect(await events.next()).toBe('1')
  held[0]?.destroy()
  await expect(events.next()).rejects.toThrow()
})

test.each([
  [401, 401],
  [403, 403],
  [404, 404],
  [429, 429],
  [500, 502],
])('an answer %d of the API is a %d', async (given, expected) => {
  status = given
  const reply = await follow()
  expect([reply.status, clearsSession(reply)]).toEqual([expected, given === 401])
})

test('nobody without a session, no other path, and no more pages of one user than sixteen', async () => {
  expect((await follow(path, { cookie: null })).status).toBe(401)
  for (const other of ['/work/x', '/../user', `${path}/x`, '']) expect((await follow(other)).status).toBe(404)
  const many = await Promise.all(Array.from({ length: 17 }, () => follow()))
  expect(many.filter((reply) => reply.status === 429)).toHaveLength(1)
  const all = many.filter((reply) => reply.status === 200)
  await Promise.all(all.map((reply) => reply.body?.cancel()))
  // Places are free again.
  await expect.poll(async () => (await follow()).status).toBe(200)
})

test('the web server neither compresses nor holds them back, and ends them when it stops', async () => {
  const streams = createEventStreams()
  const site = createServer(async (request, response) => {
    streams.keep(request, response)
    compressReply(request, response)
    const reply = await follow()
    response.writeHead(reply.status, Object.fromEntries(reply.headers))
    const body = Readable.fromWeb(reply.body as Parameters<typeof Readable.fromWeb>[0])
    await pipeline(body, response).catch(() => {})
  })
  await once(site.listen(0, '127.0.0.1'), 'listening')
  const page = await fetch(`http://127.0.0.1:${portOf(site.address())}/bff/events${path}`, {
    headers: { 'accept-encoding': 'br, gzip' },
  })
  const events = readEvents(page)
  held[0]?.write('data: 1\n\n')
  expect([await events.next(), page.headers.get('content-encoding')]).toEqual(['1', null])
  const closed = new Promise((resolve) => site.close(resolve))
  streams.end()
  await closed
  await expect(events.next()).rejects.toThrow()
})
