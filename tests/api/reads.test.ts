import { expect, it } from 'vitest'
import { mostReads, readReply, readsLimits, readsPath } from '#contract/reads'
import { describeOnBothDatabases, type TestApi } from '#tests/support/api'
import { giveClassWork } from '#tests/support/class-work'

const headersOf = (token?: string) => ({
  'content-type': 'application/json',
  'x-forwarded-for': '2001:db8::7',
  ...(token && { authorization: `Bearer ${token}` }),
})

/** Sends a list of reads as it is given. */
const send = (api: TestApi, body: string, headers: Record<string, string> = headersOf()) =>
  api.app.request(readsPath, { method: 'POST', headers, body })

/** The answers to reads that came together, in the order they were asked. */
async function together(api: TestApi, targets: readonly string[], token?: string) {
  const reply = await send(api, JSON.stringify({ targets }), headersOf(token))
  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('no-store')
  const lines = (await reply.text()).trimEnd().split('\n')
  return lines.map((line) => readReply.parse(JSON.parse(line))).toSorted((a, b) => a.index - b.index)
}

describeOnBothDatabases('reads that come together', (open) => {
  it('answer each as it would alone: a found one, a refused one, a missing one and a malformed one', async () => {
    const { api, token, work } = await giveClassWork(open(), ['Alice'])
    const targets = [
      '/user',
      `/work/${work._id}`,
      `/work/${work._id}/assignees`,
      '/student/todo',
      '/work/0199d0a0-0000-7000-8000-00000000000a',
      '/work/search?limit=x',
    ]
    const alone = await Promise.all(
      targets.map(async (target, index) => {
        const reply = await api.app.request(target, { headers: headersOf(token) })
        return { index, status: reply.status, body: await reply.json() }
      }),
    )
    expect(alone.map(({ status }) => status)).toEqual([200, 200, 200, 403, 404, 400])
    expect(await together(api, targets, token)).toEqual(alone)
  })

  it('tell an absent or unknown token of each', async () => {
    const api = open()
    for (const token of [undefined, 'nobodys']) {
      expect(await together(api, ['/user', '/subject'], token)).toMatchObject([{ status: 401 }, { status: 401 }])
    }
  })

  it('are reads of the contract alone: no write, no file, no page of the operator, no list within the list', async () => {
    const { api, token } = await giveClassWork(open(), ['Alice'])
    const targets = [
      '/auth/logout',
      '/group/roster',
      '/content/avatar',
      '/metrics',
      '/openapi.json',
      '/healthz',
      readsPath,
      '/../user/',
    ]
    for (const { status, body } of await together(api, targets, token)) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(body).toMatchObject({ message: expect.any(String) })
    }
    expect(await together(api, ['/user'], token)).toMatchObject([{ status: 200 }])
  })

  it('are refused as a list when they are none', async () => {
    const api = open()
    const status = async (body: unknown) => (await send(api, JSON.stringify(body))).status
    expect(await status({})).toBe(400)
    expect(await status({ targets: [] })).toBe(400)
    expect(await status({ targets: Array.from({ length: mostReads + 1 }, () => '/user') })).toBe(400)
    for (const target of ['user', 'http://elsewhere.test/user', '//elsewhere.test/user', '/\\[', '/é', '/a b', '', 7, null]) {
      expect(await status({ targets: ['/user', target] }), String(target)).toBe(400)
    }
    expect((await send(api, '{"targets":')).status).toBe(400)
    expect((await send(api, '{}', { 'content-type': 'text/plain' })).status).toBe(415)
    expect(await status({ targets: [`/${'x'.repeat(readsLimits.bodyLimit)}`] })).toBe(413)
  })
})
