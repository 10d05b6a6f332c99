import { Readable } from 'node:stream'
import nock from 'nock'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { relayFile } from '#lib/upstream/file-relay'
import { clearsSession, signedInCookie, siteAddress, token, upstreamAddress } from './support.ts'

const assigneeId = '0199d0a0-0000-7000-8000-00000000000b'
const document = '/module/document/3f0e1c9a-6f0e-4f5c-9d2a-111111111111.pdf'
const sent = {
  'content-type': 'application/pdf',
  'accept-ranges': 'bytes',
  etag: '"a.pdf"',
  'cache-control': 'private, immutable',
}

type RequestOptions = { method?: string; headers?: Record<string, string>; cookie?: string | null }

async function ask(path: string, { method = 'GET', headers = {}, cookie }: RequestOptions = {}): Promise<Response> {
  const given = new Headers(headers)
  if (cookie !== null) given.set('cookie', cookie ?? (await signedInCookie('STUDENT')))
  return relayFile(new Request(`${siteAddress}/bff/files${path}`, { method, headers: given }))
}

beforeAll(() => nock.disableNetConnect())
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([])
  nock.cleanAll()
})

describe('a stored file', () => {
  test.each([
    document,
    '/module/voix-1.mp3',
    `/comments/${assigneeId}/a.wav`,
    `/answers/${assigneeId}/a.png`,
    '/speech/a.mp3',
    '/speech/fr/0a1b.wav',
    '/module/structured/3f0e1c9a-6f0e-4f5c-9d2a-111111111111/1-0a1b.png',
  ])('%s is fetched with the session’s token, which is not sent to the browser', async (path) => {
    nock(upstreamAddress, { reqheaders: { authorization: `Bearer ${token}` } })
      .get(`/content${path}`)
      .reply(200, '%PDF', { ...sent, 'set-cookie': 'upstream=1', server: 'secret', 'x-token': token })
    const reply = await ask(path)
    const text = await reply.text()
    expect([reply.status, text]).toEqual([200, '%PDF'])
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    expect(reply.headers.get('cache-control')).toBe('private, immutable')
    expect(reply.headers.get('vary')).toBe('cookie')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(JSON.stringify([...reply.headers])).not.toContain(token)
    expect(reply.headers.getSetCookie()).toEqual([])
  })

  test.each(['', '/essai'])(
    'of a public course (its page%s) is fetched with the token of its link, whoever is signed in',
    async (page) => {
      const link = `pub_${'a'.repeat(43)}`
      const referer = `${siteAddress}/partage/${link}${page}`
      for (const cookie of [undefined, null]) {
        nock(upstreamAddress, { reqheaders: { authorization: `Bearer ${link}` } })
          .get(`/content${document}`)
          .reply(200, '%PDF', sent)
        expect((await ask(document, { headers: { referer }, ...(cookie === null && { cookie }) })).status).toBe(200)
      }
      // Another site’s page has no say in it.
      const foreign = await ask(document, { headers: { referer: `https://ailleurs.test/partage/${link}` }, cookie: null })
      expect(foreign.status).toBe(401)
    },
  )

  test('is served by ranges, and as 304 when the browser has it', async () => {
    const range = { range: 'bytes=2-3', 'if-range': '"a.pdf"' }
    nock(upstreamAddress, { reqheaders: range })
      .get(`/content${document}`)
      .reply(206, 'DF', { ...sent, 'content-range': 'bytes 2-3/4' })
    const part = await ask(document, { headers: range })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'DF', 'bytes 2-3/4'])

    nock(upstreamAddress, { reqheaders: { 'if-none-match': '"a.pdf"' } })
      .get(`/content${document}`)
      .reply(304, '', sent)
    const known = await ask(document, { headers: { 'if-none-match': '"a.pdf"' } })
    expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', '"a.pdf"'])

    nock(upstreamAddress).get(`/content${document}`).reply(416, '', { 'content-range': 'bytes */4' })
    const outside = await ask(document, { headers: { range: 'bytes=9-' } })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */4'])
  })

  test('can be requested by HEAD, and as a download', async () => {
    nock(upstreamAddress)
      .head(`/content${document}`)
      .reply(200, '', { ...sent, 'content-length': '4' })
    const head = await ask(document, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '4', ''])

    nock(upstreamAddress)
      .get(`/content${document}?download=1`)
      .reply(200, '%PDF', { 'content-disposition': 'attachment; filename="a.pdf"' })
    const saved = await ask(`${document}?download=1&token=x`)
    expect(saved.headers.get('content-disposition')).toBe('attachment; filename="a.pdf"')
  })

  test('starts streaming before the upstream has finished', async () => {
    const rest = Promise.withResolvers<void>()
    async function* slowly() {
      yield Buffer.from('first')
      await rest.promise
      yield Buffer.from('last')
    }
    nock(upstreamAddress)
      .get(`/content${document}`)
      .reply(200, () => Readable.from(slowly()))
    const reader = (await ask(document)).body?.getReader()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first')
    rest.resolve()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last')
  })
})

describe('is refused', () => {
  test('without a session, with a 401 instead of a redirect', async () => {
    const reply = await ask(document, { cookie: null })
    expect([reply.status, reply.headers.get('location')]).toEqual([401, null])
    expect(await reply.json()).toEqual({ message: 'auth.expired', errors: {} })
  })

  test('when the upstream no longer knows the session, which is then cleared', async () => {
    nock(upstreamAddress).get(`/content${document}`).reply(401, { message: 'auth.required', errors: {} })
    const reply = await ask(document)
    expect([reply.status, clearsSession(reply)]).toEqual([401, true])
  })

  test.each([
    [404, 404, 'file.notFound'],
    [403, 403, 'file.notDownloadable'],
    [500, 502, 'upstream.unreachable'],
    [503, 502, 'upstream.unreachable'],
  ])('an upstream %d becomes a %d', async (theirs, ours, message) => {
    nock(upstreamAddress).get(`/content${document}`).reply(theirs, 'anything')
    const reply = await ask(document)
    expect([reply.status, await reply.json()]).toEqual([ours, { message, errors: {} }])
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  test('when the upstream cannot be reached', async () => {
    nock(upstreamAddress).get(`/content${document}`).replyWithError('gone')
    expect((await ask(document)).status).toBe(502)
  })
})

test('a refusal of a file that would be too large is passed on', async () => {
  const refusal = { message: 'take.tooLarge', errors: {} }
  nock(upstreamAddress).get('/content/take/mine.archive').reply(413, refusal)
  const reply = await ask('/take/mine.archive')
  expect([reply.status, await reply.json()]).toEqual([413, refusal])
})

test.each([
  [{ message: 'export.tooMany', errors: {} }, 429, 'export.tooMany', '40'],
  [{ message: 'other.tooMany', errors: {} }, 429, 'other.tooMany', '40'],
  ['<html>429</html>', 502, 'upstream.unreachable', null],
])('a refusal that tells when to try again is passed on: %j', async (body, status, message, retryAfter) => {
  const path = '/people/0199d0a0-0000-7000-8000-0000000000fe.zip'
  nock(upstreamAddress).get(`/content${path}`).reply(429, body, { 'retry-after': '40' })
  const reply = await ask(path)
  expect([reply.status, await reply.json(), reply.headers.get('retry-after')]).toEqual([
    ...[status, { message, errors: {} }],
    retryAfter,
  ])
})

test('a user’s concurrent files are limited, until one of them ends', async () => {
  nock(upstreamAddress)
    .get(`/content${document}`)
    .times(33)
    .reply(200, () => Readable.from(unending()))
  const cookie = await signedInCookie('STUDENT', token, '0199d0a0-0000-7000-8000-0000000000ff')
  const take = () => ask(document, { cookie })
  const replies = await Promise.all(Array.from({ length: 32 }, take))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await take()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  await replies[0]?.body?.cancel()
  await expect.poll(async () => (await take()).status).toBe(200)
  await Promise.all(replies.slice(1).map((reply) => reply.body?.cancel()))
})

async function* unending() {
  yield 'first'
  await new Promise(() => {})
}

// nock allows no connection and defines no call here, so anything sent upstream would fail as a 502.
describe('no other path is sent upstream', () => {
  test.each([
    '',
    '/',
    '/user',
    '/metrics',
    '/module/',
    '/module/document/',
    '/module/a',
    '/module/../user.mp3/..',
    '/module/%2e%2e/user.mp3',
    '/module/..%2fuser.mp3',
    '/module/document/..%2F..%2Fuser.pdf',
    '/module/document/%252e%252e%252fuser.pdf',
    '/module/document/a.pdf%00.png',
    '/module/document/a%5cb.pdf',
    '/module/document/a.pdf/',
    '/module/document/.pdf',
    '/module/document/a.b.pdf',
    '/module/document/é.pdf',
    '//evil.example/module/a.mp3',
    '/answers/a.png',
    '/answers/not-an-id/a.png',
    `/answers/${assigneeId}/sub/a.png`,
    `/answers/${assigneeId.toUpperCase().replace('B', 'G')}/a.png`,
    '/speech/a/b/c.mp3',
    '/module/structured/a/b/c.png',
    '/@evil.example/a.mp3',
    `/module/${'a'.repeat(81)}.mp3`,
  ])('%j is not found', async (path) => {
    const reply = await ask(path)
    expect([reply.status, await reply.json()]).toEqual([404, { message: 'file.notFound', errors: {} }])
  })
})
