import { NextRequest } from 'next/server'
import nock from 'nock'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors'
import { arrangedReadingCookie, arrangedText, defaultChoice } from '#domain/reading/choice'
import { guardPage } from '#lib/session/guard-page'
import { signedInCookie, siteAddress, token, upstreamAddress, userId, userOf } from './support.ts'

let incoming = new Headers()
vi.mock('next/headers', () => ({ headers: async () => incoming }))
// Outside React `cache` stores nothing, so each test behaves as one request.
vi.mock('react', async (original) => ({ ...(await original<typeof import('react')>()), cache: <T>(load: T) => load }))

const visit = async (path: string, cookie?: string, more: Record<string, string> = {}) =>
  guardPage(new NextRequest(`${siteAddress}${path}`, { headers: { ...(cookie !== undefined && { cookie }), ...more } }))

beforeAll(() => nock.disableNetConnect())
beforeEach(async () => {
  incoming = new Headers({
    cookie: await signedInCookie('TEACHER'),
    'x-tremplin-path': '/badges?a=1',
    'x-request-id': 'request-9',
  })
})
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([])
  nock.cleanAll()
})

/** The target of a redirect thrown by Next. */
async function redirectOf(running: Promise<unknown>): Promise<string> {
  const error = await running.catch((thrown: unknown) => thrown)
  if (typeof error === 'object' && error !== null && 'digest' in error) return String(error.digest).split(';')[2] ?? ''
  throw new Error(`no redirect: ${String(error)}`)
}

test('a page’s call carries the page’s token and request id', async () => {
  const { upstream } = await import('#lib/page')
  nock(upstreamAddress, { reqheaders: { authorization: `Bearer ${token}`, 'x-request-id': 'request-9' } })
    .get('/subject')
    .reply(200, [])
  expect(await upstream('listSubjects', { query: {} })).toEqual([])
})

test('what a student read with is forgotten by every page that is not theirs, whose session has ended among them', async () => {
  const own = `${arrangedReadingCookie}=${arrangedText({ userId, aids: 'WORDS_COLOR' }, defaultChoice)}`
  const forgets = async (path: string, session?: string) => {
    const reply = await visit(path, session === undefined ? own : `${session}; ${own}`)
    return reply.headers.getSetCookie().some((line) => line.startsWith(`${arrangedReadingCookie}=; Path=/; Max-Age=0`))
  }
  const student = await signedInCookie('STUDENT')
  expect(await forgets('/travail-en-cours/a', student)).toBe(false)
  // The guard leads to the sign-in screen, and it is the same at that screen.
  expect([await forgets('/travail-en-cours/a'), await forgets('/connexion')]).toEqual([true, true])
  const ofAnother = own.replace(userId, 'another-student')
  expect((await visit('/badges', `${student}; ${ofAnother}`)).headers.getSetCookie().join()).toContain(arrangedReadingCookie)
  // An embedded page has a reader of its own.
  expect(await forgets('/elearning/a')).toBe(false)
})

test('a 401 redirects to where the cookie is cleared, with the way back', async () => {
  const { upstream } = await import('#lib/page')
  nock(upstreamAddress).get('/subject').reply(401, { message: 'auth.required', errors: {} })
  expect(await redirectOf(upstream('listSubjects', { query: {} }))).toBe('/bff/session/expired?redirect=%2Fbadges%3Fa%3D1')
})

test('without a session no call is made', async () => {
  incoming.delete('cookie')
  const { upstream } = await import('#lib/page')
  expect(await redirectOf(upstream('listSubjects', { query: {} }))).toBe('/connexion?redirect=%2Fbadges%3Fa%3D1')
})

test('a refusal is thrown to the page as a Failure', async () => {
  const { upstream } = await import('#lib/page')
  nock(upstreamAddress).get('/subject').reply(403, { message: 'forbidden', errors: {} })
  await expect(upstream('listSubjects', { query: {} })).rejects.toBeInstanceOf(Failure)
})

test('a user that cannot be loaded redirects to login without ending the session (ERR-004)', async () => {
  const { currentUser } = await import('#lib/page')
  nock(upstreamAddress).get('/user').times(2).replyWithError('ECONNREFUSED')
  expect(await redirectOf(currentUser())).toBe('/connexion?redirect=%2Fbadges%3Fa%3D1&erreur=reseau')
})

test('a role without access is redirected to the dashboard', async () => {
  const { requireRole } = await import('#lib/page')
  nock(upstreamAddress).get('/user').times(2).reply(200, userOf('TEACHER'))
  expect(await redirectOf(requireRole(['STUDENT']))).toBe('/tableau-de-bord')
  expect((await requireRole(['TEACHER', 'STUDENT'])).role).toBe('TEACHER')
})

test('a home page that no longer matches the user’s role ends the session, which leads to the right one', async () => {
  const { userAtHome } = await import('#lib/page')
  nock(upstreamAddress).get('/user').times(2).reply(200, userOf('HEADMASTER'))
  expect(await redirectOf(userAtHome(['TEACHER']))).toBe('/bff/session/expired?redirect=%2Ftableau-de-bord')
  expect((await userAtHome(['HEADMASTER'])).role).toBe('HEADMASTER')
})

test('reference data are fetched once per school and role, and for each student', async () => {
  const { subjects } = await import('#lib/reference')
  nock(upstreamAddress).get('/user').times(2).reply(200, userOf('TEACHER')).get('/subject').reply(200, [])
  await subjects()
  await subjects()
  nock(upstreamAddress).get('/user').reply(200, userOf('STUDENT')).get('/subject').reply(200, [])
  await subjects()
})

test('a guarded page that passes gets its request id, path and policy, also in its reply', async () => {
  const reply = await visit('/tableau-de-bord?from=1', await signedInCookie('TEACHER'))
  const policy = reply.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic' 'wasm-unsafe-eval'/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(reply.headers.get('x-middleware-request-x-tremplin-path')).toBe('/tableau-de-bord?from=1')
  expect(reply.headers.get('x-middleware-request-x-tremplin-home')).toBe('teacher')
  // A header of that name from the browser is ignored.
  const other = await visit('/badges', await signedInCookie('STUDENT'), { 'x-tremplin-home': 'supervisor' })
  expect(other.headers.get('x-middleware-request-x-tremplin-home')).toBeNull()
  expect(reply.headers.get('x-middleware-request-x-request-id')).toBe(reply.headers.get('x-request-id'))
  const again = await visit('/tableau-de-bord', await signedInCookie('TEACHER'))
  expect(again.headers.get('content-security-policy')).not.toBe(policy)
})

test('redirects and rewrites', async () => {
  expect((await visit('/suivi-du-travail/liste?schoolYear=2024-2025')).headers.get('location')).toBe(
    `${siteAddress}/connexion?redirect=%2Fsuivi-du-travail%2Fliste%3FschoolYear%3D2024-2025`,
  )
  expect((await visit('/creer-module', await signedInCookie('STUDENT'))).headers.get('location')).toBe(
    `${siteAddress}/tableau-de-bord`,
  )
  expect((await visit('/badges', await signedInCookie(null))).headers.get('location')).toContain('/connexion?redirect=%2Fbadges')
  expect((await visit('/connexion?token=abc')).headers.get('x-middleware-rewrite')).toContain('/bff/session/token?token=abc')
})

test('question types unknown to this version break no page (ERR-044)', async () => {
  const { upstream } = await import('#lib/page')
  const id = '0199d0a0-0000-7000-8000-00000000000b'
  const of = (type: string, number: number) => ({
    ...{ questionId: id, moduleId: id, moduleName: 'M', number, type, statement: '' },
    ...{ answeredCount: 1, evaluatedCount: 1, failedCount: 0, claimedCount: 0, averageEvaluation: 50, averageDuration: 1 },
  })
  const students = [{ assigneeId: id, evaluations: [10, 20], late: [] }]
  nock(upstreamAddress)
    .get(`/work/${id}/questions`)
    .reply(200, { questions: [of('Foo', 1), of('Text', 2)], students })
  const results = await upstream('getWorkResults', { params: { id } })
  expect([results.questions.map(({ type }) => type), results.students[0]?.evaluations]).toEqual([['Text'], [20]])
})

test.each([
  ['a student', 'STUDENT', userId],
  ['staff', 'TEACHER', 'nobody'],
  ['nobody', undefined, 'nobody'],
] as const)('a page read by %s names its reader to the service worker', async (_, role, reader) => {
  const page = await visit('/accessibilite', role && (await signedInCookie(role)))
  expect(page.headers.get('x-tremplin-reader')).toBe(reader)
})
