import { NextRequest } from 'next/server'
import nock from 'nock'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { headers as contractHeaders } from '#contract/call'
import { arrangedReadingCookie, readingCookie } from '#domain/reading/choice'
import { sealValue } from '#lib/bearer/box'
import { cookieNames } from '#lib/bearer/cookies'
import { env } from '#lib/env'
import { acceptToken } from '#lib/session/accept-token'
import { confirmToken } from '#lib/session/confirm-token'
import { expire } from '#lib/session/expire'
import { guardPage } from '#lib/session/guard-page'
import { login } from '#lib/session/login'
import { openLoginFlash } from '#lib/session/login-flash'
import { logout } from '#lib/session/logout'
import {
  clearsSession,
  cookieOf,
  sessionEndsAt,
  signedInCookie,
  siteAddress,
  startedSession,
  token,
  upstreamAddress,
  userId,
  userOf,
} from './support.ts'

// next-intl/server works only inside Next’s server, so the translator is created here.
vi.mock('next-intl/server', async () => {
  const { createTranslator } = await import('next-intl')
  const { default: messages } = await import('#messages')
  return { getTranslations: async (namespace: 'login') => createTranslator({ locale: 'fr', messages, namespace }) }
})

const ownPage = { 'sec-fetch-site': 'same-origin' }

function post(path: string, body: BodyInit, headers: Record<string, string>): Request {
  return new Request(`${siteAddress}${path}`, { method: 'POST', headers, body })
}
const asJson = (fields: object, headers: Record<string, string> = ownPage) =>
  post('/bff/session/login', JSON.stringify(fields), { ...headers, 'content-type': 'application/json' })
const asForm = (fields: Record<string, string>) => post('/bff/session/login', new URLSearchParams(fields), ownPage)

const granted = () =>
  nock(upstreamAddress)
    .post('/auth/login', { username: 'prof', password: 'juste' })
    .reply(200, { token, sessionEndsAt, user: userOf('TEACHER') })
const refused = () => nock(upstreamAddress).post('/auth/login').reply(400, { message: 'auth.invalidCredentials', errors: {} })
const right = { username: 'prof', password: 'juste' }
const wrong = { username: 'prof', password: 'faux' }

beforeAll(() => nock.disableNetConnect())
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([])
  nock.cleanAll()
})

async function flashOf(reply: Response) {
  return openLoginFlash(cookieOf(reply, 'flash')?.split(';')[0]?.split('=').slice(1).join('='))
}

describe('login', () => {
  test('starts a session that page scripts can read neither from the cookie nor from the reply', async () => {
    granted()
    const reply = await login(asJson({ ...right, redirect: '/badges?x=1' }))
    expect(await reply.clone().json()).toEqual({ redirect: '/badges?x=1' })
    expect(await startedSession(reply)).toEqual({ token, role: 'TEACHER', userId })
    // The cookie lives as long as the token, whose end the upstream states.
    const seconds = Number(/Max-Age=(\d+)/.exec(cookieOf(reply, 'session') ?? '')?.[1])
    expect(Math.abs(seconds - (sessionEndsAt - Date.now()) / 1000)).toBeLessThan(30)
    expect(cookieOf(reply, 'session')).toMatch(/^__Host-tremplin=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
    expect(cookieOf(reply, 'headless')).toContain('Max-Age=0')
    expect((await reply.text()) + JSON.stringify([...reply.headers])).not.toContain(token)
  })

  test('ends the session that stood in this browser, whosoever it was', async () => {
    granted()
    const ended = nock(upstreamAddress, { reqheaders: { authorization: 'Bearer former' } })
      .post('/auth/logout')
      .reply(200, { revoked: true })
    const cookie = await signedInCookie('TEACHER', 'former')
    expect((await login(asJson(right, { ...ownPage, cookie }))).status).toBe(200)
    expect(ended.isDone()).toBe(true)
  })

  test('keeps the device name from the upstream, sends it at the next sign-in, and hides it from page scripts', async () => {
    const device = 'd'.repeat(43)
    nock(upstreamAddress, { badheaders: [contractHeaders.device] })
      .post('/auth/login')
      .reply(200, { token, sessionEndsAt, user: userOf('TEACHER'), device })
    const first = await login(asJson(right))
    const cookie = cookieOf(first, 'device')
    expect(cookie).toMatch(/^__Host-tremplin-device=d{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/)
    expect(await first.text()).not.toContain(device)
    nock(upstreamAddress, { reqheaders: { [contractHeaders.device]: device } })
      .post('/auth/login')
      .reply(200, { token, sessionEndsAt, user: userOf('TEACHER'), device })
    const kept = { ...ownPage, cookie: cookie?.split(';')[0] ?? '' }
    expect(cookieOf(await login(asJson(right, kept)), 'device')).toBe(cookie)
  })

  test.each(['x'.repeat(400), 'a b', ''])('does not send an invalid device name: %s', async (device) => {
    nock(upstreamAddress, { badheaders: [contractHeaders.device] })
      .post('/auth/login')
      .reply(400, { message: 'auth.invalidCredentials', errors: {} })
    const cookie = `__Host-tremplin-device=${device}`
    expect((await login(asJson(wrong, { ...ownPage, cookie }))).status).toBe(400)
  })

  test('redirects to the dashboard rather than to another site', async () => {
    granted()
    expect(await (await login(asJson({ ...right, redirect: '//evil.example' }))).json()).toEqual({ redirect: '/tableau-de-bord' })
  })

  test('reports empty fields without an upstream call', async () => {
    const reply = await login(asJson({ username: '  ', password: '' }))
    expect(reply.status).toBe(400)
    expect(await reply.json()).toEqual({ message: 'invalid', errors: { username: 'required', password: 'required' } })
  })

  test('wrong credentials are a 400 and start no session', async () => {
    refused()
    const reply = await login(asJson(wrong))
    expect(reply.status).toBe(400)
    expect(await reply.json()).toEqual({ message: 'auth.invalidCredentials', errors: {} })
    expect(reply.headers.getSetCookie()).toEqual([])
  })

  test('a role unknown to this app is reported as such, not as a network error (ROLE-024)', async () => {
    const stranger = { token, sessionEndsAt, user: { ...userOf('TEACHER'), role: 'LIBRARIAN' } }
    nock(upstreamAddress).post('/auth/login').times(2).reply(200, stranger)
    const reply = await login(asJson(right))
    expect([reply.status, await reply.json()]).toEqual([403, { message: 'auth.unknownRole', errors: {} }])
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(await flashOf(await login(asForm(right)))).toMatchObject({ message: 'auth.unknownRole' })
    nock(upstreamAddress).get('/user').reply(200, stranger.user)
    const accepted = await acceptToken(new Request(`${siteAddress}/connexion?token=${token}`))
    expect(accepted.headers.get('location')).toContain('erreur=role')
  })

  test('too many tries: the reply says when to retry', async () => {
    nock(upstreamAddress).post('/auth/login').reply(429, { message: 'auth.tooMany', errors: {} }, { 'retry-after': '600' })
    const reply = await login(asJson(wrong))
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '600'])
  })

  test('no upstream: 502', async () => {
    nock(upstreamAddress).post('/auth/login').replyWithError('ECONNREFUSED')
    expect((await login(asJson(right))).status).toBe(502)
  })

  test.each([
    ['another site', asJson(right, { 'sec-fetch-site': 'cross-site' }), 403],
    ['no origin at all', asJson(right, {}), 403],
    ['an opaque origin', asJson(right, { origin: 'null' }), 403],
    ['another content type', post('/bff/session/login', 'x', { ...ownPage, 'content-type': 'text/plain' }), 415],
    ['broken JSON', post('/bff/session/login', '{', { ...ownPage, 'content-type': 'application/json' }), 400],
    ['JSON of another shape', post('/bff/session/login', '[1]', { ...ownPage, 'content-type': 'application/json' }), 400],
    ['a huge body', asJson({ ...right, redirect: 'x'.repeat(100_000) }), 413],
  ])('is refused: %s', async (_, request, status) => {
    const reply = await login(request)
    expect(reply.status).toBe(status)
    expect(reply.headers.getSetCookie()).toEqual([])
  })
})

describe('login without scripts', () => {
  test('continues with a 303', async () => {
    granted()
    const reply = await login(asForm({ ...right, redirect: '/mon-travail' }))
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/mon-travail'])
    expect(await startedSession(reply)).toEqual({ token, role: 'TEACHER', userId })
  })

  test('returns to the form with the typed name and the reason, never the password', async () => {
    refused()
    const reply = await login(asForm({ ...wrong, redirect: '/badges' }))
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/connexion?redirect=%2Fbadges&erreur=connexion'])
    expect(await flashOf(reply)).toEqual({ username: 'prof', status: 400, message: 'auth.invalidCredentials', errors: {} })
  })

  test('returns to the form when there is no upstream', async () => {
    nock(upstreamAddress).post('/auth/login').replyWithError('ECONNREFUSED')
    const reply = await login(asForm(right))
    expect(reply.headers.get('location')).toBe('/connexion?redirect=%2Ftableau-de-bord&erreur=reseau')
    expect(await flashOf(reply)).toMatchObject({ username: 'prof', status: 502 })
  })
})

describe('login by the code of a class', () => {
  const chosen = { code: 'BCDFGHJK', pupil: userId, password: 'lune-chat-lune-velo-sapin' }
  const asked = () => nock(upstreamAddress).post('/auth/class/login', chosen)

  test('starts the session of the pupil who was chosen', async () => {
    asked().reply(200, { token, sessionEndsAt, user: userOf('STUDENT') })
    const reply = await login(asJson({ ...chosen, redirect: '/badges' }))
    expect([reply.status, await reply.json()]).toEqual([200, { redirect: '/badges' }])
    expect(await startedSession(reply)).toEqual({ token, role: 'STUDENT', userId })
  })

  test('without scripts, returns to the pupil with the reason; the password is in no address', async () => {
    asked().reply(400, { message: 'auth.invalidCredentials', errors: {} })
    const reply = await login(asForm({ ...chosen, redirect: '/badges' }))
    const address = `/connexion/classe?code=BCDFGHJK&eleve=${userId}&redirect=%2Fbadges&erreur=connexion`
    expect([reply.status, reply.headers.get('location')]).toEqual([303, address])
    expect(await flashOf(reply)).toMatchObject({ status: 400, message: 'auth.invalidCredentials' })
  })

  test('is refused without asking the API when the pupil is no id or the password is empty', async () => {
    for (const wrongField of [{ pupil: 'zoe' }, { password: '' }, { code: '' }])
      expect((await login(asJson({ ...chosen, ...wrongField }))).status).toBe(400)
  })
})

describe('logout', () => {
  const ask = async (bearer = token) =>
    logout(
      new Request(`${siteAddress}/bff/session/logout`, {
        method: 'POST',
        headers: { ...ownPage, cookie: await signedInCookie('TEACHER', bearer) },
      }),
    )

  test('revokes the token, clears the cookies, shows the signed-out screen', async () => {
    nock(upstreamAddress, { reqheaders: { authorization: `Bearer ${token}` } })
      .post('/auth/logout')
      .reply(200, { revoked: true })
    const reply = await ask()
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/connection'])
    expect(clearsSession(reply)).toBe(true)
    expect(cookieOf(reply, 'headless')).toContain('Max-Age=0')
    // A student's aids are not left to who signs in next; what was chosen for the device itself is.
    const aids = reply.headers.getSetCookie().filter((line) => line.startsWith(readingCookie))
    expect(aids).toEqual([`${arrangedReadingCookie}=; Path=/; Max-Age=0; SameSite=Lax`])
    // The device stays known, or the next sign-in would count as a stranger’s.
    expect(cookieOf(reply, 'device')).toBeUndefined()
    expect(reply.headers.get('clear-site-data')).toBeNull()
  })

  test('leads people of a portal to a screen that names the portal', async () => {
    nock(upstreamAddress)
      .get('/user')
      .reply(200, { ...userOf('STUDENT'), sso: { portal: 'lyon', academy: 'Lyon' } })
    const entered = await acceptToken(new Request(`${siteAddress}/connexion?token=from-school`, { headers: ownPage }))
    nock(upstreamAddress).post('/auth/logout').reply(200, { revoked: true })
    const left = await logout(
      new Request(`${siteAddress}/bff/session/logout`, {
        method: 'POST',
        headers: { ...ownPage, cookie: cookieOf(entered, 'session')?.split(';')[0] ?? '' },
      }),
    )
    expect(left.headers.get('location')).toBe('/connection?portail=lyon')
  })

  const cookieOnly = (line: string | undefined) => line?.split(';')[0] ?? ''
  const visit = (cookie: string) => guardPage(new NextRequest(`${siteAddress}/connection`, { headers: { cookie } }))

  test.each(['gone', 'busy'])('signs out when the upstream is %s, and revokes the token once it answers', async (trouble) => {
    const bearer = `token-of-a-sign-out-${trouble}`
    const left = nock(upstreamAddress, { reqheaders: { authorization: `Bearer ${bearer}` } })
    if (trouble === 'gone') left.post('/auth/logout').replyWithError('ECONNREFUSED')
    else left.post('/auth/logout').reply(503, { message: 'server.busy', errors: {} })
    const revoked = vi.fn(() => ({ revoked: true }))
    left.post('/auth/logout').reply(200, revoked)
    const reply = await ask(bearer)
    expect(clearsSession(reply)).toBe(true)
    const kept = cookieOf(reply, 'revoke')
    expect(kept).toMatch(/^__Host-tremplin-revoke=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
    expect(kept).not.toContain(bearer)
    await expect.poll(() => revoked.mock.calls.length).toBe(1)
    // The browser’s next page after that removes the cookie, and asks for no further revocation.
    await expect
      .poll(async () => cookieOf(await visit(cookieOnly(kept)), 'revoke'))
      .toMatch(/^__Host-tremplin-revoke=; Path=\/; Max-Age=0;/)
    expect(revoked).toHaveBeenCalledTimes(1)
  })

  test('tokens that another process could not revoke are revoked together with the browser’s next page', async () => {
    const tokens = ['of-the-first-pupil', 'of-the-second-pupil']
    const cookie = `${cookieNames(env()).revoke}=${await sealValue({ tokens }, env(), 60)}`
    for (const bearer of tokens)
      nock(upstreamAddress, { reqheaders: { authorization: `Bearer ${bearer}` } })
        .post('/auth/logout')
        .reply(bearer === tokens[0] ? 200 : 401, { revoked: true, message: 'auth.required', errors: {} })
    expect(cookieOf(await visit(cookie), 'revoke')).toBeUndefined()
    await expect.poll(async () => cookieOf(await visit(cookie), 'revoke')).toContain('Max-Age=0')
  })

  test('an unknown cookie revokes nothing and is cleared', async () => {
    expect(cookieOf(await visit(`${cookieNames(env()).revoke}=forged`), 'revoke')).toContain('Max-Age=0')
  })

  test('another site cannot sign anybody out', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', cookie: await signedInCookie() }
    const reply = await logout(new Request(`${siteAddress}/bff/session/logout`, { method: 'POST', headers }))
    expect(reply.status).toBe(403)
    expect(reply.headers.getSetCookie()).toEqual([])
  })
})

describe('an expired session', () => {
  const ask = async (cookie: string) =>
    expire(new Request(`${siteAddress}/bff/session/expired?redirect=%2Fbadges`, { headers: { cookie } }))

  test('is cleared, and login returns to the page', async () => {
    nock(upstreamAddress).get('/user').reply(401, { message: 'auth.required', errors: {} })
    const reply = await ask(await signedInCookie())
    expect(reply.headers.get('location')).toBe('/connexion?redirect=%2Fbadges')
    expect(clearsSession(reply)).toBe(true)
  })

  test('of somebody who was suspended is cleared, and login says so', async () => {
    nock(upstreamAddress).get('/user').reply(401, { message: 'auth.suspended', errors: {} })
    const reply = await ask(await signedInCookie())
    expect(reply.headers.get('location')).toBe('/connexion?redirect=%2Fbadges&erreur=connexion')
    expect(clearsSession(reply)).toBe(true)
    expect(await flashOf(reply)).toMatchObject({ message: 'auth.suspended' })
  })

  test('is kept while the upstream still knows it: no link can sign somebody out', async () => {
    nock(upstreamAddress).get('/user').reply(200, userOf('STUDENT'))
    const reply = await ask(await signedInCookie('STUDENT'))
    expect(reply.headers.get('location')).toBe('/badges')
    expect(reply.headers.getSetCookie()).toEqual([])
  })

  test('is kept when the upstream cannot be asked', async () => {
    nock(upstreamAddress).get('/user').times(2).replyWithError('ECONNREFUSED')
    const reply = await ask(await signedInCookie())
    expect(reply.headers.get('location')).toBe('/connexion?redirect=%2Fbadges&erreur=reseau')
    expect(reply.headers.getSetCookie()).toEqual([])
  })

  test('leads to login when there is none', async () => {
    expect((await ask('')).headers.get('location')).toBe('/connexion?redirect=%2Fbadges')
  })
})

describe('a token in the address of the login screen', () => {
  const ask = (query: string) => acceptToken(new Request(`${siteAddress}/connexion?${query}`, { headers: ownPage }))

  test('is kept in the cookie and removed from the address', async () => {
    nock(upstreamAddress, { reqheaders: { authorization: 'Bearer from-school' } })
      .get('/user')
      .reply(200, userOf('STUDENT'))
    const reply = await ask('token=from-school')
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/tableau-de-bord'])
    expect(await startedSession(reply)).toEqual({ token: 'from-school', role: 'STUDENT', userId })
  })

  test.each(['cross-site', 'same-site', 'none'])('opens nothing without a press when the visit is %s (OP-164)', async (site) => {
    nock(upstreamAddress).get('/user').reply(200, userOf('STUDENT'))
    const headers = { 'sec-fetch-site': site }
    const reply = await acceptToken(new Request(`${siteAddress}/connexion?token=from-school`, { headers }))
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []])
    expect(await reply.text()).toContain('Se connecter autrement')
  })

  test('of somebody who left says so', async () => {
    nock(upstreamAddress).get('/user').reply(401, { message: 'auth.left', errors: {} })
    const reply = await ask('token=from-school')
    expect(reply.headers.get('location')).toBe('/connexion?redirect=%2Ftableau-de-bord&erreur=connexion')
    expect(await flashOf(reply)).toMatchObject({ message: 'auth.left' })
  })

  describe('while somebody else is signed in', () => {
    const whoIs = (bearer: string, user: object) =>
      nock(upstreamAddress, { reqheaders: { authorization: `Bearer ${bearer}` } })
        .get('/user')
        .reply(200, user)
    const newcomer = { ...userOf('STUDENT'), _id: '0197f000-0000-7000-8000-0000000000ff', firstname: 'Zoé', lastname: '<Martin>' }
    const opened = async (cookie: string) =>
      acceptToken(
        new Request(`${siteAddress}/connexion?token=from-school&redirect=%2Fbadges`, {
          headers: { cookie, 'sec-fetch-site': 'cross-site' },
        }),
      )

    test('asks first, and the press replaces their session (RTE-008)', async () => {
      whoIs('from-school', newcomer)
      whoIs(token, userOf('TEACHER'))
      const question = await opened(await signedInCookie('TEACHER'))
      expect([question.status, question.headers.getSetCookie()]).toEqual([200, []])
      const html = await question.text()
      expect(html).toContain('Continuer en tant que Zoé &lt;Martin&gt;')
      // The two ways out do not look alike.
      expect(html.match(/class="button[^"]*"/g)).toEqual(['class="button"', 'class="button secondary"'])
      expect(html).not.toContain('from-school')
      const seal = /name="seal" value="([^"]+)"/.exec(html)?.[1] ?? ''
      const press = async (site: string, body: string) =>
        confirmToken(
          new Request(`${siteAddress}/bff/session/token`, {
            ...{ method: 'POST', body: new URLSearchParams({ seal: body }) },
            headers: { cookie: await signedInCookie('TEACHER'), 'sec-fetch-site': site },
          }),
        )
      expect((await press('cross-site', seal)).status).toBe(403)
      expect((await press('same-origin', 'forged')).headers.get('location')).toContain('erreur=etablissement')
      whoIs('from-school', newcomer)
      nock(upstreamAddress, { reqheaders: { authorization: `Bearer ${token}` } })
        .post('/auth/logout')
        .reply(200, { revoked: true })
      const pressed = await press('same-origin', seal)
      expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/badges'])
      expect(await startedSession(pressed)).toEqual({ token: 'from-school', role: 'STUDENT', userId: newcomer._id })
    })

    test('keeps the session when it is the same person’s', async () => {
      whoIs('from-school', userOf('TEACHER'))
      whoIs(token, userOf('TEACHER'))
      const reply = await opened(await signedInCookie('TEACHER'))
      expect([reply.headers.get('location'), reply.headers.getSetCookie()]).toEqual(['/badges', []])
    })

    test('asks as well when the session has ended', async () => {
      whoIs('from-school', newcomer)
      nock(upstreamAddress, { reqheaders: { authorization: `Bearer ${token}` } })
        .get('/user')
        .reply(401, { message: 'auth.required', errors: {} })
      const question = await opened(await signedInCookie('TEACHER'))
      expect(question.headers.getSetCookie()).toEqual([])
      expect(await question.text()).toContain('Continuer en tant que Zoé &lt;Martin&gt;')
    })
  })

  test.each(['token=', 'token=a%0d%0ab', `token=${'x'.repeat(600)}`])(
    'is refused without an upstream call when malformed: %s',
    async (query) => {
      const reply = await ask(query)
      expect(reply.headers.get('location')).toBe('/connexion?redirect=%2Ftableau-de-bord&erreur=etablissement')
    },
  )

  test('is refused when the upstream does not know it', async () => {
    nock(upstreamAddress).get('/user').reply(401, { message: 'auth.required', errors: {} })
    const reply = await ask('token=old')
    expect(reply.headers.get('location')).toContain('erreur=etablissement')
    expect(reply.headers.getSetCookie()).toEqual([])
  })
})
