import nock from 'nock'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { cookieVisits } from '#lib/bearer/headless'
import { joinLesson } from '#lib/session/join-lesson'
import { clearsSession, cookieOf, sessionEndsAt, signedInCookie, siteAddress, token, upstreamAddress, userId } from './support.ts'

const own = { 'sec-fetch-site': 'same-origin' }
const chosen = { code: 'bcd fgh', assigneeId: userId }

async function join(fields: Record<string, string> = chosen, headers: Record<string, string> = own): Promise<Response> {
  const cookie = await signedInCookie('STUDENT')
  const request = new Request(`${siteAddress}/bff/session/direct`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: new URLSearchParams(fields),
  })
  return joinLesson(request)
}

beforeAll(() => nock.disableNetConnect())
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([])
  nock.cleanAll()
})

test('whoever chooses a name gets a visit of that part of the work, beside a standing session', async () => {
  nock(upstreamAddress).post('/live/join', chosen).reply(200, { token, bound: userId, endsAt: sessionEndsAt, device: 'a-device' })
  const reply = await join()
  expect([reply.status, new URL(reply.headers.get('location') ?? '', siteAddress).pathname]).toEqual([
    303,
    `/elearning/${userId}`,
  ])
  expect([clearsSession(reply), reply.headers.get('location')?.includes(token)]).toEqual([false, false])
  const cookie = cookieOf(reply, 'headless')?.split(';')[0] ?? ''
  expect(await cookieVisits(new Headers({ cookie }))).toEqual([{ token, bound: userId, endsAt: sessionEndsAt }])
})

test.each([
  [409, 'live.taken', 'taken'],
  [400, 'live.unknownCode', 'unknown'],
  [400, 'invalid', 'gone'],
  [429, 'auth.tooManyAttempts', 'tooMany'],
  [503, 'server.busy', 'network'],
])('a refusal %d %s leads back to the names, and says why', async (status, message, trouble) => {
  nock(upstreamAddress).post('/live/join').reply(status, { message, errors: {} }, { 'retry-after': '5' })
  const reply = await join()
  expect([reply.status, reply.headers.get('location')]).toEqual([303, `/direct?code=bcd+fgh&erreur=${trouble}`])
  expect(cookieOf(reply, 'headless')).toBeUndefined()
})

test('another site cannot make a browser join, and nonsense asks nothing of the API', async () => {
  expect((await join(chosen, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await join({ code: 'x', assigneeId: 'y' })).headers.get('location')).toBe('/direct?code=x&erreur=gone')
  expect((await join({})).status).toBe(303)
})
