import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readText, send } from '#lib/upstream/transport'

const held: ServerResponse[] = []
const upstream = createServer((_, response) => void held.push(response))
const sending = { method: 'GET', target: '/user', headers: {}, timeoutMs: 20_000 }

beforeAll(async () => {
  await once(upstream.listen(0, '127.0.0.1'), 'listening')
  const address = upstream.address()
  process.env.API_URL = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  process.env.UPSTREAM_WAIT_MS = '300'
})
afterAll(() => {
  upstream.closeAllConnections()
  upstream.close()
})

test('a call times out when all shared connections are taken; files and slow bodies have connections of their own', async () => {
  const taken = Array.from({ length: 128 }, () => send(sending))
  await expect.poll(() => held.length).toBe(128)
  await expect(send(sending)).rejects.toMatchObject({ reason: 'timeout', message: 'upstream unreachable: timeout waiting' })
  const others = [send({ ...sending, pool: 'files' }), send({ ...sending, pool: 'own' })]
  await expect.poll(() => held.length).toBe(130)
  for (const response of held.splice(0)) response.end('[]')
  for (const reply of await Promise.all([...taken, ...others])) expect(await readText(reply)).toBe('[]')
  // The call that timed out holds no connection.
  const later = send(sending)
  await expect.poll(() => held.length).toBe(1)
  held[0]?.end('[]')
  expect(await readText(await later)).toBe('[]')
})
