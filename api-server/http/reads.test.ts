import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readsPath } from '#contract/reads'
import { answerReads } from './reads.ts'

function appOf(calls: Hono) {
  const app = new Hono()
  app.post(readsPath, (c) => answerReads(c, calls))
  return (targets: string[]) =>
    app.request(readsPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer one', 'x-request-id': 'request-7' },
      body: JSON.stringify({ targets }),
    })
}

test('a slow read holds back no other: each line leaves when its answer is there', async () => {
  const slow = Promise.withResolvers<string>()
  const calls = new Hono()
    .get('/slow', async (c) => c.json({ is: await slow.promise }))
    .get('/quick', (c) => c.json({ is: 'quick' }))
  const reply = await appOf(calls)(['/slow', '/quick'])
  const lines = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await lines?.read())?.value).toBe('{"index":1,"status":200,"body":{"is":"quick"}}\n')
  slow.resolve('slow')
  expect((await lines?.read())?.value).toBe('{"index":0,"status":200,"body":{"is":"slow"}}\n')
  expect((await lines?.read())?.done).toBe(true)
})

test('each is a GET with the headers of the request, and tells when to try again', async () => {
  const calls = new Hono().get('/a', (c) => {
    c.header('retry-after', '12')
    return c.json({ token: c.req.header('authorization'), id: c.req.header('x-request-id'), q: c.req.query('q') }, 429)
  })
  const reply = await appOf(calls)(['/a?q=%C3%A9'])
  expect(JSON.parse(await reply.text())).toEqual({
    index: 0,
    status: 429,
    retryAfter: '12',
    body: { token: 'Bearer one', id: 'request-7', q: 'é' },
  })
})
