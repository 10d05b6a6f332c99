import nock from 'nock'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Failure } from '#contract/errors'
import { mostReads, readsPath } from '#contract/reads'
import { createReads } from '#lib/upstream/reads'
import { token, upstreamAddress, userOf } from './support.ts'

const caller = { token, requestId: 'request-1', clientAddress: '203.0.113.7' }
const workId = '0199d0a0-0000-7000-8000-00000000000a'
const teacher = userOf('TEACHER')

beforeAll(() => nock.disableNetConnect())
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([])
  nock.cleanAll()
})

const linesOf = (...answers: object[]) => answers.map((answer) => `${JSON.stringify(answer)}\n`).join('')
const expectReads = (...targets: string[]) => nock(upstreamAddress).post(readsPath, { targets })

/** Asks for the user and the subjects at once. */
const askBoth = (read = createReads(caller)) =>
  Promise.allSettled([read('currentUser', []), read('listSubjects', [{ query: {} }])])

test('what is asked for at once goes in one request, with the caller, and each gets its own answer whatever their order', async () => {
  nock(upstreamAddress, {
    reqheaders: {
      authorization: `Bearer ${token}`,
      'x-request-id': 'request-1',
      'x-forwarded-for': '203.0.113.7',
      'content-type': 'application/json',
    },
  })
    .post(readsPath, { targets: ['/user', '/student/todo?schoolYear=2026-2027&limit=5'] })
    .reply(200, linesOf({ index: 1, status: 200, body: [] }, { index: 0, status: 200, body: { ...teacher, passwordHash: 'x' } }))
  const read = createReads(caller)
  const query = { schoolYear: '2026-2027', limit: 5 } as const
  const both = await Promise.all([read('currentUser', []), read('listStudentWorks', [{ params: { type: 'todo' }, query }])])
  expect(both).toEqual([teacher, []])
})

test('one alone is an ordinary call, and so is what is asked for later', async () => {
  nock(upstreamAddress).get('/user').reply(200, teacher).get('/subject').reply(200, [])
  const read = createReads(caller)
  expect(await read('currentUser', [])).toEqual(teacher)
  expect(await read('listSubjects', [{ query: {} }])).toEqual([])
})

test('a write never goes with them', async () => {
  nock(upstreamAddress).post('/auth/logout').reply(200, {}).get('/user').reply(200, teacher)
  const read = createReads(caller)
  await Promise.allSettled([read('logout', []), read('currentUser', [])])
})

test('a refusal, and a reply that is not the contract’s, concern their own read only', async () => {
  expectReads('/user', `/work/${workId}`, '/subject').reply(
    200,
    linesOf(
      { index: 0, status: 200, body: teacher },
      { index: 1, status: 429, retryAfter: '30', body: { message: 'auth.tooMany', errors: {} } },
      { index: 2, status: 200, body: { none: true } },
    ),
  )
  const read = createReads(caller)
  const [user, work, subjects] = await Promise.allSettled([
    read('currentUser', []),
    read('getWork', [{ params: { id: workId } }]),
    read('listSubjects', [{ query: {} }]),
  ])
  expect(user).toMatchObject({ status: 'fulfilled', value: teacher })
  expect(work).toMatchObject({ reason: { kind: 'tooMany', code: 'auth.tooMany', retryAfter: 30 } })
  expect(work.status === 'rejected' && work.reason).toBeInstanceOf(Failure)
  expect(subjects).toMatchObject({ reason: { name: 'UpstreamUnreachable', reason: 'garbled' } })
})

test('a read without its parameter fails alone', async () => {
  expectReads('/user', '/subject').reply(
    200,
    linesOf({ index: 0, status: 200, body: teacher }, { index: 1, status: 200, body: [] }),
  )
  const read = createReads(caller)
  const [work, ...others] = await Promise.allSettled([
    read('getWork', [{ params: { id: '' } }]),
    read('currentUser', []),
    read('listSubjects', [{ query: {} }]),
  ])
  expect(work).toMatchObject({ reason: expect.any(TypeError) })
  expect(others).toMatchObject([{ value: teacher }, { value: [] }])
})

test('a read of which nothing is said is no answer; the others stand', async () => {
  expectReads('/user', '/subject').reply(200, linesOf({ index: 0, status: 200, body: teacher }))
  expect(await askBoth()).toMatchObject([{ value: teacher }, { reason: { reason: 'garbled' } }])
})

test.each([
  ['a line that is no JSON', `{"index":0,"sta\n`],
  ['a line of another shape', linesOf({ user: teacher })],
  ['no line', ''],
])('%s is garbled for all that are left', async (_, body) => {
  expectReads('/user', '/subject').reply(200, body)
  expect(await askBoth()).toMatchObject([{ reason: { reason: 'garbled' } }, { reason: { reason: 'garbled' } }])
})

test('a read that meets a 503 is asked again alone', async () => {
  expectReads('/user', '/subject').reply(
    200,
    linesOf({ index: 0, status: 503, body: { message: 'server.busy', errors: {} } }, { index: 1, status: 200, body: [] }),
  )
  nock(upstreamAddress).get('/user').reply(200, teacher)
  expect(await askBoth()).toMatchObject([{ value: teacher }, { value: [] }])
})

test('the request is tried once more when its connection breaks or a 502 meets it, and not after a 500', async () => {
  const answer = linesOf({ index: 0, status: 200, body: teacher }, { index: 1, status: 200, body: [] })
  for (const fail of [
    () => expectReads('/user', '/subject').replyWithError('ECONNRESET'),
    () => expectReads('/user', '/subject').reply(502, 'bad gateway'),
  ]) {
    fail()
    expectReads('/user', '/subject').reply(200, answer)
    expect(await askBoth()).toMatchObject([{ value: teacher }, { value: [] }])
  }
  expectReads('/user', '/subject').reply(500, { message: 'internal', errors: {} })
  const unreachable = { reason: { name: 'UpstreamUnreachable', reason: 'status', status: 500 } }
  expect(await askBoth()).toMatchObject([unreachable, unreachable])
})

test('more than a request takes go in several', async () => {
  const targets = Array.from({ length: mostReads }, () => '/subject')
  expectReads(...targets).reply(200, linesOf(...targets.map((_, index) => ({ index, status: 200, body: [] }))))
  nock(upstreamAddress).get('/subject').reply(200, [])
  const read = createReads(caller)
  const all = await Promise.all(Array.from({ length: mostReads + 1 }, () => read('listSubjects', [{ query: {} }])))
  expect(all).toEqual(all.map(() => []))
})
