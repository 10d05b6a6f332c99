import nock from 'nock'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Failure } from '#contract/errors'
import { UpstreamUnreachable } from '#lib/upstream/failures'
import { sendCall } from '#lib/upstream/send-call'
import { token, upstreamAddress, userOf } from './support.ts'

const caller = { token, requestId: 'request-1', clientAddress: '203.0.113.7' }
const workId = '0199d0a0-0000-7000-8000-00000000000a'

beforeAll(() => nock.disableNetConnect())
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([])
  nock.cleanAll()
})

test('sends the token, the type, the request id and the client address, and parses the reply (AUTH-004)', async () => {
  nock(upstreamAddress, {
    reqheaders: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-request-id': 'request-1',
      'x-forwarded-for': '203.0.113.7',
    },
  })
    .get('/user')
    .reply(200, { ...userOf('TEACHER'), passwordHash: 'left out by the schema' })
  expect(await sendCall('currentUser', caller, [])).toEqual(userOf('TEACHER'))
})

test('builds path, query and JSON body', async () => {
  nock(upstreamAddress).get('/student/todo').query({ schoolYear: '2026-2027', limit: '5' }).reply(200, [])
  expect(
    await sendCall('listStudentWorks', caller, [{ params: { type: 'todo' }, query: { schoolYear: '2026-2027', limit: 5 } }]),
  ).toEqual([])

  nock(upstreamAddress, { reqheaders: { 'content-type': 'application/json' } })
    .post('/auth/login', { username: 'élève', password: 'x' })
    .reply(200, { token, sessionEndsAt: 1, user: userOf('STUDENT') })
  const opened = await sendCall('login', { requestId: 'r' }, [{ body: { username: 'élève', password: 'x' } }])
  expect(opened.user.role).toBe('STUDENT')
})

test.each([
  [400, 'invalid', 'auth.invalidCredentials'],
  [401, 'unauthenticated', 'auth.required'],
  [403, 'forbidden', 'forbidden'],
  [404, 'notFound', 'notFound'],
  [409, 'conflict', 'work.submitted'],
] as const)('a %i with the contract’s body is a Failure of kind %s', async (status, kind, message) => {
  nock(upstreamAddress)
    .get(`/work/${workId}`)
    .reply(status, { message, errors: { name: 'required' } })
  const error = await sendCall('getWork', caller, [{ params: { id: workId } }]).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Failure)
  expect(error).toMatchObject({ kind, code: message, errors: { name: 'required' } })
})

test('a 429 reports after how many seconds to retry', async () => {
  nock(upstreamAddress).post('/auth/login').reply(429, { message: 'auth.tooMany', errors: {} }, { 'retry-after': '540' })
  const sent = sendCall('login', { requestId: 'r' }, [{ body: { username: 'prof', password: 'x' } }])
  await expect(sent).rejects.toMatchObject({ kind: 'tooMany', retryAfter: 540 })
})

test.each([
  ['JSON of another shape', 200, { unexpected: true }],
  ['HTML instead of JSON', 200, '<html>'],
  ['truncated JSON', 200, '{"_id":'],
  ['a refusal without the contract’s body', 404, '<html>not here</html>'],
  ['a status unknown to the contract', 418, { message: 'teapot', errors: {} }],
])('%s is a garbled reply', async (_, status, body) => {
  nock(upstreamAddress).get('/user').reply(status, body)
  await expect(sendCall('currentUser', caller, [])).rejects.toMatchObject({
    name: 'UpstreamUnreachable',
    reason: 'garbled',
    status,
  })
})

test('a 500 is not retried', async () => {
  nock(upstreamAddress).get('/user').reply(500, { message: 'internal', errors: {} })
  await expect(sendCall('currentUser', caller, [])).rejects.toMatchObject({ reason: 'status', status: 500 })
})

test.each([502, 503, 504])('a read that gets a %i is retried once', async (status) => {
  nock(upstreamAddress).get('/user').reply(status, 'bad gateway').get('/user').reply(200, userOf('STUDENT'))
  expect((await sendCall('currentUser', caller, [])).role).toBe('STUDENT')
})

test('a read whose connection breaks is retried once only', async () => {
  nock(upstreamAddress).get('/user').replyWithError('ECONNRESET').get('/user').reply(200, userOf('TEACHER'))
  expect((await sendCall('currentUser', caller, [])).role).toBe('TEACHER')

  nock(upstreamAddress).get('/user').times(2).replyWithError('ECONNREFUSED')
  await expect(sendCall('currentUser', caller, [])).rejects.toMatchObject({ reason: 'network' })
})

test('a write is never retried', async () => {
  nock(upstreamAddress).post('/auth/logout').reply(503, 'busy')
  await expect(sendCall('logout', caller, [])).rejects.toMatchObject({ reason: 'status', status: 503 })
  nock(upstreamAddress).post('/auth/logout').replyWithError('ECONNRESET')
  await expect(sendCall('logout', caller, [])).rejects.toBeInstanceOf(UpstreamUnreachable)
})
