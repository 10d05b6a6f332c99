import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { externalAccounts } from '#api/db/federation-schema'
import { createTestApi, describeApi, type TestApi } from '#tests/support/api'
import { createMemoryStore } from '#tests/support/memory-store'
import { nowSeconds, type OidcAnswer, type OidcDouble, type OidcKey, oidcKey, startOidcDouble } from '#tests/support/oidc-double'
import { exchangeCode, leave, otherOrigins, schoolWithUai } from '#tests/support/portal-trip'
import { writePortals } from '#tests/support/portals-file'

const base64 = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const secretName = 'Zoé Introuvable'

describeApi('forged replies of OpenID Connect', (open) => {
  let double: OidcDouble
  /** Another portal of the same installation, with several keys. */
  let other: OidcDouble
  let api: TestApi
  let uai = ''
  beforeAll(async () => {
    double = await startOidcDouble()
    const portal = {
      ...{ id: 'ent-oidc', name: 'ENT', protocol: 'oidc', issuer: double.issuer, clientId: 'tremplin', schools: 'every' },
      clientSecret: double.clientSecret,
      attributes: { id: 'user', profile: 'profil', school: 'uai', lastname: 'nom' },
    }
    other = await startOidcDouble()
    other.keys.push(await oidcKey(), await oidcKey())
    Object.assign(other.keys[0]?.jwk ?? {}, { use: 'enc' })
    const beside = { ...portal, id: 'beside', issuer: other.issuer, clientSecret: other.clientSecret }
    const env = { PORTALS_FILE: writePortals([portal, beside]), LOGIN_FAILURES_PER_ADDRESS: '1000' }
    api = createTestApi(open().db, createMemoryStore(), env)
    uai = (await schoolWithUai(api)).uai
  })
  afterAll(() => Promise.all([double.close(), other.close()]))

  /** Every refusal looks the same, stores nobody and tells nobody's name. */
  async function refusedWith(
    answer: OidcAnswer,
    change: (query: string) => string = (query) => query,
    overOf: (trip: { state: string }) => object = () => ({}),
    at: 'ent-oidc' | 'beside' = 'ent-oidc',
  ) {
    const sub = `forged-${randomUUID()}`
    const before = api.logged.length
    const trip = await leave(api, at)
    const userinfo = { profil: 'National_ELV', uai, nom: secretName, ...answer.userinfo }
    const portal = at === 'beside' ? other : double
    const query = change(portal.enter(trip.location, { ...answer, claims: { sub, ...answer.claims }, userinfo }))
    const { status, body } = await trip.comeBack(query, overOf(trip))
    expect({ status, body }).toEqual({ status: 400, body: { message: 'portal.failed', errors: {} } })
    expect(await api.db.select().from(externalAccounts).where(eq(externalAccounts.subject, sub))).toEqual([])
    const logged = api.logged.slice(before).join()
    expect(logged).toContain('portal sign-in failed')
    for (const told of ['Introuvable', sub]) expect(logged).not.toContain(told)
  }

  it('signs in when nothing is wrong', async () => {
    const trip = await leave(api, 'ent-oidc')
    const reply = await trip.comeBack(double.enter(trip.location, { userinfo: { profil: 'National_ELV', uai, nom: 'Le Gall' } }))
    expect((await exchangeCode(api, reply)).user.lastname).toBe('Le Gall')
  })

  const now = nowSeconds
  it.each<[string, () => Record<string, unknown>]>([
    ['another issuer', () => ({ iss: 'https://evil.example' })],
    ['the issuer with a slash', () => ({ iss: `${double.issuer}/` })],
    ['the issuer in capitals', () => ({ iss: double.issuer.toUpperCase() })],
    ['no issuer', () => ({ iss: null })],
    ['an issuer that is a list', () => ({ iss: [double.issuer] })],
    ['another audience', () => ({ aud: 'another' })],
    ['no audience', () => ({ aud: null })],
    ['an empty list of audiences', () => ({ aud: [] })],
    ['several audiences without ours', () => ({ aud: ['a', 'b'] })],
    ['several audiences without a party', () => ({ aud: ['tremplin', 'b'] })],
    ['another party', () => ({ aud: ['tremplin', 'b'], azp: 'b' })],
    ['one audience and another party', () => ({ azp: 'b' })],
    ['an audience that only contains our name', () => ({ aud: 'tremplin-evil' })],
    ['another nonce', () => ({ nonce: 'another' })],
    ['no nonce', () => ({ nonce: null })],
    ['a nonce that is a list', () => ({ nonce: ['another'] })],
    ['an empty nonce', () => ({ nonce: '' })],
    ['an end that is past', () => ({ exp: now() - 120 })],
    ['an end at the beginning of time', () => ({ exp: 0 })],
    ['no end', () => ({ exp: null })],
    ['an end that is a text', () => ({ exp: String(now() + 300) })],
    ['no beginning', () => ({ iat: null })],
    ['a beginning that is a text', () => ({ iat: 'now' })],
    ['a validity that has not begun', () => ({ nbf: now() + 300 })],
    ['no subject', () => ({ sub: null })],
    ['an empty subject', () => ({ sub: '' })],
    ['a subject that is a number', () => ({ sub: 42 })],
    ['a subject that is a list', () => ({ sub: ['a'] })],
    ['a subject of another size', () => ({ sub: 'x'.repeat(300) })],
    ['our name as the party of another client', () => ({ aud: 'another', azp: 'tremplin' })],
    ['an audience that is an object', () => ({ aud: { tremplin: true } })],
    ['the digest of another access token', () => ({ at_hash: 'A'.repeat(22) })],
    ['a digest that is a number', () => ({ at_hash: 42 })],
    ['a beginning in the future', () => ({ iat: now() + 3600, exp: now() + 7200 })],
    ['a beginning of last year', () => ({ iat: now() - 31_000_000 })],
  ])('an ID token with %s', (_, claims) => refusedWith({ claims: claims() }))

  const keyId = () => String(double.keys[0]?.jwk.kid)
  const publicPem = async () => {
    const key = await importJWK(double.keys[0]?.jwk ?? {}, 'RS256', { extractable: true })
    return key instanceof Uint8Array ? '' : exportSPKI(key)
  }
  const keyed = (header: object, claims: JWTPayload, secret: string) => {
    const content = `${base64(header)}.${base64(claims)}`
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
  }
  const swapped = (token: string, claims: object) => {
    const [header, , signature] = token.split('.')
    return `${header}.${base64(claims)}.${signature}`
  }
  const signedBy = async (algorithm: string, claims: JWTPayload, header: object = {}) => {
    const { privateKey } = await generateKeyPair(algorithm)
    return new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid: keyId(), ...header }).sign(privateKey)
  }
  it.each<[string, NonNullable<OidcAnswer['idToken']>]>([
    ['unsigned', (claims) => `${base64({ alg: 'none', kid: keyId() })}.${base64(claims)}.`],
    ['unsigned, in capitals', (claims) => `${base64({ alg: 'NONE' })}.${base64(claims)}.`],
    ['unsigned, with a signature', (claims) => `${base64({ alg: 'none' })}.${base64(claims)}.AAAA`],
    ['without a signature', async (claims) => (await double.sign(claims)).replace(/[^.]+$/, '')],
    ['with a cut signature', async (claims) => (await double.sign(claims)).slice(0, -12)],
    ['with another signature', async (claims) => `${(await double.sign(claims)).slice(0, -8)}AAAAAAAA`],
    [
      'with another’s claims under the signature',
      async (claims) => swapped(await double.sign(claims), { ...claims, sub: 'chef' }),
    ],
    ['keyed with the public key (HS256)', async (claims) => keyed({ alg: 'HS256', kid: keyId() }, claims, await publicPem())],
    ['keyed with the client’s secret', (claims) => keyed({ alg: 'HS256' }, claims, double.clientSecret)],
    ['keyed with nothing', (claims) => keyed({ alg: 'HS256' }, claims, '')],
    ['of a foreign key under the known id', (claims) => signedBy('RS256', claims)],
    ['of an unknown key id', (claims) => double.sign(claims, { kid: 'unknown' })],
    [
      'of a key that the token brings along',
      async (claims) => {
        const own = await oidcKey()
        return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', jwk: own.jwk }).sign(own.privateKey)
      },
    ],
    [
      'of a key at an address that the token names',
      async (claims) => {
        const own = await oidcKey()
        return new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', jku: 'https://evil.example/jwks', kid: 'x' })
          .sign(own.privateKey)
      },
    ],
    ['of another algorithm (RS512)', (claims) => signedBy('RS512', claims)],
    ['of another algorithm (PS256)', (claims) => signedBy('PS256', claims)],
    ['of another algorithm (ES256)', (claims) => signedBy('ES256', claims)],
    ['of another algorithm (EdDSA)', (claims) => signedBy('EdDSA', claims)],
    [
      'with an unknown header that must be understood',
      (claims) => {
        const key = double.keys[0]?.privateKey
        if (!key) throw new Error('no key')
        const header = { alg: 'RS256', kid: keyId(), crit: ['urn:x'], 'urn:x': true }
        return new SignJWT(claims).setProtectedHeader(header).sign(key, { crit: { 'urn:x': true } })
      },
    ],
    ['that is no JSON', () => `${base64({ alg: 'RS256' })}.${base64('{')}.AAAA`],
    ['that is a list', () => `${base64({ alg: 'RS256' })}.${base64([])}.AAAA`],
    ['of one part', () => 'abc'],
    ['of five parts', () => 'a.b.c.d.e'],
    ['that is empty', () => ''],
    ['of a megabyte', async (claims) => double.sign({ ...claims, x: 'x'.repeat(1_000_000) })],
    ['of another portal', (claims) => other.sign({ ...claims, iss: other.issuer })],
    ['in our portal’s name, by another portal', (claims) => other.sign(claims)],
    ['of another portal, under our portal’s key id', (claims) => other.sign(claims, { kid: keyId() })],
    ['of an earlier sign-in', () => earlierToken()],
    ['that is a logout token', () => double.sign(given({ sub: 'x' }), { typ: 'logout+jwt' })],
  ])('an ID token %s', (_, idToken) => refusedWith({ idToken }))

  const keyAt = (place: number) => String(other.keys[place]?.jwk.kid)
  it.each<[string, NonNullable<OidcAnswer['idToken']>]>([
    ['without its id', (claims) => other.sign(claims, { kid: undefined })],
    ['under the id of the other', (claims) => other.sign(claims, { kid: keyAt(1) })],
    ['under an id that is no text', (claims) => other.sign(claims, { kid: 2 })],
    ['that is published to encrypt', (claims) => signedWith(other.keys[0], claims)],
  ])('an ID token of one of several keys %s', (_, idToken) => refusedWith({ idToken }, undefined, undefined, 'beside'))
  it('signs in by one of several keys', async () => {
    const trip = await leave(api, 'beside')
    expect((await trip.comeBack(other.enter(trip.location, { userinfo: { profil: 'National_ELV', uai } }))).status).toBe(200)
  })

  const signedWith = (key: OidcKey | undefined, claims: JWTPayload) => {
    if (!key) throw new Error('no key')
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: String(key.jwk.kid) }).sign(key.privateKey)
  }
  /** What another browser got, of which the portal really signed everything. */
  async function earlierToken() {
    const trip = await leave(api, 'ent-oidc')
    return double.sign(double.claims(new URL(trip.location), { sub: 'earlier' }))
  }

  it.each<[string, OidcAnswer]>([
    ['an error', { reply: (response) => void response.writeHead(400).end('{"error":"invalid_grant"}') }],
    ['no token at all', { reply: (response) => void response.setHeader('content-type', 'application/json').end('{}') }],
    ['a page', { reply: (response) => void response.setHeader('content-type', 'text/html').end('<html></html>') }],
    ['a redirection', { reply: (response) => void response.writeHead(302, { location: 'https://evil.example' }).end() }],
    ['a failure', { reply: (response) => void response.writeHead(500).end() }],
    ['nothing in time', { reply: () => {} }],
    ['a broken connection', { reply: (response) => void response.destroy() }],
    [
      'two megabytes',
      { reply: (response) => void response.setHeader('content-type', 'application/json').end(`"${'x'.repeat(2_000_000)}"`) },
    ],
    [
      'an access token without ID token',
      {
        reply: (response) =>
          void response.setHeader('content-type', 'application/json').end('{"access_token":"a","token_type":"Bearer"}'),
      },
    ],
    ['user information of another person', { userinfo: { sub: 'another' } }],
    ['user information without a subject', { userinfo: { sub: undefined } }],
    ['user information whose subject is a list', { userinfo: { sub: ['a'] } }],
    [
      'a token of another type',
      {
        reply: (response) =>
          void response
            .setHeader('content-type', 'application/json')
            .end(`{"access_token":"a","token_type":"mac","id_token":"a.b.c"}`),
      },
    ],
  ])('a portal that answers the code with %s', (_, answer) => refusedWith(answer))

  const query = (change: (fields: URLSearchParams) => void) => (text: string) => {
    const fields = new URLSearchParams(text)
    change(fields)
    return fields.toString() || 'x'
  }
  it.each<[string, (text: string) => string, ((trip: { state: string }) => object)?]>([
    ['another state', query((fields) => fields.set('state', 'another'))],
    ['no state', query((fields) => fields.delete('state'))],
    ['two states', (text) => `${text}&state=another`],
    ['no code', query((fields) => fields.delete('code'))],
    ['an invented code', query((fields) => fields.set('code', 'invented'))],
    ['two codes', (text) => `${text}&code=other`],
    ['another issuer', query((fields) => fields.set('iss', 'https://evil.example'))],
    [
      'a refusal',
      query((fields) => {
        fields.delete('code')
        fields.set('error', 'access_denied')
      }),
    ],
    ['a refusal beside a code', query((fields) => fields.set('error', 'access_denied'))],
    [
      'an ID token instead of a code',
      query((fields) => {
        fields.delete('code')
        fields.set('id_token', 'a.b.c')
      }),
    ],
    ['a response within a token', query((fields) => fields.set('response', 'a.b.c'))],
    ['nothing', () => 'x'],
    ['a long query', (text) => `${text}&x=${'x'.repeat(5000)}`],
    ['the verifier of another browser', (text) => text, () => ({ verifier: 'v'.repeat(43) })],
    ['no verifier', (text) => text, () => ({ verifier: undefined })],
    [
      'another browser’s state in the address',
      (text) => text,
      () => ({ service: 'https://tremplin.example/auth/cas?state=another' }),
    ],
    ['no state in the address', (text) => text, () => ({ service: 'https://tremplin.example/auth/cas' })],
    ['two issuers', (text) => `${text}&iss=https%3A%2F%2Fevil.example`],
    ['another portal of ours as its issuer', query((fields) => fields.set('iss', other.issuer))],
    ['the name of another portal of ours', (text) => text, () => ({ portal: 'beside' })],
    ['the name of another portal of ours, and no issuer', query((fields) => fields.delete('iss')), () => ({ portal: 'beside' })],
  ])('a return with %s', (_, change, over) => refusedWith({}, change, over))

  it.each(['ent-oidc', 'beside'] as const)('a code that %s gave to another browser', async (id) => {
    const theirs = await leave(api, id)
    const portal = id === 'beside' ? other : double
    const stolen = new URLSearchParams(portal.enter(theirs.location, { userinfo: { profil: 'National_ELV', uai } }))
    for (const issuer of [true, false])
      await refusedWith(
        {},
        query((fields) => {
          fields.set('code', stolen.get('code') ?? '')
          if (!issuer) fields.delete('iss')
        }),
      )
  })

  it.each(otherOrigins)('a return to %s, and a way there', async (origin) => {
    await refusedWith({}, undefined, ({ state }) => ({ service: `${origin}/auth/cas?state=${state}` }))
    expect(await leave(api, 'ent-oidc', origin)).toMatchObject({ status: 400, body: { message: 'portal.failed' } })
  })

  it('a return that comes twice', async () => {
    const trip = await leave(api, 'ent-oidc')
    const back = double.enter(trip.location, { userinfo: { profil: 'National_ELV', uai } })
    expect((await trip.comeBack(back)).status).toBe(200)
    expect((await trip.comeBack(back)).status).toBe(400)
  })

  const logout = (claims: Record<string, unknown>) => ({
    ...{ iss: double.issuer, aud: 'tremplin', iat: now(), exp: now() + 60, jti: randomUUID(), sub: 'victim', events: event },
    ...claims,
  })
  const given = (claims: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(logout(claims)).filter(([, value]) => value !== null))
  it.each<[string, () => string | Promise<string>]>([
    ['of another issuer', () => double.sign(given({ iss: 'https://evil.example' }))],
    ['for another client', () => double.sign(given({ aud: 'another' }))],
    ['without an audience', () => double.sign(given({ aud: null }))],
    ['that is old', () => double.sign(given({ iat: now() - 1000, exp: now() + 60 }))],
    ['that has expired', () => double.sign(given({ exp: now() - 120 }))],
    ['from the future', () => double.sign(given({ iat: now() + 600 }))],
    ['without a time', () => double.sign(given({ iat: null }))],
    ['without an id', () => double.sign(given({ jti: null }))],
    ['with an empty id', () => double.sign(given({ jti: '' }))],
    ['without an event', () => double.sign(given({ events: null }))],
    ['with another event', () => double.sign(given({ events: { 'https://x.example': {} } }))],
    ['with an event that is a text', () => double.sign(given({ events: { ...event, [Object.keys(event)[0] ?? '']: 'x' } }))],
    ['with a nonce: it is an ID token', () => double.sign(given({ nonce: 'n' }))],
    ['that names neither person nor session', () => double.sign(given({ sub: null }))],
    ['with a person that is a list', () => double.sign(given({ sub: null, sid: ['a'] }))],
    ['of a foreign key', () => signedBy('RS256', given({}))],
    ['of an unknown key', () => double.sign(given({}), { kid: 'unknown' })],
    ['that is unsigned', () => `${base64({ alg: 'none' })}.${base64(given({}))}.`],
    ['keyed with the public key', async () => keyed({ alg: 'HS256', kid: keyId() }, given({}), await publicPem())],
    ['keyed with the client’s secret', () => keyed({ alg: 'HS256' }, given({}), double.clientSecret)],
    ['with others’ claims', async () => swapped(await double.sign(given({ sub: 'me' })), given({}))],
    ['that is no token', () => 'abc'],
    ['that is XML', () => '<a/>'],
    ['that is a null byte', () => '\0'],
    ['of another portal, by our portal’s key', () => double.sign(given({ iss: other.issuer }))],
    ['of our portal, by another portal’s key', () => other.sign(given({}))],
    ['of several issuers', () => double.sign(given({ iss: [double.issuer, other.issuer] }))],
    ['for several others', () => double.sign(given({ aud: ['a', 'b'] }))],
    ['whose events are a list', () => double.sign(given({ events: [event] }))],
    ['whose events are a text', () => double.sign(given({ events: Object.keys(event)[0] }))],
    ['that is an ID token', async () => earlierToken()],
    ['of twenty thousand letters', () => double.sign(given({ x: 'x'.repeat(20_000) }))],
    [
      'of a key that it brings along',
      async () => {
        const own = await oidcKey()
        return new SignJWT(given({})).setProtectedHeader({ alg: 'RS256', jwk: own.jwk, kid: keyId() }).sign(own.privateKey)
      },
    ],
  ])('a logout token %s', async (_, token) => {
    const reply = await api.reply('endPortalSessions', { body: { protocol: 'oidc', logoutRequest: await token() } })
    expect(reply.status).toBe(400)
  })
})
