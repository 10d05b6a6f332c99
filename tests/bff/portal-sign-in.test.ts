import { NextRequest } from 'next/server'
import nock from 'nock'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { headers as contractHeaders } from '#contract/call'
import { unsealValue } from '#lib/bearer/box'
import { cookieNames } from '#lib/bearer/cookies'
import { sealSession } from '#lib/bearer/seal'
import { env } from '#lib/env'
import { routes } from '#lib/routes'
import { acceptToken } from '#lib/session/accept-token'
import { openLoginFlash } from '#lib/session/login-flash'
import { logout } from '#lib/session/logout'
import messages from '#messages'
import {
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

const { login } = messages

const two = [
  { id: 'lyon', name: 'ENT de Lyon', academy: 'Lyon' },
  { id: 'lille', name: 'ENT de Lille', academy: 'Lille' },
]
const school = '/connexion?redirect=%2Ftableau-de-bord&erreur=etablissement'

beforeAll(() => nock.disableNetConnect())
// The list of portals is cached for a minute, so each test loads a fresh module.
beforeEach(() => vi.resetModules())
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([])
  nock.cleanAll()
})

async function visit(query: string, cookie = ''): Promise<Response> {
  const { portalSignIn } = await import('#lib/session/portal-sign-in')
  return portalSignIn(new Request(`${siteAddress}/auth/cas?${query}`, { headers: { cookie } }))
}

const offered = (portals: object[] = two) => nock(upstreamAddress).get('/auth/portals').reply(200, portals)

let service = ''
const started = () =>
  nock(upstreamAddress)
    .get('/auth/cas')
    .query((asked) => {
      service = String(asked.service)
      return true
    })
    .reply(302, () => ({ location: `https://ent.example/cas/login?service=${encodeURIComponent(service)}` }))

const cookiesOf = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** The cookie of one trip, as set by a reply. */
const tripOf = (reply: Response, state: string) =>
  reply.headers.getSetCookie().find((line) => line.startsWith(`__Host-tremplin-trip.${state}=`))

async function depart(query = 'portal=lyon&redirect=%2Fbadges%3Fx%3D1') {
  vi.resetModules()
  offered()
  started()
  const reply = await visit(query)
  return { reply, cookie: cookiesOf(reply), state: new URL(service).searchParams.get('state') ?? '' }
}

describe('going to a portal', () => {
  test('binds the trip to the browser, and redirects to an address that reveals neither redirect nor portal', async () => {
    const { reply, state } = await depart()
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe(`https://ent.example/cas/login?service=${encodeURIComponent(service)}`)
    expect(service).toBe(`${siteAddress}/auth/cas?state=${state}`)
    expect(state).toMatch(/^[\w-]{22}$/)
    expect(tripOf(reply, state)).toMatch(/=[^;]+; Path=\/; Max-Age=1800; HttpOnly; SameSite=None; Secure$/)
    expect(tripOf(reply, state)).not.toContain('badges')
    expect(cookieOf(reply, 'portal')).toMatch(/^__Host-tremplin-portal=lyon; Path=\/; Max-Age=34560000; HttpOnly/)
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/\tevil', 'badges', 'javascript:alert(1)', ' '])(
    'refuses the redirect %j with a page that says so, without an upstream call (API-010, OP-013)',
    async (wanted) => {
      const reply = await visit(`portal=lyon&redirect=${encodeURIComponent(wanted)}`)
      expect([reply.status, reply.headers.get('location'), reply.headers.getSetCookie()]).toEqual([400, null, []])
      expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      const html = await reply.text()
      for (const said of [login.redirectRefusedTitle, login.notice.redirectRefused, `href="${routes.login}"`])
        expect(html).toContain(said)
      expect(html).not.toContain('evil')
    },
  )

  test.each(['', '/bff/session/logout', '/auth/cas', '/connexion?redirect=x'])(
    'returns to the home page when the redirect %j is empty or no page',
    async (wanted) => {
      offered()
      nock(upstreamAddress)
        .get('/auth/cas')
        .query(({ redirect }) => redirect === '/tableau-de-bord')
        .reply(302, { location: 'https://ent.example/' })
      await visit(`portal=lyon&redirect=${encodeURIComponent(wanted)}`)
    },
  )

  test('takes the only portal, else the last one used, else lets the visitor choose', async () => {
    offered([{ id: 'seul', name: 'Le seul', academy: null }])
    nock(upstreamAddress)
      .get('/auth/cas')
      .query(({ portal }) => portal === 'seul')
      .reply(302, { location: 'https://ent.example/' })
    expect((await visit('redirect=%2Fbadges')).headers.get('location')).toBe('https://ent.example/')
    vi.resetModules()
    offered()
    nock(upstreamAddress)
      .get('/auth/cas')
      .query(({ portal }) => portal === 'lille')
      .reply(302, { location: 'https://ent.example/' })
    await visit('redirect=%2Fbadges', `${cookieNames(env()).portal}=lille`)
    expect((await visit('redirect=%2Fbadges', `${cookieNames(env()).portal}=gone`)).headers.get('location')).toBe(
      '/connexion?redirect=%2Fbadges',
    )
    expect((await visit('portal=autre&redirect=%2Fbadges')).headers.get('location')).toBe('/connexion?redirect=%2Fbadges')
  })

  test('reports an upstream that does not answer', async () => {
    nock(upstreamAddress).get('/auth/portals').times(2).replyWithError(new Error('no connection'))
    expect((await visit('portal=lyon')).headers.get('location')).toContain('erreur=reseau')
  })
})

describe('coming back from a portal', () => {
  const finished = (reply: object = { code: 'c0de' }, status = 200) =>
    nock(upstreamAddress)
      .post('/auth/cas', (body) => body.portal === 'lyon' && body.ticket === 'ST-1' && body.service === service)
      .reply(status, reply)

  const open = (address: string, cookie: string) => acceptToken(new Request(`${siteAddress}${address}`, { headers: { cookie } }))
  const exchanged = () =>
    nock(upstreamAddress)
      .post('/auth/code', { code: 'c0de' })
      .reply(200, { token, sessionEndsAt, user: userOf('STUDENT'), device: 'd'.repeat(43) })

  test('puts a code in the address, then exchanges it for a session and removes it (SSO-002, RTE-008)', async () => {
    const { cookie, state } = await depart()
    finished()
    const back = await visit(`state=${state}&ticket=ST-1`, cookie)
    const address = back.headers.get('location') ?? ''
    expect([back.status, address]).toEqual([303, '/connexion?token=code.c0de&redirect=%2Fbadges%3Fx%3D1'])
    exchanged()
    const reply = await open(address, cookiesOf(back))
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/badges?x=1'])
    expect(await startedSession(reply)).toEqual({ token, role: 'STUDENT', userId })
    expect(cookieOf(reply, 'headless')).toContain('Max-Age=0')
    expect(cookieOf(reply, 'device')).toContain('d'.repeat(43))
    expect(tripOf(reply, state)).toContain('Max-Age=0')
  })

  test.each([
    [{ location: 'https://idp.example/slo?SAMLRequest=x' }, 200, { exit: 'https://idp.example/slo?SAMLRequest=x' }],
    [{ location: null }, 200, {}],
    [{ message: 'broken', errors: {} }, 500, {}],
  ])('keeps the session at a SAML portal, and where that is told of a sign-out here: %j', async (answer, status, kept) => {
    const atPortal = { nameId: 'n-1', index: 's-1' }
    const { cookie, state } = await depart()
    finished({ code: 'c0de', atPortal })
    const back = await visit(`state=${state}&ticket=ST-1`, cookie)
    exchanged()
    const entered = await open(back.headers.get('location') ?? '', cookiesOf(back))
    expect(await startedSession(entered)).toMatchObject({ token, atPortal })
    const ours = { reqheaders: { authorization: `Bearer ${token}` } }
    nock(upstreamAddress, ours).post('/auth/saml/leave', atPortal).reply(status, answer)
    nock(upstreamAddress, ours).post('/auth/logout').reply(200, { revoked: true })
    const headers = { cookie: cookiesOf(entered), 'sec-fetch-site': 'same-origin' }
    const left = await logout(new Request(`${siteAddress}/bff/session/logout`, { method: 'POST', headers }))
    expect(left.status).toBe(303)
    const flash = left.headers.getSetCookie().findLast((line) => line.startsWith(`${cookieNames(env()).flash}=`))
    expect(await unsealValue(flash?.split(';')[0]?.split('=').slice(1).join('=') ?? '', env())).toEqual(kept)
    expect(nock.isDone()).toBe(true)
  })

  const foreignTickets = [
    ['by another browser', (state: string) => ({ query: `state=${state}&ticket=ST-1`, cookie: '' })],
    [
      'with a forged cookie',
      (state: string) => ({ query: `state=${state}&ticket=ST-1`, cookie: `__Host-tremplin-trip.${state}=x` }),
    ],
    ['for another state', () => ({ query: 'state=other&ticket=ST-1', cookie: 'own' })],
    ['by the portal’s own tile', () => ({ query: 'portal=lyon&redirect=%2Fbadges&ticket=ST-1', cookie: '' })],
  ] as const

  test.each(foreignTickets)('drops a ticket obtained %s, and begins a sign-in of this browser once', async (_, arrivalOf) => {
    const { cookie: own, state } = await depart()
    const { query, cookie } = arrivalOf(state)
    started()
    const reply = await visit(query, cookie === 'own' ? own : `${cookie}; ${cookieNames(env()).portal}=lyon`)
    const second = new URL(service).searchParams.get('state') ?? ''
    expect(second).not.toBe(state)
    expect(reply.headers.get('location')).toBe(`https://ent.example/cas/login?service=${encodeURIComponent(service)}`)
    // A browser that keeps no cookies comes back without its trip: an error, not a loop.
    expect((await visit(`state=${second}&ticket=ST-2`)).headers.get('location')).toBe(school)
    nock(upstreamAddress)
      .post('/auth/cas', (body) => body.portal === 'lyon' && body.ticket === 'ST-2' && body.service === service)
      .reply(200, { code: 'c0de' })
    const back = await visit(`state=${second}&ticket=ST-2`, cookiesOf(reply))
    const redirect = query.includes('badges') ? '%2Fbadges' : '%2Ftableau-de-bord'
    expect(back.headers.get('location')).toBe(`/connexion?token=code.c0de&redirect=${redirect}`)
  })

  test('a ticket used twice begins another sign-in', async () => {
    const { cookie, state } = await depart()
    finished()
    const back = await visit(`state=${state}&ticket=ST-1`, cookie)
    started()
    const again = await visit(`state=${state}&ticket=ST-1`, `${cookiesOf(back)}; ${cookieNames(env()).portal}=lyon`)
    expect(again.headers.get('location')).toContain('https://ent.example/')
  })

  test('makes no upstream call for a code obtained by another browser', async () => {
    expect((await open('/connexion?token=code.c0de', '')).headers.get('location')).toBe(school)
  })

  test('replaces the session of whoever was signed in on this computer', async () => {
    const { cookie, state } = await depart()
    finished()
    const another = await sealSession({ token: 'of-another', role: 'TEACHER', userId: 'another' }, env())
    const present = `${cookieNames(env()).session}=${another}`
    const back = await visit(`state=${state}&ticket=ST-1`, `${cookie}; ${present}`)
    const revoked = () =>
      nock(upstreamAddress, { reqheaders: { authorization: 'Bearer of-another' } })
        .post('/auth/logout')
        .reply(200, { revoked: true })
    revoked()
    exchanged()
    const address = back.headers.get('location') ?? ''
    const reply = await open(address, `${cookiesOf(back)}; ${present}`)
    expect(await startedSession(reply)).toMatchObject({ token, userId })
    revoked()
    nock(upstreamAddress).post('/auth/code').reply(400, { message: 'auth.codeRefused', errors: {} })
    const failed = await open(address, `${cookiesOf(back)}; ${present}`)
    expect(failed.headers.get('location')).toContain('erreur=etablissement')
    expect(cookieOf(failed, 'session')).toContain('Max-Age=0')
  })

  test.each([
    [400, { message: 'portal.failed', errors: {} }],
    [404, { message: 'portal.unknown', errors: {} }],
  ])('%i: shows one text for every failure (SSO-007), and keeps the existing session', async (status, body) => {
    const { cookie, state } = await depart()
    finished(body, status)
    const back = await visit(`state=${state}&ticket=ST-1`, `${cookie}; ${await signedInCookie()}`)
    expect(back.headers.get('location')).toBe('/connexion?redirect=%2Fbadges%3Fx%3D1&erreur=etablissement')
    expect(cookieOf(back, 'session')).toBeUndefined()
  })

  test.each([
    [{ message: 'portal.unknownSchool', errors: { uai: '0750655E' } }],
    [{ message: 'portal.noSchool', errors: {} }],
    [{ message: 'portal.unknownRole', errors: {} }],
  ])('shows a specific reason: %j', async (body) => {
    const { cookie, state } = await depart()
    finished(body, 400)
    const back = await visit(`state=${state}&ticket=ST-1`, cookie)
    expect(back.headers.get('location')).toContain('erreur=connexion')
    const flash = await openLoginFlash(cookieOf(back, 'flash')?.split(';')[0]?.split('=').slice(1).join('='))
    expect(flash).toMatchObject({ status: 400, ...body })
  })

  test('three tabs at once all open their page, and none ends the session of another', async () => {
    const departures: Awaited<ReturnType<typeof depart>>[] = []
    // At once: none of the three has the cookies of the others when it leaves.
    for (const page of ['badges', 'profil', 'mes-statistiques']) departures.push(await depart(`portal=lyon&redirect=%2F${page}`))
    let cookies = departures.map(({ cookie }) => cookie).join('; ')
    const arrivals: Response[] = []
    for (const [place, { state }] of departures.entries()) {
      nock(upstreamAddress)
        .post('/auth/cas')
        .reply(200, { code: `c${place}` })
      arrivals.push(await visit(`state=${state}&ticket=ST-1`, cookies))
    }
    cookies = arrivals.map(cookiesOf).join('; ')
    for (const [place, arrival] of arrivals.entries()) {
      nock(upstreamAddress)
        .post('/auth/code', { code: `c${place}` })
        .reply(200, { token: `${token}${place}`, sessionEndsAt, user: userOf('STUDENT') })
      const reply = await open(arrival.headers.get('location') ?? '', cookies)
      expect(reply.headers.get('location')).toBe(['/badges', '/profil', '/mes-statistiques'][place])
      cookies += `; ${cookiesOf(reply)}`
    }
  })

  test('gives up the oldest sign-ins of a browser that begins many', async () => {
    const trips: Awaited<ReturnType<typeof depart>>[] = []
    for (let n = 0; n < 8; n++) trips.push(await depart())
    started()
    const ninth = await visit('portal=lyon', trips.map(({ cookie }) => cookie).join('; '))
    const dropped = trips.filter(({ state }) => tripOf(ninth, state)?.includes('Max-Age=0'))
    expect(dropped).toEqual(trips.slice(0, 3))
  })

  test('keeps two tabs independent', async () => {
    const first = await depart('portal=lyon&redirect=%2Fbadges')
    started()
    const second = await visit('portal=lille&redirect=%2Fprofil', first.cookie)
    const state = new URL(service).searchParams.get('state')
    service = `${siteAddress}/auth/cas?state=${first.state}`
    finished()
    const cookies = `${first.cookie}; ${cookiesOf(second)}`
    const back = await visit(`state=${first.state}&ticket=ST-1`, cookies)
    expect(back.headers.get('location')).toContain('redirect=%2Fbadges')
    nock(upstreamAddress)
      .post('/auth/cas', (body) => body.portal === 'lille')
      .reply(200, { code: 'other' })
    expect((await visit(`state=${state}&ticket=ST-2`, cookies)).headers.get('location')).toContain('redirect=%2Fprofil')
  })
})

describe('coming back from a portal of another protocol', () => {
  const passed = (ticket: (state: string) => string, state: string) =>
    nock(upstreamAddress)
      .post('/auth/cas', (body) => body.portal === 'lyon' && body.ticket === ticket(state) && /^[\w-]{43}$/.test(body.verifier))
      .reply(200, { code: 'c0de' })
  const openid = async (query: string, cookie: string) => {
    const { oidcReturn } = await import('#lib/session/portal-sign-in')
    return oidcReturn(new Request(`${siteAddress}/auth/oidc?${query}`, { headers: { cookie } }))
  }
  const saml = async (xml: string, cookie = '') => {
    const { samlReturn } = await import('#lib/session/portal-sign-in')
    const body = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: 'https://evil.example/' })
    return samlReturn(new Request(`${siteAddress}/auth/saml`, { method: 'POST', body, headers: { cookie } }))
  }
  const response = (state: string) =>
    `<?xml version="1.0"?><samlp:Response ID="_r" InResponseTo="_${state}"><x InResponseTo="_other"/></samlp:Response>`
  const done = '/connexion?token=code.c0de&redirect=%2Fbadges%3Fx%3D1'

  test('OpenID Connect: the whole query goes to the API, with the verifier that only this browser has', async () => {
    const { cookie, state } = await depart()
    passed(() => `code=a%20b&state=${state}&iss=x`, state)
    expect((await openid(`code=a%20b&state=${state}&iss=x`, cookie)).headers.get('location')).toBe(done)
  })

  test('SAML: the state is that of the request which the response answers', async () => {
    const { cookie, state } = await depart()
    passed(() => Buffer.from(response(state)).toString('base64'), state)
    const reply = await saml(response(state), cookie)
    expect([reply.status, reply.headers.get('location')]).toEqual([303, done])
  })

  test('a refusal by the API is the one text of SSO-007', async () => {
    const { cookie, state } = await depart()
    nock(upstreamAddress).post('/auth/cas').reply(400, { message: 'portal.failed', errors: {} })
    expect((await openid(`error=access_denied&state=${state}`, cookie)).headers.get('location')).toContain('erreur=etablissement')
  })

  test('a reply without a trip of this browser begins one, once; the portal is asked for where several are', async () => {
    const { state } = await depart()
    expect((await saml(response(state))).headers.get('location')).toBe('/connexion?redirect=%2Ftableau-de-bord')
    expect((await saml(response(`${state}.again`))).headers.get('location')).toBe(school)
    expect((await openid(`code=x&state=${state}.again`, '')).headers.get('location')).toBe(school)
  })

  test.each([
    ['<saml:Issuer>https://lille.example/saml?a=1&amp;b=2</saml:Issuer>', 'lille'],
    ['<Issuer Format="urn:x">\n  https://lyon.example  </Issuer>', 'lyon'],
    ['<x:Issuer>https://evil.example</x:Issuer>', undefined],
    ['<x:Issuer></x:Issuer>', undefined],
    ['', undefined],
  ])('a tile’s response begins the sign-in at the portal that it is from, among several: %s', async (inside, portal) => {
    const ids = { lyon: 'https://lyon.example', lille: 'https://lille.example/saml?a=1&b=2' }
    offered([...two.map((one) => ({ ...one, entityId: Reflect.get(ids, one.id) })), { id: 'cas', name: 'CAS', academy: null }])
    if (portal)
      nock(upstreamAddress)
        .get('/auth/cas')
        .query((asked) => asked.portal === portal)
        .reply(302, { location: 'https://ent.example/' })
    const reply = await saml(`<p:Response ID="_r">${inside}<p:Status/></p:Response>`)
    expect(reply.headers.get('location')).toBe(portal ? 'https://ent.example/' : '/connexion?redirect=%2Ftableau-de-bord')
  })

  test.each(['', 'x', '{}', '<a/>', '<Response InResponseTo="_../x"/>'])(
    'junk by SAML is no failure of ours: %j',
    async (xml) => {
      offered()
      expect((await saml(xml)).status).toBe(303)
    },
  )

  test('a response of many megabytes is refused unread', async () => {
    expect((await saml('x'.repeat(1_000_000))).status).toBe(303)
  })
})

describe('a portal’s logout', () => {
  test('by OpenID Connect passes the token on, and says why none is taken', async () => {
    const { oidcLogout } = await import('#lib/session/portal-logout')
    const post = (token: string) =>
      oidcLogout(
        new Request(`${siteAddress}/auth/oidc/logout`, { method: 'POST', body: new URLSearchParams({ logout_token: token }) }),
      )
    nock(upstreamAddress).post('/auth/cas/logout', { protocol: 'oidc', logoutRequest: 'a.b.c' }).reply(200, { revoked: 1 })
    const reply = await post('a.b.c')
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await post('')).status).toBe(400)
  })

  test('by SAML passes on what was signed as it was written, and takes the answer back', async () => {
    const { samlLogout } = await import('#lib/session/portal-logout')
    const query = 'SAMLRequest=a%2Bb&RelayState=r&SigAlg=s&Signature=x'
    const sent = { protocol: 'saml', logoutRequest: query }
    nock(upstreamAddress)
      .post('/auth/cas/logout', sent)
      .times(2)
      .reply(200, { revoked: 1, location: 'https://idp.example/slo?x' })
    const address = `${siteAddress}/auth/saml/logout`
    for (const request of [new Request(`${address}?${query}`), new Request(address, { method: 'POST', body: query })]) {
      const reply = await samlLogout(request)
      expect([reply.status, reply.headers.get('location')]).toEqual([303, 'https://idp.example/slo?x'])
    }
    // A portal that takes no answer, and a message that proves nothing: a person sees the reply.
    const refusal = { message: 'portal.noLogoutRequest', errors: {} }
    for (const [status, body, page] of [
      [200, { revoked: 1 }, '/connection'],
      [400, refusal, '/connexion'],
    ] as const) {
      nock(upstreamAddress).post('/auth/cas/logout').reply(status, body)
      const reply = await samlLogout(new Request(`${address}?${query}`))
      expect([reply.status, reply.headers.get('location')]).toEqual([303, page])
    }
  })

  test('by SAML that began here is over with the portal’s answer, whether it comes in an address or in a form', async () => {
    const { samlLogout } = await import('#lib/session/portal-logout')
    const address = `${siteAddress}/auth/saml/logout`
    const body = new URLSearchParams({ SAMLResponse: 'a+b', RelayState: 'https://evil.example/' })
    for (const request of [new Request(`${address}?${body}`), new Request(address, { method: 'POST', body })]) {
      const reply = await samlLogout(request)
      expect([reply.status, reply.headers.get('location')]).toEqual([303, '/connection'])
    }
  })

  const post = async (body: string, headers: Record<string, string> = {}) => {
    const { portalLogout } = await import('#lib/session/portal-logout')
    return portalLogout(new Request(`${siteAddress}/auth/cas/logout`, { method: 'POST', body, headers }))
  }

  test('is passed on, from any origin and with any content type', async () => {
    nock(upstreamAddress)
      .post('/auth/cas/logout', { protocol: 'cas', logoutRequest: '<a>é</a>' })
      .times(2)
      .reply(200, { revoked: 1 })
    const form = new URLSearchParams({ logoutRequest: '<a>é</a>' }).toString()
    for (const headers of [{ origin: 'https://ent.example', 'sec-fetch-site': 'cross-site' }, { 'content-type': 'text/plain' }])
      expect((await post(form, headers)).status).toBe(200)
  })

  test.each(['', 'x', 'logoutRequest=', `logoutRequest=${'x'.repeat(20_000)}`, '{"logoutRequest":"x"}', '\0\0'])(
    'answers 400 to junk %#',
    async (body) => {
      expect((await post(body)).status).toBe(400)
    },
  )

  test('is accepted at the service address too, where portals without a logout address post it', async () => {
    const { POST } = await import('#app/auth/cas/route.ts')
    nock(upstreamAddress).post('/auth/cas/logout', { protocol: 'cas', logoutRequest: '<a/>' }).reply(200, { revoked: 1 })
    const body = new URLSearchParams({ logoutRequest: '<a/>' })
    expect((await POST(new Request(`${siteAddress}/auth/cas?state=abc`, { method: 'POST', body }))).status).toBe(200)
  })

  test('answers 413 to a huge body, and passes on the upstream’s refusal of an invalid one', async () => {
    expect((await post(`logoutRequest=${'x'.repeat(60_000)}`)).status).toBe(413)
    nock(upstreamAddress).post('/auth/cas/logout').reply(400, { message: 'portal.noLogoutRequest', errors: {} })
    expect((await post('logoutRequest=x')).status).toBe(400)
  })
})

describe('autoconnexion', () => {
  const ownPage = { 'sec-fetch-site': 'same-origin' }
  const enter = async (headers: Record<string, string> = ownPage) => {
    const { autoconnect } = await import('#lib/session/autoconnect')
    return autoconnect(
      new Request(`${siteAddress}/bff/session/autoconnect`, {
        method: 'POST',
        body: new URLSearchParams({ levelName: '6e' }),
        headers,
      }),
    )
  }

  test('opens the level’s session (RTE-075)', async () => {
    nock(upstreamAddress, { badheaders: [contractHeaders.device] })
      .post('/auth/autoconnect', { levelName: '6e' })
      .reply(200, { token, sessionEndsAt, user: userOf('STUDENT') })
    const reply = await enter()
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/tableau-de-bord'])
    expect(await startedSession(reply)).toEqual({ token, role: 'STUDENT', userId })
  })

  test.each(['autoconnect.closed', 'autoconnect.unknownLevel'])('redirects to login with the reason %s', async (message) => {
    nock(upstreamAddress).post('/auth/autoconnect').reply(404, { message, errors: {} })
    const reply = await enter()
    expect(reply.headers.get('location')).toContain('erreur=connexion')
    const flash = await openLoginFlash(cookieOf(reply, 'flash')?.split(';')[0]?.split('=').slice(1).join('='))
    expect(flash?.message).toBe(message)
  })

  test('is refused from other sites: no link or form elsewhere signs anybody in', async () => {
    expect((await enter({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await enter({ origin: 'null' })).status).toBe(403)
  })
})

test('portal addresses bypass the page guard', async () => {
  const { config } = await import('../../middleware.ts')
  const { unstable_doesMiddlewareMatch: matches } = await import('next/experimental/testing/server')
  const seen = (url: string) => matches({ config, nextConfig: {}, url: new NextRequest(`${siteAddress}${url}`).nextUrl.pathname })
  const handled = ['cas', 'cas/logout', 'oidc', 'oidc/logout', 'saml', 'saml/logout', 'saml/metadata'].map(
    (path) => `/auth/${path}`,
  )
  expect(handled.filter(seen)).toEqual([])
  expect(['/connexion', '/authentique', '/auth/autre', '/auth/oidc/x'].filter((path) => !seen(path))).toEqual([])
})
