import { createServer, type IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { bootWebServer } from './boot.ts'

test('without a balancer, nobody chooses their address or their request id', async () => {
  bootWebServer()
  const seen: IncomingHttpHeaders[] = []
  const server = createServer((request, reply) => {
    seen.push(request.headers)
    reply.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  await fetch(`http://127.0.0.1:${port}/`, {
    headers: { 'x-forwarded-for': '6.6.6.6', 'x-request-id': 'chosen', 'x-other': 'kept' },
  })
  await new Promise((resolve) => server.close(resolve))
  expect(seen[0]).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-other': 'kept' })
  expect(seen[0]).not.toHaveProperty('x-request-id')
})
