import { createServer, type IncomingMessage } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { bootWebServer } from './boot.ts'

/** The request as Next receives it. */
async function seenOf(path: string, headers: Record<string, string>): Promise<IncomingMessage | undefined> {
  const seen: IncomingMessage[] = []
  const server = createServer((request, reply) => {
    seen.push(request)
    reply.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  await new Promise((resolve) => server.close(resolve))
  return seen[0]
}

beforeAll(() => bootWebServer())

test('without a trusted proxy, a client cannot choose its address or its request id', async () => {
  const seen = await seenOf('/', { 'x-forwarded-for': '6.6.6.6', 'x-request-id': 'chosen', 'x-other': 'kept' })
  expect(seen?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-other': 'kept' })
  expect(seen?.headers).not.toHaveProperty('x-request-id')
})

test('rewrites a request that would make Next fail to the refusal handler, without the router state', async () => {
  const seen = await seenOf('/profil/%zz', { rsc: '1', 'next-router-state-tree': 'x', 'x-other': 'kept' })
  expect(seen?.url).toBe('/bff/refused/400')
  expect(seen?.headers).toMatchObject({ 'x-other': 'kept' })
  for (const name of ['rsc', 'next-router-state-tree']) expect(seen?.headers).not.toHaveProperty(name)
})

test('keeps a range for stored files only, and removes every server action', async () => {
  const asked = { range: 'bytes=5-1', 'next-action': 'x' }
  const [file, drawing] = [await seenOf('/bff/files/module/x.png', asked), await seenOf('/avatar/female/avatar1.svg', asked)]
  expect([file?.headers.range, drawing?.headers.range]).toEqual(['bytes=5-1', undefined])
  expect([file?.headers['next-action'], drawing?.headers['next-action']]).toEqual([undefined, undefined])
})
