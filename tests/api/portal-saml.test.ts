import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { signInCodes } from '#api/db/federation-schema'
import { nameDigest } from '#api/services/portal/sign-in'
import type { PortalSession } from '#contract/portal'
import { createTestApi, describeApi, type TestApi } from '#tests/support/api'
import { listenForJson } from '#tests/support/json-service'
import { createMemoryStore } from '#tests/support/memory-store'
import { classesOf, exchangeCode, leave, schoolWithUai } from '#tests/support/portal-trip'
import { writePortals } from '#tests/support/portals-file'
import {
  assertionXml,
  ecKey,
  encryptedXml,
  hiddenName,
  inAddress,
  inForm,
  packed,
  requestIn,
  responseXml,
  type SamlParts,
  samlIssuer,
  samlKeys,
  samlLogoutXml,
  samlResponse,
  signedXml,
} from '#tests/support/saml-double'

describeApi('signing in by SAML', (open) => {
  let api: TestApi
  const portal = (more: object = {}) => ({
    id: 'ent-saml',
    name: 'ENT SAML',
    protocol: 'saml',
    entityId: samlIssuer,
    ssoUrl: 'https://idp.example/saml/sso?tenant=1',
    sloUrl: 'https://idp.example/saml/slo',
    certificates: [samlKeys.first.certificate],
    schools: 'every',
    attributes: { id: 'user', profile: 'profil', school: 'uai', classes: 'div', firstname: 'urn:x:prenom', lastname: 'nom' },
    ...more,
  })
  const apiWith = (portals: object[]) => createTestApi(open().db, createMemoryStore(), { PORTALS_FILE: writePortals(portals) })
  beforeAll(() => {
    api = apiWith([portal()])
  })

  const attributes = (uai: string) => ({ profil: 'National_ELV', uai, div: ['6A##6ème A', '6B'], prenom: 'Inès', nom: 'Le Gall' })

  async function answer(over: Partial<SamlParts> = {}, by = api) {
    const { uai, school } = await schoolWithUai(by)
    const trip = await leave(by, 'ent-saml')
    const { id } = requestIn(trip.location)
    return { trip, school, parts: { requestId: id, nameId: `n-${randomUUID()}`, attributes: attributes(uai), ...over } }
  }
  async function signIn(over: Partial<SamlParts> = {}, by = api) {
    const { trip, parts, school } = await answer(over, by)
    return { ...(await exchangeCode(by, await trip.comeBack(samlResponse(parts)))), schoolId: school.id }
  }
  const end = (logoutRequest: string, by = api) => by.reply('endPortalSessions', { body: { protocol: 'saml', logoutRequest } })
  const isIn = async (token: string) => (await api.reply('currentUser', {}, token)).status === 200

  it('asks by redirection, under an id made from the state, and keeps the parameters of the portal’s address', async () => {
    const { location, state } = await leave(api, 'ent-saml')
    const { id, xml, relayState } = requestIn(location)
    expect(location).toMatch(/^https:\/\/idp\.example\/saml\/sso\?tenant=1&/)
    expect([id, relayState]).toEqual([`_${state}`, `_${state}`])
    expect(xml).toContain('AssertionConsumerServiceURL="https://tremplin.example/auth/saml"')
    expect(xml).toContain('>https://tremplin.example/auth/saml/metadata<')
    expect(location).not.toContain('Signature=')
  })

  it('makes the account, classes and role from attributes under either of their names', async () => {
    const { user, schoolId } = await signIn()
    expect(user).toMatchObject({ role: 'STUDENT', firstname: 'Inès', lastname: 'Le Gall', sso: { portal: 'ent-saml' } })
    expect([user.school._id, await classesOf(api, user._id)]).toEqual([schoolId, ['6B', '6ème A']])
    const nameId = `n-${randomUUID()}`
    expect((await signIn({ nameId })).user._id).toBe((await signIn({ nameId })).user._id)
  })

  it('takes a response that is signed as a whole, too, and one whose name has a comment inside', async () => {
    const { trip, parts } = await answer()
    const both = signedXml(responseXml(parts, signedXml(assertionXml(parts), 'Assertion')), 'Response')
    expect(await trip.comeBack(packed(both))).toMatchObject({ status: 200 })
    const next = await answer()
    const commented = signedXml(assertionXml(next.parts), 'Assertion').replace('Le Gall', 'Le<!-- x --> Gall')
    const reply = await next.trip.comeBack(packed(responseXml(next.parts, commented)))
    expect((await exchangeCode(api, reply)).user.lastname).toBe('Le Gall')
  })

  it('refuses who is responsible for a pupil at EduConnect with a word, and signs the pupil in', async () => {
    const ready = apiWith([portal({ profile: 'educonnect', attributes: undefined })])
    const named = (uai: string, affiliation: string) => ({
      ...{ FrEduCtId: randomUUID(), FrEduCtPersonAffiliation: affiliation, FrEduCtEleveUAI: uai, givenName: 'Max', sn: 'Sens' },
    })
    const { uai } = await schoolWithUai(ready)
    const go = async (affiliation: string) => {
      const { trip, parts } = await answer({ attributes: named(uai, affiliation) }, ready)
      return trip.comeBack(samlResponse(parts))
    }
    for (const responsible of ['resp1d', 'resp2d'])
      expect(await go(responsible)).toMatchObject({ status: 400, body: { message: 'portal.unknownRole' } })
    for (const pupil of ['eleve1d', 'eleve2d'])
      expect((await exchangeCode(ready, await go(pupil))).user).toMatchObject({ role: 'STUDENT', firstname: 'Max' })
  })

  it('takes what the GAR sends for one resource, whose address is the RelayState', async () => {
    const relayState = 'https://tremplin.example/'
    const gar = apiWith([portal({ profile: 'gar', attributes: undefined, relayState })])
    const { uai } = await schoolWithUai(gar)
    const person = { IDO: randomUUID(), UAI: uai, PRO: 'National_elv', DIV: '6A##6ème A', GRO: 'ANG1##Anglais', NOM: 'Le Gall' }
    const { trip, parts } = await answer({ attributes: { ...person, PRE: 'Inès', P_MEL: 'i@example.fr' } }, gar)
    expect(requestIn(trip.location).relayState).toBe(relayState)
    const { user } = await exchangeCode(gar, await trip.comeBack(samlResponse(parts)))
    expect(user).toMatchObject({ role: 'STUDENT', firstname: 'Inès', lastname: 'Le Gall', email: 'i@example.fr' })
    expect(await classesOf(gar, user._id)).toEqual(['6ème A', 'Anglais'])
  })

  it('accepts an assertion once, on whichever server it comes again', async () => {
    const { trip, parts } = await answer()
    const response = samlResponse(parts)
    const other = apiWith([portal()])
    const body = { portal: 'ent-saml', service: trip.service, ticket: response }
    const replies = await Promise.all([trip.comeBack(response), other.reply('finishPortalSignIn', { body })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await trip.comeBack(response)).toMatchObject({ status: 400, body: { message: 'portal.failed' } })
  })

  it('lets the portal change its certificate without a stop: both stand in the file', async () => {
    const { certificate } = samlKeys.second
    const bare = certificate.replace(/-----[A-Z ]+-----|\s/g, '')
    const both = apiWith([portal({ certificates: [samlKeys.first.certificate, bare] })])
    for (const key of [samlKeys.first, samlKeys.second]) {
      const { trip, parts } = await answer({}, both)
      expect(await trip.comeBack(samlResponse(parts, key))).toMatchObject({ status: 200 })
    }
  })

  it('signs its requests and publishes the certificate where it has a key', async () => {
    const signing = { key: samlKeys.second.key, certificate: samlKeys.second.certificate }
    const own = apiWith([
      portal({ signing, ownEntityId: 'https://tremplin.example/own', relayState: 'https://tremplin.example/' }),
    ])
    const { location } = await leave(own, 'ent-saml')
    expect(new URL(location).searchParams.get('SigAlg')).toMatch(/rsa-sha256$/)
    expect(requestIn(location)).toMatchObject({ relayState: 'https://tremplin.example/' })
    const { xml } = await own.call('readPortalMetadata', { query: {} })
    for (const part of [
      'https://tremplin.example/own',
      'https://tremplin.example/auth/saml"',
      'auth/saml/logout',
      'X509Certificate',
    ])
      expect(xml).toContain(part)
    const { xml: plain } = await api.call('readPortalMetadata', { query: {} })
    expect(plain).toContain('WantAssertionsSigned="true"')
    expect(plain).not.toContain('X509Certificate')
  })

  it('reads an encrypted assertion, whatever the digest of its encryption', async () => {
    const { key, certificate } = samlKeys.second
    const own = apiWith([portal({ signing: { key, certificate } })])
    for (const [whole, hash] of [
      [false, 'sha1'],
      [true, 'sha1'],
      [false, 'sha256'],
      [true, 'sha256'],
    ] as const) {
      const { trip, parts } = await answer({}, own)
      const sealed = responseXml(parts, encryptedXml(signedXml(assertionXml(parts), 'Assertion'), certificate, hash))
      const reply = await trip.comeBack(packed(whole ? signedXml(sealed, 'Response') : sealed))
      expect((await exchangeCode(own, reply)).user.lastname).toBe('Le Gall')
    }
  })

  it('keeps the mark of an assertion no longer than one may be used, whatever it says', async () => {
    const id = `_a-${randomUUID()}`
    await signIn({ id, until: 1.6e9, confirmedUntil: 1.6e9 })
    const [mark] = await api.db
      .select()
      .from(signInCodes)
      .where(eq(signInCodes.hash, nameDigest(`once saml ent-saml ${id}`)))
    expect(mark?.expiresAt).toBeGreaterThan(Date.now())
    expect(mark?.expiresAt).toBeLessThan(Date.now() + 10 * 60_000)
  })

  it.each([
    ['in an address', (xml: string) => inAddress(xml)],
    ['in a form', (xml: string) => inForm(signedXml(xml, 'LogoutRequest'))],
  ])('ends the session that a signed request %s names, and answers the portal', async (_, carry) => {
    const nameId = `n-${randomUUID()}`
    const [mine, other] = [await signIn({ nameId, session: randomUUID() }), await signIn({ nameId, session: 'other' })]
    const session = randomUUID()
    const third = await signIn({ nameId, session })
    const reply = await end(carry(samlLogoutXml({ nameId, sessions: [session] })))
    expect(reply).toMatchObject({ status: 200, body: { revoked: 1 } })
    const location = String(Reflect.get(Object(reply.body), 'location'))
    expect(location).toMatch(/^https:\/\/idp\.example\/saml\/slo\?SAMLResponse=.*RelayState=back/)
    expect([await isIn(mine.token), await isIn(other.token), await isIn(third.token)]).toEqual([true, true, false])
    expect(await end(carry(samlLogoutXml({ nameId })))).toMatchObject({ body: { revoked: 2 } })
  })

  it('reads a sign-out signed by ECDSA, and one whose name is encrypted', async () => {
    const { key, certificate } = samlKeys.second
    const both = [samlKeys.first.certificate, ecKey.certificate]
    const own = apiWith([portal({ certificates: both, signing: { key, certificate } })])
    const requests: ((xml: string) => string)[] = [
      (xml) => inAddress(xml, ecKey.key, 'sha256', 'ecdsa'),
      (xml) => inAddress(hiddenName(xml, certificate)),
      (xml) => inForm(signedXml(hiddenName(xml, certificate), 'LogoutRequest')),
    ]
    for (const carry of requests) {
      const nameId = `n-${randomUUID()}`
      await signIn({ nameId }, own)
      expect(await end(carry(samlLogoutXml({ nameId })), own)).toMatchObject({ status: 200, body: { revoked: 1 } })
    }
    const foreign = inAddress(samlLogoutXml({ nameId: 'n' }), ecKey.key, 'sha256', 'ecdsa')
    expect((await end(foreign)).status).toBe(400)
  })

  it.each<[string, number, (by: TestApi) => Promise<{ status: number }>]>([
    ['searches', 300, (by) => by.reply('listPortals', { query: { search: 'x' } })],
    ['starts', 900, (by) => leave(by, 'ent-saml')],
    ['sign-outs', 1800, (by) => end('SAMLRequest=x', by)],
  ])('of one address has as many %s in a minute as a school', async (_, most, ask) => {
    const [own, other] = [apiWith([portal()]), apiWith([portal()])]
    const replies: number[] = []
    while (replies.length < most)
      replies.push(...(await Promise.all(Array.from({ length: 50 }, () => ask(own)))).map(({ status }) => status))
    expect(replies).not.toContain(429)
    expect((await ask(own)).status).toBe(429)
    expect((await ask(other)).status).not.toBe(429)
    expect((await own.call('listPortals', { query: {} })).length).toBe(1)
  })

  it('tells the portal of a sign-out that begins here, for the session of whoever asks alone', async () => {
    const nameId = `n-${randomUUID()}`
    const { trip, parts } = await answer({ nameId, session: 'sess-9' })
    const back = await trip.comeBack(samlResponse(parts))
    expect(back.body).toMatchObject({ atPortal: { nameId, index: 'sess-9' } })
    const { token } = await exchangeCode(api, back)
    const other = await signIn()
    const ask = (body: PortalSession, by: string) => api.call('leavePortal', { body }, by)
    const { location } = await ask({ nameId, index: 'sess-9' }, token)
    const { xml } = requestIn(location ?? '')
    expect(location).toMatch(/^https:\/\/idp\.example\/saml\/slo\?SAMLRequest=/)
    expect(xml).toContain('<samlp:LogoutRequest')
    expect([xml.includes(`>${nameId}</saml:NameID>`), xml.includes('>sess-9<')]).toEqual([true, true])
    expect(await ask({ nameId }, other.token)).toEqual({ location: null })
    expect(await ask({ nameId: 'somebody' }, token)).toEqual({ location: null })
  })

  it('names itself in the list, by which a response that nobody asked for finds it', async () => {
    expect((await api.call('listPortals', { query: {} }))[0]?.entityId).toBe(samlIssuer)
    expect((await api.reply('listPortals', { query: { search: 'x'.repeat(200) } })).status).toBe(200)
  })

  it('reads the portal’s certificates from its metadata, again each hour, and keeps them while it is away', async () => {
    const entity = (id: string, certificate: string, use = 'signing') =>
      `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${id}"><md:IDPSSODescriptor><md:KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate.replace(/-----[A-Z ]+-----/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor></md:IDPSSODescriptor></md:EntityDescriptor>`
    const { first, second } = samlKeys
    const federation = (...entities: string[]) =>
      `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${entities.join('')}</md:EntitiesDescriptor>`
    const service = await listenForJson([
      federation(entity('https://other.example', second.certificate), entity(samlIssuer, first.certificate)),
      federation(entity(samlIssuer, second.certificate, 'encryption')),
      entity(samlIssuer, second.certificate),
    ])
    onTestFinished(() => service.close())
    onTestFinished(() => void vi.useRealTimers())
    const own = apiWith([portal({ certificates: undefined, metadataUrl: service.url })])
    const go = async (key = first) => {
      const { trip, parts } = await answer({}, own)
      return (await trip.comeBack(samlResponse(parts, key))).status
    }
    expect([await go(second), await go(), await go()]).toEqual([400, 200, 200])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
    expect([await go(), await go(second)]).toEqual([200, 400])
    expect(service.received).toHaveLength(2)
    vi.setSystemTime(Date.now() + 6000)
    expect([await go(second), await go()]).toEqual([200, 400])
  })

  it('does not end later sessions by an earlier request', async () => {
    const nameId = `n-${randomUUID()}`
    await signIn({ nameId })
    const request = inAddress(samlLogoutXml({ nameId }))
    expect(await end(request)).toMatchObject({ status: 200, body: { revoked: 1 } })
    const later = await signIn({ nameId })
    expect(await end(request)).toMatchObject({ status: 400 })
    expect(await isIn(later.token)).toBe(true)
  })
})
