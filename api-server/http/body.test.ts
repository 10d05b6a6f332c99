import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { readBody } from './body.ts'
import { failureReply } from './failure-reply.ts'

const app = new Hono()
app.post('/', async (c) => c.json(await readBody(c, { bodyLimit: 100, textLimit: 100, memberLimit: 10 }, 150)))
app.onError((error, c) => failureReply(c, error, createLog('silent')))

/** A request whose body parts arrive when the test writes them. */
function sent() {
  const { readable, writable } = new TransformStream<Uint8Array>()
  const writer = writable.getWriter()
  const headers = { 'content-type': 'application/json' }
  const reply = app.request('/', { method: 'POST', headers, body: readable, duplex: 'half' } as RequestInit)
  return {
    reply,
    write: (text: string) => writer.write(new TextEncoder().encode(text)),
    end: () => writer.close(),
    hangUp: () => writer.abort(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  }
}

test('answers 408 and closes the connection when the rest of a body does not arrive in time', async () => {
  const { reply, write } = sent()
  await write('{"a":')
  const { status, headers } = await reply
  expect([status, headers.get('connection')]).toEqual([408, 'close'])
  expect(await (await reply).json()).toEqual({ message: 'body.tooSlow', errors: {} })
})

test('reads a body that arrives in parts', async () => {
  const { reply, write, end } = sent()
  await write('{"a":')
  await write('1}')
  await end()
  expect(await (await reply).json()).toEqual({ a: 1 })
})

test('treats an aborted body as the client’s doing (499), not as an internal or storage failure', async () => {
  const { reply, write, hangUp } = sent()
  await write('{"a":')
  await hangUp()
  expect((await reply).status).toBe(499)
})
