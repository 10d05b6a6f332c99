import nock from 'nock'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls'
import { proxy } from '#lib/upstream/proxy'
import { clearsSession, cookieOf, signedInCookie, siteAddress, token, upstreamAddress, userId, userOf } from './support.ts'

const workId = '0199d0a0-0000-7000-8000-00000000000a'
const submit = `/student/${workId}/submit`
const ownPage = { 'sec-fetch-site': 'same-origin' }
const json = { 'content-type': 'application/json' }
const summary = { duration: 1000 }

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: BodyInit; cookie?: string | null }

/** A browser’s request to the proxy, signed in unless `cookie` is null. */
async function ask(path: string, { method = 'GET', headers = {}, body, cookie }: RequestOptions = {}): Promise<Response> {
  const given = new Headers(headers)
  if (cookie !== null) given.set('cookie', cookie ?? (await signedInCookie('STUDENT')))
  return proxy(
    new Request(`${siteAddress}/bff/api${path}`, { method, headers: given, ...(body !== undefined && { body, duplex: 'half' }) }),
  )
}

beforeAll(() => nock.disableNetConnect())
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([])
  nock.cleanAll()
})

describe('calls let through', () => {
  test('a proxied call is sent with the token, and its reply comes back without it', async () => {
    nock(upstreamAddress, { reqheaders: { ...json, authorization: `Bearer ${token}` } })
      .get('/user')
      .reply(200, userOf('STUDENT'), { 'set-cookie': 'upstream=1', server: 'secret', 'x-token': token })
    const reply = await ask('/user')
    const text = await reply.text()
    expect(reply.status).toBe(200)
    expect(JSON.parse(text)).toEqual(userOf('STUDENT'))
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(text + JSON.stringify([...reply.headers])).not.toContain(token)
    expect(reply.headers.getSetCookie()).toEqual([])
  })

  test('query, idempotency key and body are passed on unchanged', async () => {
    nock(upstreamAddress, { reqheaders: { 'idempotency-key': 'key-1', ...json } })
      .post(`/student/${workId}/duration`, { duration: 3000 })
      .reply(200, summary)
    const body = JSON.stringify({ duration: 3000 })
    const headers = { ...ownPage, ...json, 'idempotency-key': 'key-1' }
    expect((await ask(`/student/${workId}/duration`, { method: 'POST', headers, body })).status).toBe(200)

    nock(upstreamAddress).get('/student/done?schoolYear=2025-2026').reply(200, [])
    expect((await ask('/student/done?schoolYear=2025-2026')).status).toBe(200)
  })

  test('a write is sent only in its author’s session, and its reply names its key', async () => {
    const keyed = { ...ownPage, ...json, 'idempotency-key': 'key-12345' }
    const asked = (writer: string) =>
      ask(submit, { method: 'POST', headers: { ...keyed, 'x-tremplin-user': writer }, body: '{}' })
    nock(upstreamAddress).post(submit).reply(200, summary, { 'idempotency-key': 'key-12345' })
    expect((await asked(userId)).headers.get('idempotency-key')).toBe('key-12345')
    const refused = await asked('0199d0a0-0000-7000-8000-0000000000ff')
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({ message: 'session.changed', errors: {} })
    expect(clearsSession(refused)).toBe(false)
  })

  test('a refusal of the upstream is returned unchanged', async () => {
    nock(upstreamAddress).get(`/work/${workId}`).reply(404, { message: 'work.notFound', errors: {} })
    const reply = await ask(`/work/${workId}`)
    expect(reply.status).toBe(404)
    expect(await reply.json()).toEqual({ message: 'work.notFound', errors: {} })
  })

  test.each([
    ['GET', '/nothing'],
    ['GET', '/openapi.json'],
    ['GET', '/metrics'],
    ['PUT', '/user'],
    ['GET', '/user/'],
    ['GET', '/user/../metrics'],
    ['GET', `/work/${workId}/unknown`],
    ['POST', calls.login.path],
    ['POST', calls.logout.path],
  ])('%s %s is not a proxied call', async (method, path) => {
    const reply = await ask(path, { method, headers: ownPage })
    expect(reply.status).toBe(404)
    expect(await reply.json()).toEqual({ message: 'call.unknown', errors: {} })
  })
})

describe('the origin of a write', () => {
  test.each([
    ['Sec-Fetch-Site says same-origin', ownPage],
    ['no Sec-Fetch-Site, our own Origin', { origin: siteAddress, host: 'localhost:3000' }],
    [
      'behind a balancer that ends TLS',
      { origin: 'https://tremplin.example', host: 'tremplin.example', 'x-forwarded-proto': 'https' },
    ],
  ])('is accepted: %s', async (_, headers) => {
    nock(upstreamAddress).post(submit).reply(200, summary)
    expect((await ask(submit, { method: 'POST', headers: { ...headers, ...json }, body: '{}' })).status).toBe(200)
  })

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: siteAddress }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['opened from the address bar', { 'sec-fetch-site': 'none' }],
    ['a foreign Origin', { origin: 'http://evil.example' }],
    ['our host on another port', { origin: 'http://localhost:3001' }],
    ['Origin: null', { origin: 'null' }],
    ['neither header', {}],
  ])('is refused: %s', async (_, headers) => {
    const reply = await ask(submit, { method: 'POST', headers: { ...headers, ...json }, body: '{}' })
    expect(reply.status).toBe(403)
    expect(await reply.json()).toEqual({ message: 'origin.refused', errors: {} })
  })
})

describe('bodies', () => {
  const headers = { ...ownPage, ...json }

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'refuses %s',
    async (type) => {
      const reply = await ask(submit, { method: 'POST', headers: { ...ownPage, 'content-type': type }, body: '{}' })
      expect(reply.status).toBe(415)
      expect(await reply.json()).toEqual({ message: 'body.unsupported', errors: {} })
    },
  )

  test('refuses a declared length above the limit', async () => {
    const length = String(calls.submitWork.bodyLimit + 1)
    const reply = await ask(submit, { method: 'POST', headers: { ...headers, 'content-length': length }, body: '{}' })
    expect([reply.status, reply.headers.get('connection')]).toEqual([413, 'close'])
  })

  test('refuses a body longer than declared', async () => {
    nock(upstreamAddress).post(submit).optionally().reply(200, summary)
    const body = new Blob(['x'.repeat(calls.submitWork.bodyLimit + 1)]).stream()
    const reply = await ask(submit, { method: 'POST', headers: { ...headers, 'content-length': '2' }, body })
    expect(reply.status).toBe(413)
    expect(await reply.json()).toEqual({ message: 'body.tooLarge', errors: {} })
    nock.cleanAll()
  })

  test('accepts up to the limit of the call', async () => {
    const body = JSON.stringify({ filler: 'x'.repeat(calls.submitWork.bodyLimit - 13) })
    expect(body).toHaveLength(calls.submitWork.bodyLimit)
    nock(upstreamAddress).post(submit, body).reply(200, summary)
    expect((await ask(submit, { method: 'POST', headers, body })).status).toBe(200)
  })
})

describe('when the session or the upstream is gone', () => {
  test('no session: 401 without an upstream call', async () => {
    const reply = await ask('/user', { cookie: null })
    expect(reply.status).toBe(401)
    expect(await reply.json()).toEqual({ message: 'auth.expired', errors: {} })
  })

  test('a forged cookie is no session', async () => {
    expect((await ask('/user', { cookie: '__Host-tremplin=Fe26.2*1*forged' })).status).toBe(401)
  })

  test('a 401 of the upstream clears both cookies', async () => {
    nock(upstreamAddress).get('/user').reply(401, { message: 'auth.required', errors: {} })
    const reply = await ask('/user')
    expect(reply.status).toBe(401)
    expect(await reply.json()).toEqual({ message: 'auth.expired', errors: {} })
    expect(clearsSession(reply)).toBe(true)
    expect(cookieOf(reply, 'headless')).toContain('Max-Age=0')
  })

  test('no connection, or a 500: 502, and the session stays', async () => {
    nock(upstreamAddress).get('/user').replyWithError('ECONNREFUSED')
    const refused = await ask('/user')
    nock(upstreamAddress).get('/user').reply(500, 'stack trace with secrets')
    const broken = await ask('/user')
    for (const reply of [refused, broken]) {
      expect(reply.status).toBe(502)
      expect(await reply.json()).toEqual({ message: 'upstream.unreachable', errors: {} })
      expect(reply.headers.getSetCookie()).toEqual([])
    }
  })
})

describe('a browser that disconnects', () => {
  test('in the middle of its body: nothing is sent on, and nothing is counted as an error', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    })
    const reply = await ask(submit, { method: 'POST', headers: { ...ownPage, ...json }, body })
    expect(reply.status).toBe(499)
  })

  test('before its reply: the read is aborted, without counting as an upstream error', async () => {
    const leaving = new AbortController()
    nock(upstreamAddress)
      .get('/user')
      .reply(200, () => {
        leaving.abort()
        return userOf('STUDENT')
      })
    const headers = { cookie: await signedInCookie('STUDENT') }
    const reply = await proxy(new Request(`${siteAddress}/bff/api/user`, { headers, signal: leaving.signal }))
    expect(reply.status).toBe(499)
  })
})
