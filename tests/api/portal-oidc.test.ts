import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApi, describeApi, type TestApi } from '#tests/support/api'
import { createMemoryStore } from '#tests/support/memory-store'
import { nowSeconds, type OidcDouble, oidcKey, startOidcDouble } from '#tests/support/oidc-double'
import { classesOf, exchangeCode, leave, schoolWithUai } from '#tests/support/portal-trip'
import { writePortals } from '#tests/support/portals-file'

const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }

describeApi('signing in by OpenID Connect', (open) => {
  let double: OidcDouble
  let api: TestApi
  const portal = (more: object = {}) => ({
    id: 'ent-oidc',
    name: 'ENT OpenID',
    protocol: 'oidc',
    issuer: double.issuer,
    clientId: double.clientId,
    clientSecret: double.clientSecret,
    schools: 'every',
    attributes: {
      id: 'user',
      profile: 'profil',
      school: 'uai',
      classes: 'divisions',
      firstname: 'given_name',
      lastname: 'name.last',
    },
    ...more,
  })
  const apiWith = (portals: object[]) => createTestApi(open().db, createMemoryStore(), { PORTALS_FILE: writePortals(portals) })
  beforeAll(async () => {
    double = await startOidcDouble()
    api = apiWith([portal()])
  })
  afterAll(() => double.close())

  const pupil = (uai: string) => ({
    profil: 'National_ELV',
    uai: [uai],
    divisions: ['6A##6ème A'],
    given_name: 'Inès',
    name: { last: 'Le Gall' },
  })

  async function signIn(claims: Record<string, unknown> = {}, by = api) {
    const { uai } = await schoolWithUai(by)
    const trip = await leave(by, 'ent-oidc')
    const reply = await trip.comeBack(double.enter(trip.location, { claims, userinfo: pupil(uai) }))
    expect(reply).toMatchObject({ status: 200 })
    return exchangeCode(by, reply)
  }
  const logoutToken = (claims: Record<string, unknown>, header: Record<string, unknown> = { typ: 'logout+jwt' }) =>
    double.sign(
      {
        iss: double.issuer,
        aud: 'tremplin',
        iat: nowSeconds(),
        exp: nowSeconds() + 60,
        jti: randomUUID(),
        events: event,
        ...claims,
      },
      header,
    )
  const end = async (token: string, by = api) =>
    by.reply('endPortalSessions', { body: { protocol: 'oidc', logoutRequest: token } })
  /** Does it so much later, in ms, by the clock of the server. */
  async function later(ms: number, work: () => Promise<unknown>) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
    try {
      await work()
    } finally {
      vi.useRealTimers()
    }
  }
  const isIn = async (token: string, by = api) => (await by.reply('currentUser', {}, token)).status === 200

  it('asks for a code with PKCE, state and nonce at the address that is registered', async () => {
    const { location, state } = await leave(api, 'ent-oidc')
    const { origin, pathname, searchParams } = new URL(location)
    expect(origin + pathname).toBe(`${double.issuer}/authorize`)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ client_id: 'tremplin', response_type: 'code', scope: 'openid profile email', state },
      ...{ redirect_uri: 'https://tremplin.example/auth/oidc', code_challenge_method: 'S256' },
    })
    expect(searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
  })

  it('makes the account, the class and the role from the user information, and finds it again', async () => {
    const { uai, school } = await schoolWithUai(api)
    const sub = randomUUID()
    const go = async () => {
      const trip = await leave(api, 'ent-oidc')
      return exchangeCode(api, await trip.comeBack(double.enter(trip.location, { claims: { sub }, userinfo: pupil(uai) })))
    }
    const [first, second] = [await go(), await go()]
    expect(first.user).toMatchObject({ role: 'STUDENT', firstname: 'Inès', lastname: 'Le Gall', sso: { portal: 'ent-oidc' } })
    expect([first.user.school._id, second.user._id]).toEqual([school.id, first.user._id])
    expect(await classesOf(api, first.user._id)).toEqual(['6ème A'])
  })

  it('takes what the GAR sends for one resource, each profile by its role', async () => {
    const gar = apiWith([portal({ profile: 'gar', attributes: undefined, parameters: { idRessource: 'ark:/1/x' } })])
    const { uai } = await schoolWithUai(gar)
    const go = async (PRO: string, more: object = {}) => {
      const trip = await leave(gar, 'ent-oidc')
      expect(Object.fromEntries(new URL(trip.location).searchParams)).toMatchObject({
        scope: 'openid scope.gar',
        idRessource: 'ark:/1/x',
      })
      const userinfo = { IDO: randomUUID(), UAI: uai, PRO, PRE: 'Inès', NOM: 'Le Gall', ...more }
      return trip.comeBack(double.enter(trip.location, { userinfo }))
    }
    const pupilOfClass = await exchangeCode(gar, await go('National_elv', { DIV: ['6A##6ème A'], GRO: ['ANG1##Anglais'] }))
    expect(await classesOf(gar, pupilOfClass.user._id)).toEqual(['6ème A', 'Anglais'])
    const roles = await Promise.all(
      ['National_ens', 'National_doc', 'National_dir'].map(
        async (PRO) => (await exchangeCode(gar, await go(PRO, { P_MEL: 'i@example.fr' }))).user,
      ),
    )
    expect(roles.map(({ role, email }) => [role, email])).toEqual(
      ['TEACHER', 'TEACHER', 'HEADMASTER'].map((role) => [role, 'i@example.fr']),
    )
    for (const PRO of ['National_tut', 'National_evs', ''])
      expect(await go(PRO)).toMatchObject({ body: { message: 'portal.unknownRole' } })
  })

  it('offers the portal’s own sign-out before anybody signed in', async () => {
    const fresh = apiWith([portal()])
    // A list waits for no portal longer than a moment; the next one has what came late.
    const offered = async () => (await fresh.call('listPortals', { query: {} }))[0]?.logoutUrl
    await expect.poll(offered).toContain(`${double.issuer}/logout?client_id=tremplin`)
  })

  it('reads the discovery document once, and keys that changed without a restart', async () => {
    await signIn()
    const before = double.asked.discovery
    await signIn()
    expect(double.asked.discovery).toBe(before)
    await later(61_000, async () => {
      double.keys.splice(0, double.keys.length, await oidcKey())
      await signIn()
    })
  })

  it('refuses politely while the server is away, and signs in once it is back', async () => {
    const away = apiWith([portal()])
    const { jwks_uri: keys } = double.metadata
    double.metadata.jwks_uri = undefined
    const before = double.asked.discovery
    for (const _ of [1, 2, 3])
      expect(await leave(away, 'ent-oidc')).toMatchObject({ status: 400, body: { message: 'portal.failed' } })
    expect(double.asked.discovery).toBe(before + 1)
    double.metadata.jwks_uri = keys
    await later(6000, () => signIn({}, away))
  })

  it('knows its server as it was while that cannot be asked again', async () => {
    const lasting = apiWith([portal()])
    await signIn({}, lasting)
    const { jwks_uri: keys } = double.metadata
    double.metadata.jwks_uri = undefined
    await later(3_700_000, async () => {
      await leave(lasting, 'ent-oidc')
      expect((await lasting.call('listPortals', { query: {} }))[0]?.logoutUrl).toContain('/logout?client_id=tremplin')
    })
    double.metadata.jwks_uri = keys
  })

  it('gives up where the answers together take longer than the portal’s time', async () => {
    const slow = apiWith([portal({ timeoutMs: 3000 })])
    const { uai } = await schoolWithUai(slow)
    const trip = await leave(slow, 'ent-oidc')
    double.delayMs = 1600
    try {
      const reply = await trip.comeBack(double.enter(trip.location, { userinfo: pupil(uai) }))
      expect(reply).toMatchObject({ status: 400, body: { message: 'portal.failed' } })
      expect(slow.logged.join()).toContain('"timeout"')
    } finally {
      double.delayMs = 0
    }
  })

  it('begins nothing without a challenge', async () => {
    for (const challenge of [undefined, '']) {
      const query = { portal: 'ent-oidc', redirect: '/', service: 'https://tremplin.example/auth/cas?state=s', challenge }
      expect((await api.reply('startPortalSignIn', { query })).status).toBe(400)
    }
  })

  it.each([
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['that sends elsewhere than https', { token_endpoint: 'http://192.168.0.1/token' }],
    ['without keys', { jwks_uri: undefined }],
    ['whose keys are in the network', { jwks_uri: 'http://10.0.0.1/jwks' }],
    ['whose keys are a list', { jwks_uri: ['https://a.example'] }],
    ...[undefined, 'nope', 7, null, '', {}, 'javascript:alert(1)', 'http://10.0.0.1/a', '/authorize'].map(
      (address): [string, object] => [`that signs in at ${address}`, { authorization_endpoint: address }],
    ),
  ])('refuses a discovery document %s', async (_, over) => {
    const before = { ...double.metadata }
    Object.assign(double.metadata, over)
    const fresh = apiWith([portal()])
    const { uai } = await schoolWithUai(fresh)
    const trip = await leave(fresh, 'ent-oidc')
    const reply = trip.status === 302 ? await trip.comeBack(double.enter(trip.location, { userinfo: pupil(uai) })) : trip
    Object.assign(double.metadata, before)
    expect(reply).toMatchObject({ status: 400, body: { message: 'portal.failed' } })
    expect(await fresh.call('listPortals', { query: {} })).toHaveLength(1)
  })

  it.each([
    '/logout',
    'javascript:alert(1)',
    42,
    'http://10.0.0.1/logout',
    '',
    null,
    ['https://a.example'],
    'data:text/html,x',
    'ftp://a.example',
  ])('lists the portals, without a sign-out, where it is said to be at %j', async (address) => {
    const { end_session_endpoint: before } = double.metadata
    double.metadata.end_session_endpoint = address
    const fresh = apiWith([portal()])
    await leave(fresh, 'ent-oidc')
    const listed = await fresh.call('listPortals', { query: {} })
    double.metadata.end_session_endpoint = before
    expect(listed).toEqual([{ id: 'ent-oidc', name: 'ENT OpenID', academy: null }])
  })

  it('ends the session that a logout token names, and no other', async () => {
    const [mine, other] = [await signIn({ sub: 'a', sid: 's1' }), await signIn({ sub: 'a2', sid: 's2' })]
    expect(await end(await logoutToken({ sid: 's1' }))).toMatchObject({ status: 200, body: { revoked: 1 } })
    expect([await isIn(mine.token), await isIn(other.token)]).toEqual([false, true])
  })

  it('ends all sessions of a person when none is named, and those without a name when one is', async () => {
    const [first, second] = [await signIn({ sub: 'b', sid: 's3' }), await signIn({ sub: 'b' })]
    expect(await end(await logoutToken({ sub: 'b', sid: 'another' }))).toMatchObject({ body: { revoked: 1 } })
    expect([await isIn(first.token), await isIn(second.token)]).toEqual([true, false])
    expect(await end(await logoutToken({ sub: 'b' }))).toMatchObject({ body: { revoked: 1 } })
    expect(await isIn(first.token)).toBe(false)
  })

  it.each([0.25, 0.999])('takes a logout token whose time has a fraction of a second (%d)', async (fraction) => {
    const sub = `fraction-${fraction}`
    await signIn({ sub })
    const token = await logoutToken({ sub, iat: nowSeconds() - 1 + fraction })
    expect(await end(token)).toMatchObject({ status: 200, body: { revoked: 1 } })
    await signIn({ sub })
    expect(await end(token)).toMatchObject({ status: 400 })
  })

  it('accepts a logout token once, on whichever server it comes again', async () => {
    await signIn({ sub: 'c' })
    const token = await logoutToken({ sub: 'c' })
    expect(await end(token)).toMatchObject({ status: 200, body: { revoked: 1 } })
    const later = await signIn({ sub: 'c' })
    expect(await end(token, apiWith([portal()]))).toMatchObject({ status: 400, body: { message: 'portal.noLogoutRequest' } })
    expect(await isIn(later.token)).toBe(true)
  })

  it('tells no person in the log', async () => {
    const trip = await leave(api, 'ent-oidc')
    await trip.comeBack(double.enter(trip.location, { claims: { nonce: 'other', name: 'Zoé Introuvable' } }))
    expect(api.logged.join()).not.toContain('Introuvable')
    expect(api.logged.join()).toContain('portal sign-in failed')
  })
})
