import { NextRequest } from 'next/server'
import nock from 'nock'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cookieNames } from '#lib/bearer/cookies'
import { bearerVisit, fileVisit, type HeadlessVisit, memoryOf, startVisit } from '#lib/bearer/headless'
import { startSession } from '#lib/bearer/request-session'
import { env } from '#lib/env'
import { enterByToken } from '#lib/session/enter'
import { guardPage } from '#lib/session/guard-page'
import { logout } from '#lib/session/logout'
import { relayFile } from '#lib/upstream/file-relay'
import { proxy } from '#lib/upstream/proxy'
import { cookieOf, sessionEndsAt, signedInCookie, siteAddress, token, upstreamAddress, userOf } from './support.ts'

let incoming = new Headers()
vi.mock('next/headers', () => ({ headers: async () => incoming }))
vi.mock('react', async (original) => ({ ...(await original<typeof import('react')>()), cache: <T>(load: T) => load }))

const assigneeId = '0199d0a0-0000-7000-8000-0000000000a1'
const otherId = '0199d0a0-0000-7000-8000-0000000000a2'
const workId = '0199d0a0-0000-7000-8000-0000000000b1'
const guestToken = 'guest-token-that-nobody-may-see'
const visitOf = (bound: string, bearer = guestToken): HeadlessVisit => ({ token: bearer, bound, endsAt: sessionEndsAt })

/** The Cookie header of a browser with these visits, oldest first. */
async function visitCookie(...visits: HeadlessVisit[]): Promise<string> {
  let cookie = ''
  for (const visit of visits) {
    const headers = new Headers()
    await startVisit(new Headers({ cookie }), headers, visit)
    cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  return cookie
}

const page = (path: string, cookie?: string) =>
  guardPage(new NextRequest(`${siteAddress}${path}`, cookie === undefined ? {} : { headers: { cookie } }))
const call = (path: string, headers: Record<string, string>, method = 'GET') =>
  proxy(
    new Request(`${siteAddress}/bff/api${path}`, {
      method,
      headers: { host: 'localhost:3000', ...headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
      ...(method !== 'GET' && { body: '{}' }),
    }),
  )
/** Expects one upstream call with that token. */
const expectCall = (bearer: string, path: string, method: 'get' | 'post' = 'get') =>
  nock(upstreamAddress, { reqheaders: { authorization: `Bearer ${bearer}` } })
    [method](path)
    .reply(200, {})
const framers = (origins: string[]) => nock(upstreamAddress).get('/lti13/origins').reply(200, { origins })

beforeAll(() => nock.disableNetConnect())
beforeEach(() => {
  incoming = new Headers()
})
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([])
  nock.cleanAll()
})

async function redirectOf(running: Promise<unknown>): Promise<string> {
  const error = await running.catch((thrown: unknown) => thrown)
  if (typeof error === 'object' && error !== null && 'digest' in error) return String(error.digest).split(';')[2] ?? ''
  throw new Error(`no redirect: ${String(error)}`)
}

describe('a guest’s first page (OP-009)', () => {
  test('exchanges the token behind the scenes and keeps the rest of the address', async () => {
    const reply = await page(`/elearning/${assigneeId}/view?token=abc&ltik=L`)
    const address = new URL(reply.headers.get('x-middleware-rewrite') ?? '')
    expect(address.pathname).toBe('/bff/session/visit')
    expect(Object.fromEntries(address.searchParams)).toEqual({ token: 'abc', path: `/elearning/${assigneeId}/view?ltik=L` })
  })

  const enter = (path: string, given = guestToken) =>
    enterByToken(new Request(`${siteAddress}/bff/session/visit?${new URLSearchParams({ token: given, path })}`))
  const visited = (bound: string) =>
    nock(upstreamAddress, { reqheaders: { authorization: `Bearer ${guestToken}` } })
      .get('/elearning/visit')
      .reply(200, { bound, endsAt: sessionEndsAt })

  test('turns the token into a partitioned cookie; the address loses its entry parameter once the cookie is kept', async () => {
    visited(assigneeId)
    const reply = await enter(`/elearning/${assigneeId}?ltik=L`)
    expect(reply.status).toBe(303)
    const cookie = cookieOf(reply, 'headless')
    expect(cookie).toMatch(/; Path=\/; Max-Age=2\d{4}; HttpOnly; SameSite=None; Secure; Partitioned$/)
    const target = reply.headers.get('location') ?? ''
    expect(target).toMatch(new RegExp(`^/elearning/${assigneeId}\\?ltik=L&entree=`))
    expect(target + cookie).not.toContain(guestToken)
    // The browser kept the cookie.
    const cleaned = await page(target, cookie?.split(';')[0])
    expect(cleaned.status).toBe(303)
    expect(new URL(cleaned.headers.get('location') ?? '').href).toBe(`${siteAddress}/elearning/${assigneeId}?ltik=L`)
    // The browser refused it: the page renders from the entry parameter, which is valid for this page only.
    framers([])
    expect((await page(target)).headers.get('location')).toBeNull()
    const { pageRequest } = await import('#lib/page')
    incoming = new Headers({ 'x-tremplin-path': target })
    expect((await pageRequest()).bearer).toMatchObject({ token: guestToken, holder: `lien-${assigneeId}`, brought: true })
    incoming = new Headers({ 'x-tremplin-path': target.replace(assigneeId, otherId) })
    expect((await pageRequest()).bearer).toBeUndefined()
  })

  test.each([
    ['a token that the upstream does not know', 401],
    ['a user’s own token', 403],
    ['a failing upstream', 500],
  ])('%s leads to /error, never to login (HDL-001)', async (_, status) => {
    nock(upstreamAddress).get('/elearning/visit').reply(status, { message: 'x', errors: {} })
    const reply = await enter(`/elearning/${assigneeId}`)
    expect(reply.headers.get('location')).toBe('/error')
    expect(reply.headers.getSetCookie()).toEqual([])
  })

  test.each([otherId, 'deeplink'])('the token of another page (%s) leads to /error', async (bound) => {
    visited(bound)
    expect((await enter(`/elearning/${assigneeId}`)).headers.get('location')).toBe('/error')
  })

  test.each([
    ['no token', `/elearning/${assigneeId}`, ''],
    ['a malformed token', `/elearning/${assigneeId}`, 'a b'],
    ['a page that guests cannot open', '/tableau-de-bord', guestToken],
    ['a page of another site', `https://ailleurs.example/elearning/${assigneeId}`, guestToken],
    ['a page of another site without protocol', `//ailleurs.example/elearning/${assigneeId}`, guestToken],
  ])('%s leads to /error without an upstream call', async (_, path, given) => {
    expect((await enter(path, given)).headers.get('location')).toBe('/error')
  })
})

describe('the token sent with a request', () => {
  const both = async () => `${await signedInCookie('STUDENT')}; ${await visitCookie(visitOf(assigneeId))}`
  const from = (path: string) => ({ referer: `${siteAddress}${path}` })

  test('is the headless one when nothing tells which page asks (AUTH-005)', async () => {
    expectCall(guestToken, `/work/${workId}/audio`)
    expect((await call(`/work/${workId}/audio`, { cookie: await both() })).status).toBe(200)
  })

  test('is the headless one on a guest’s page and the user’s elsewhere: both coexist (CLI-003)', async () => {
    const cookie = await both()
    expectCall(guestToken, `/work/${workId}/audio`)
    await call(`/work/${workId}/audio`, { cookie, ...from(`/elearning/${assigneeId}`) })
    expectCall(token, `/work/${workId}/audio`)
    await call(`/work/${workId}/audio`, { cookie, ...from('/tableau-de-bord') })
    // A referer of another site is ignored.
    expectCall(guestToken, `/work/${workId}/audio`)
    await call(`/work/${workId}/audio`, { cookie, referer: 'https://ailleurs.example/tableau-de-bord' })
  })

  test('is never a user’s own token on a guest’s page (HDL-001)', async () => {
    const cookie = await signedInCookie('STUDENT')
    const reply = await call(`/work/${workId}/audio`, { cookie, ...from(`/elearning/${assigneeId}`) })
    expect(reply.status).toBe(401)
    incoming = new Headers({ cookie, 'x-tremplin-path': `/elearning/${assigneeId}` })
    const { upstream } = await import('#lib/page')
    expect(await redirectOf(upstream('getHeadlessAssignee', { params: { id: assigneeId }, query: {} }))).toBe('/error')
  })

  test('leads to /error when the upstream no longer knows the visit', async () => {
    incoming = new Headers({ cookie: await both(), 'x-tremplin-path': `/elearning/${assigneeId}` })
    nock(upstreamAddress).get(`/elearning/${assigneeId}`).reply(401, { message: 'auth.required', errors: {} })
    const { upstream } = await import('#lib/page')
    expect(await redirectOf(upstream('getHeadlessAssignee', { params: { id: assigneeId }, query: {} }))).toBe('/error')
  })

  test('is that of its own link when two links are open in one browser', async () => {
    const cookie = await visitCookie(visitOf(assigneeId), visitOf(otherId, 'another-guest-token-here'))
    expectCall(guestToken, `/work/${workId}/audio`)
    await call(`/work/${workId}/audio`, { cookie, ...from(`/elearning/${assigneeId}/view`) })
    expectCall('another-guest-token-here', `/work/${workId}/audio`)
    await call(`/work/${workId}/audio`, { cookie, ...from(`/elearning/${otherId}`) })
  })

  test('writes only for the visit in which the write was made, and only from our own pages', async () => {
    const cookie = await both()
    const submit = `/student/${workId}/submit`
    const headers = { cookie, ...from(`/elearning/${assigneeId}`), 'sec-fetch-site': 'same-origin' }
    expectCall(guestToken, submit, 'post')
    expect((await call(submit, { ...headers, 'x-tremplin-user': `lien-${assigneeId}` }, 'POST')).status).toBe(200)
    expect((await call(submit, { ...headers, 'x-tremplin-user': userOf('STUDENT')._id }, 'POST')).status).toBe(409)
    // Other sites’ requests carry the cookie too (SameSite=None), so the origin decides.
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await call(submit, { ...headers, 'sec-fetch-site': site }, 'POST')).status).toBe(403)
    const { 'sec-fetch-site': _, ...old } = headers
    for (const origin of ['https://plateforme.example', 'null'])
      expect((await call(submit, { ...old, origin }, 'POST')).status).toBe(403)
    expect((await call(submit, old, 'POST')).status).toBe(403)
  })

  test('does not end the user’s session when the visit is over', async () => {
    nock(upstreamAddress).get(`/work/${workId}/audio`).reply(401, { message: 'auth.required', errors: {} })
    const reply = await call(`/work/${workId}/audio`, { cookie: await both(), ...from(`/elearning/${assigneeId}`) })
    expect(reply.status).toBe(401)
    expect(reply.headers.getSetCookie()).toEqual([])
  })
})

describe('a page whose cookie the browser refuses', () => {
  test('sends its visit with each call and in the address of each file', async () => {
    const seals = await memoryOf(visitOf(assigneeId))
    expect(seals.page + seals.files).not.toContain(guestToken)
    expectCall(guestToken, `/work/${workId}/audio`)
    expect((await call(`/work/${workId}/audio`, { authorization: `Bearer ${seals.page}` })).status).toBe(200)
    expectCall(guestToken, '/content/module/document/a.png')
    const file = `${siteAddress}/bff/files/module/document/a.png?acces=${encodeURIComponent(seals.files)}`
    expect((await relayFile(new Request(file))).status).toBe(200)
  })

  test('each seal works for its own purpose only', async () => {
    const { page: bearer, files } = await memoryOf(visitOf(assigneeId))
    expect(await bearerVisit(new Headers({ authorization: `Bearer ${files}` }))).toBeUndefined()
    expect(await fileVisit(new URL(`${siteAddress}/x?acces=${encodeURIComponent(bearer)}`))).toBeUndefined()
    expect(await bearerVisit(new Headers({ authorization: `Bearer ${token}` }))).toBeUndefined()
    const cookie = (await visitCookie(visitOf(assigneeId))).split('=').slice(1).join('=')
    expect(await bearerVisit(new Headers({ authorization: `Bearer ${cookie}` }))).toBeUndefined()
    expect((await call(`/work/${workId}/audio`, { authorization: `Bearer ${files}` })).status).toBe(401)
  })
})

test('signing in and signing out remove the visits (OP-010)', async () => {
  const cleared = `${cookieNames(env()).headless}=; Path=/; Max-Age=0; HttpOnly; SameSite=None; Secure; Partitioned`
  const headers = new Headers()
  await startSession(headers, token, userOf('STUDENT'))
  expect(headers.getSetCookie()).toContain(cleared)
  const request = new Request(`${siteAddress}/bff/session/logout`, {
    method: 'POST',
    headers: { cookie: await visitCookie(visitOf(assigneeId)), 'sec-fetch-site': 'same-origin' },
  })
  expect((await logout(request)).headers.getSetCookie()).toContain(cleared)
})

test('only guest pages can be framed, by the platforms that the API names', async () => {
  vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] })
  const policyOf = async (path: string) => (await page(path)).headers.get('content-security-policy')
  framers(['https://moodle.example', 'https://canvas.example'])
  const framed = 'frame-ancestors https://moodle.example https://canvas.example;'
  expect(await policyOf(`/elearning/${assigneeId}`)).toContain(framed)
  expect(await policyOf('/elearning/deeplink')).toContain(framed)
  expect(await policyOf('/error')).toContain(framed)
  expect(await policyOf('/connexion')).toContain("frame-ancestors 'none';")
  vi.useRealTimers()
})
