import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userOf } from '#tests/bff/support'
import { startWebAlone, type WebAlone } from '#tests/support/web-alone'

const [timeoutMs, perUser, perAddress] = [8000, 16, 40]
const workId = '0199d0a0-0000-7000-8000-00000000000a'
const sockets: Socket[] = []
let web: WebAlone
let users = 0

/** An upstream that signs everybody in under a new id. */
function answer(request: IncomingMessage, response: ServerResponse) {
  const userId = `0199d0a0-0000-7000-8000-${String(++users).padStart(12, '0')}`
  const known = { ...userOf('STUDENT'), _id: userId }
  request.resume()
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify(
      request.url === '/auth/login'
        ? { token: 'a-token-of-some-length', sessionEndsAt: Date.now() + 3_600_000, user: known }
        : known,
    ),
  )
}

beforeAll(async () => {
  const limits = {
    BODY_TIMEOUT_MS: timeoutMs,
    BODIES_PER_USER: perUser,
    BODIES_PER_ADDRESS: perAddress,
  }
  web = await startWebAlone(answer, Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, String(value)])))
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await web.stop()
})

const ask = async (cookie: string) => {
  const start = performance.now()
  const reply = await fetch(`${web.url}/bff/api/user`, { headers: { cookie } })
  await reply.arrayBuffer()
  return { status: reply.status, ms: performance.now() - start }
}

/** Sends one byte of a body. Resolves with the status of the reply. */
function slowBody(cookie: string): Promise<number> {
  const socket = connect(web.port, '127.0.0.1')
  sockets.push(socket)
  const head = [`POST /bff/api/student/${workId}/answer HTTP/1.1`, `host: 127.0.0.1:${web.port}`, `cookie: ${cookie}`]
  const more = ['sec-fetch-site: same-origin', 'content-type: application/json', 'content-length: 500', '', '{']
  socket.write([...head, ...more].join('\r\n'))
  let said = ''
  socket.on('data', (data) => {
    said += String(data)
  })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    // Resolve on the first data: a refused body gets its reply whether or not the connection stays open.
    socket.on('data', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1])))
  })
}

const tally = (statuses: readonly number[]) =>
  Object.fromEntries([...new Set(statuses)].sort().map((status) => [status, statuses.filter((one) => one === status).length]))

describe('slow bodies', () => {
  it('130 bodies of one student delay nobody else; they are limited per user, and time out', async () => {
    const [attacker, other] = [await web.signIn(), await web.signIn()]
    const { ms } = await ask(other)
    const start = performance.now()
    const refused = Promise.all(Array.from({ length: 130 }, () => slowBody(attacker)))
    const meanwhile = await Promise.all(Array.from({ length: 20 }, () => ask(other)))
    expect(tally(meanwhile.map(({ status }) => status))).toEqual({ 200: 20 })
    expect(tally(await refused)).toEqual({ 408: perUser, 429: 130 - perUser })
    expect(performance.now() - start).toBeLessThan(timeoutMs + 100 * ms)
    expect((await ask(attacker)).status).toBe(200)
  })

  it('those of many accounts are limited per address', async () => {
    const cookies = await Promise.all(Array.from({ length: 4 }, () => web.signIn()))
    const statuses = await Promise.all(cookies.flatMap((cookie) => Array.from({ length: 16 }, () => slowBody(cookie))))
    expect(tally(statuses)).toEqual({ 408: perAddress, 429: 64 - perAddress })
    const later = await web.signIn()
    expect((await ask(later)).status).toBe(200)
  })
})
