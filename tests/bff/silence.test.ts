import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const caller = { token: 'token', requestId: 'request-1' }
let asked = 0
let answer: RequestListener = () => {}
const server = createServer((request, reply) => {
  asked += 1
  answer(request, reply)
})

beforeEach(async () => {
  asked = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  vi.stubEnv('API_URL', `http://127.0.0.1:${isNet(address) ? address.port : 0}`)
  vi.resetModules()
})

afterEach(async () => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const isNet = (address: AddressInfo | string | null): address is AddressInfo => typeof address === 'object' && address !== null

test('an upstream that never answers is a timeout, and is not asked again', async () => {
  const { sendCall } = await import('#lib/upstream/send-call')
  await expect(sendCall('currentUser', { ...caller, timeoutMs: 100 }, [])).rejects.toMatchObject({
    name: 'UpstreamUnreachable',
    reason: 'timeout',
  })
  expect(asked).toBe(1)
})

test('a reply that stops in the middle is an error', async () => {
  answer = (_, reply) => reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' }).write('{"_id":')
  const { sendCall } = await import('#lib/upstream/send-call')
  await expect(sendCall('currentUser', { ...caller, timeoutMs: 100 }, [])).rejects.toMatchObject({ name: 'UpstreamUnreachable' })
})

test('a refused connection is an error', async () => {
  await new Promise((resolve) => server.close(resolve))
  const { sendCall } = await import('#lib/upstream/send-call')
  await expect(sendCall('currentUser', caller, [])).rejects.toMatchObject({ name: 'UpstreamUnreachable', reason: 'network' })
  expect(asked).toBe(0)
})
