import { createHmac, randomUUID } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { externalAccounts } from '#api/db/federation-schema'
import { createTestApi, describeApi, type TestApi } from '#tests/support/api'
import { createMemoryStore } from '#tests/support/memory-store'
import { exchangeCode, leave, otherOrigins, schoolWithUai } from '#tests/support/portal-trip'
import { writePortals } from '#tests/support/portals-file'
import {
  acs,
  assertionXml,
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
  spEntity,
} from '#tests/support/saml-double'

const rsa = (name: string) => `http://www.w3.org/2001/04/xmldsig-more#rsa-${name}`
const success = 'urn:oasis:names:tc:SAML:2.0:status:'

describeApi('forged messages of SAML', (open) => {
  let api: TestApi
  let uai = ''
  beforeAll(async () => {
    const portal = {
      ...{ id: 'ent-saml', name: 'ENT', protocol: 'saml', entityId: samlIssuer, schools: 'every' },
      ...{ ssoUrl: 'https://idp.example/sso', certificates: [samlKeys.first.certificate] },
      signing: { key: samlKeys.second.key, certificate: samlKeys.second.certificate },
      attributes: { id: 'user', profile: 'profil', school: 'uai', lastname: 'nom' },
    }
    const other = { ...portal, id: 'other', entityId: 'https://other.example', certificates: [samlKeys.second.certificate] }
    const env = { PORTALS_FILE: writePortals([portal, other]), LOGIN_FAILURES_PER_ADDRESS: '1000' }
    api = createTestApi(open().db, createMemoryStore(), env)
    uai = (await schoolWithUai(api)).uai
  })

  const attributes = () => ({ profil: 'National_ELV', uai, nom: 'Zoé Introuvable' })
  async function begin() {
    const trip = await leave(api, 'ent-saml')
    const nameId = `forged-${randomUUID()}`
    const parts: SamlParts = { requestId: requestIn(trip.location).id, nameId, attributes: attributes() }
    return { trip, nameId, parts }
  }

  /** Every refusal looks the same, stores nobody and tells nobody's name. */
  async function refused(make: (parts: SamlParts) => string, over: object = {}) {
    const { trip, nameId, parts } = await begin()
    const before = api.logged.length
    const { status, body } = await trip.comeBack(make(parts), over)
    expect({ status, body }).toEqual({ status: 400, body: { message: 'portal.failed', errors: {} } })
    expect(await api.db.select().from(externalAccounts).where(eq(externalAccounts.subject, nameId))).toEqual([])
    const logged = api.logged.slice(before).join()
    expect(logged).toContain('portal sign-in failed')
    for (const told of ['Introuvable', nameId]) expect(logged).not.toContain(told)
  }

  it('signs in when nothing is wrong', async () => {
    const { trip, parts } = await begin()
    expect((await exchangeCode(api, await trip.comeBack(samlResponse(parts)))).user.lastname).toBe('Zoé Introuvable')
  })

  it.each<[string, Partial<SamlParts>]>([
    ['another issuer', { issuer: 'https://evil.example' }],
    ['the issuer of another portal', { issuer: 'https://other.example' }],
    ['an envelope of another issuer', { responseIssuer: 'https://evil.example' }],
    ['another audience', { audience: 'https://other-service.example' }],
    ['an audience that only begins like ours', { audience: `${spEntity}.evil.example` }],
    ['an empty audience', { audience: '' }],
    ['no audience', { audience: null }],
    ['no conditions', { noConditions: true }],
    ['another recipient', { recipient: 'https://evil.example/auth/saml' }],
    ['a recipient that only begins like ours', { recipient: `${acs}/x` }],
    ['no recipient', { recipient: null }],
    ['another destination', { destination: 'https://evil.example/auth/saml' }],
    ['an end that is past', { until: -120, notBefore: -300 }],
    ['a confirmation that is past', { confirmedUntil: -120 }],
    ['a confirmation without an end', { confirmedUntil: null }],
    ['a validity that has not begun', { notBefore: 300, until: 600 }],
    ['an age of an hour', { issued: -3600 }],
    ['an age of ten minutes, valid for fifty years', { issued: -600, until: 1.6e9, confirmedUntil: 1.6e9 }],
    ['a date in the future', { issued: 600 }],
    ['a date in fifty years', { issued: 1.6e9, until: 1.7e9, confirmedUntil: 1.7e9 }],
    ['another request in the envelope', { responseRequestId: '_another' }],
    ['no request in the envelope', { responseRequestId: null }],
    ['another request in the assertion', { requestId: '_another' }],
    ['no request in the assertion', { requestId: '' }],
    ['another method of confirmation', { method: 'urn:oasis:names:tc:SAML:2.0:cm:sender-vouches' }],
    ['a key’s method of confirmation', { method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' }],
    ['a refusal', { status: `${success}Requester` }],
    ['a failure to authenticate', { status: `${success}AuthnFailed` }],
    ['no status', { status: '' }],
    ['an empty name', { nameId: '' }],
    ['a name of spaces', { nameId: '   ' }],
    ['an endless name', { nameId: 'x'.repeat(300) }],
    ['the version of SAML 1', { version: '1.1' }],
  ])('an assertion with %s', (_, over) => {
    const { requestId } = over
    return refused((parts) =>
      samlResponse({ ...parts, ...over, ...(requestId !== undefined && { responseRequestId: parts.requestId }) }),
    )
  })

  it.each<[string, (parts: SamlParts) => string]>([
    ['without a signature', (parts) => packed(responseXml(parts, assertionXml(parts)))],
    ['signed by a foreign key', (parts) => samlResponse(parts, samlKeys.second)],
    [
      'signed by SHA-1',
      (parts) =>
        samlResponse(parts, {
          signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
          digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
        }),
    ],
    ['with a digest by SHA-1', (parts) => samlResponse(parts, { digest: 'http://www.w3.org/2000/09/xmldsig#sha1' })],
    [
      'whose algorithm was exchanged',
      (parts) =>
        packed(
          responseXml(
            parts,
            signedXml(assertionXml(parts), 'Assertion').replace(rsa('sha256'), 'http://www.w3.org/2000/09/xmldsig#hmac-sha1'),
          ),
        ),
    ],
    [
      'whose algorithm is none',
      (parts) => packed(responseXml(parts, signedXml(assertionXml(parts), 'Assertion').replace(rsa('sha256'), 'none'))),
    ],
    [
      'whose name was changed afterwards',
      (parts) => packed(responseXml(parts, signedXml(assertionXml(parts), 'Assertion').replace(String(parts.nameId), 'chef'))),
    ],
    [
      'whose attribute was changed afterwards',
      (parts) => packed(responseXml(parts, signedXml(assertionXml(parts), 'Assertion').replace('National_ELV', 'National_DIR'))),
    ],
    [
      'whose digest was changed',
      (parts) =>
        packed(
          responseXml(parts, signedXml(assertionXml(parts), 'Assertion').replace(/<DigestValue>[^<]+/, '<DigestValue>AAAA')),
        ),
    ],
    [
      'whose signature was emptied',
      (parts) =>
        packed(
          responseXml(parts, signedXml(assertionXml(parts), 'Assertion').replace(/<SignatureValue>[^<]+/, '<SignatureValue>')),
        ),
    ],
    [
      'whose signature refers to nothing',
      (parts) => packed(responseXml(parts, signedXml(assertionXml(parts), 'Assertion').replace(/URI="#[^"]+"/, 'URI=""'))),
    ],
    [
      'whose signature refers to another element',
      (parts) => packed(responseXml(parts, signedXml(assertionXml(parts), 'Assertion').replace(/URI="#[^"]+"/, 'URI="#other"'))),
    ],
    ['in an envelope that alone is signed', (parts) => packed(signedXml(responseXml(parts, assertionXml(parts)), 'Response'))],
    [
      'beside another that is not signed',
      (parts) =>
        packed(responseXml(parts, signedXml(assertionXml(parts), 'Assertion') + assertionXml({ ...parts, nameId: 'chef' }))),
    ],
    [
      'behind another that is not signed',
      (parts) =>
        packed(responseXml(parts, assertionXml({ ...parts, nameId: 'chef' }) + signedXml(assertionXml(parts), 'Assertion'))),
    ],
    [
      'beside another that is signed too',
      (parts) =>
        packed(responseXml(parts, signedXml(assertionXml(parts), 'Assertion') + signedXml(assertionXml(parts), 'Assertion'))),
    ],
    [
      'beside another of the same id',
      (parts) =>
        packed(
          responseXml(
            parts,
            signedXml(assertionXml({ ...parts, id: '_same' }), 'Assertion') +
              assertionXml({ ...parts, id: '_same', nameId: 'chef' }),
          ),
        ),
    ],
    [
      'wrapped in extensions, a forged one in its place (XSW)',
      (parts) => wrapped(parts, (signed) => `<samlp:Extensions>${signed}</samlp:Extensions>`),
    ],
    ['wrapped in an object of the signature of a forged one', (parts) => wrappedInside(parts)],
    [
      'inside a forged one',
      (parts) =>
        packed(
          responseXml(
            parts,
            assertionXml({ ...parts, nameId: 'chef' }).replace(
              '</saml:Assertion>',
              `${signedXml(assertionXml(parts), 'Assertion')}</saml:Assertion>`,
            ),
          ),
        ),
    ],
    [
      'inside the advice of a forged one',
      (parts) =>
        packed(
          responseXml(
            parts,
            assertionXml({ ...parts, nameId: 'chef' }).replace(
              '</saml:Conditions>',
              `</saml:Conditions><saml:Advice>${signedXml(assertionXml(parts), 'Assertion')}</saml:Advice>`,
            ),
          ),
        ),
    ],
    ['with its signature moved to a forged one', (parts) => moved(parts)],
    ['with two signatures', (parts) => packed(responseXml(parts, doubled(signedXml(assertionXml(parts), 'Assertion'))))],
    [
      'with two names',
      (parts) =>
        packed(
          responseXml(
            parts,
            signedXml(assertionXml(parts).replace('<saml:NameID>', '<saml:NameID>chef</saml:NameID><saml:NameID>'), 'Assertion'),
          ),
        ),
    ],
    [
      'with two subjects',
      (parts) =>
        packed(
          responseXml(
            parts,
            signedXml(
              assertionXml(parts).replace(
                '<saml:Subject>',
                '<saml:Subject><saml:NameID>chef</saml:NameID></saml:Subject><saml:Subject>',
              ),
              'Assertion',
            ),
          ),
        ),
    ],
    [
      'with two conditions',
      (parts) =>
        packed(
          responseXml(
            parts,
            signedXml(assertionXml(parts).replace('<saml:AuthnStatement', '<saml:Conditions/><saml:AuthnStatement'), 'Assertion'),
          ),
        ),
    ],
    [
      'without an authentication',
      (parts) =>
        packed(
          responseXml(
            parts,
            signedXml(assertionXml(parts).replace(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/, ''), 'Assertion'),
          ),
        ),
    ],
    [
      'of which a second audience is another’s',
      (parts) =>
        packed(
          responseXml(
            parts,
            signedXml(
              assertionXml(parts).replace(
                '</saml:Conditions>',
                '<saml:AudienceRestriction><saml:Audience>https://x</saml:Audience></saml:AudienceRestriction></saml:Conditions>',
              ),
              'Assertion',
            ),
          ),
        ),
    ],
    ['in an envelope without one', (parts) => packed(responseXml(parts, ''))],
    ['alone, without an envelope', (parts) => packed(signedXml(assertionXml(parts), 'Assertion'))],
    ['encrypted for nobody', (parts) => packed(responseXml(parts, '<saml:EncryptedAssertion><x/></saml:EncryptedAssertion>'))],
    ['with an entity', (parts) => entity(parts, '<!ENTITY a "chef">')],
    ['with an entity from a file', (parts) => entity(parts, '<!ENTITY a SYSTEM "file:///etc/passwd">')],
    ['with entities of entities', (parts) => entity(parts, '<!ENTITY b "bbbbbbbbbb"><!ENTITY a "&b;&b;&b;&b;&b;&b;&b;">')],
    ['with a document type', (parts) => packed(`<!DOCTYPE x>${Buffer.from(samlResponse(parts), 'base64')}`)],
    [
      'of a huge document',
      (parts) =>
        packed(
          responseXml(parts, signedXml(assertionXml({ ...parts, rawAttributes: `<!--${'x'.repeat(190_000)}-->` }), 'Assertion')),
        ),
    ],
    [
      'of ten thousand attributes',
      (parts) => samlResponse({ ...parts, rawAttributes: '<saml:Attribute Name="a"/>'.repeat(4000) }),
    ],
    ['of a thousand floors', (parts) => samlResponse({ ...parts, rawAttributes: `${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}` })],
    ['that is not closed', (parts) => packed(Buffer.from(samlResponse(parts), 'base64').toString().slice(0, -20))],
    ['with a second document behind', (parts) => packed(`${Buffer.from(samlResponse(parts), 'base64')}<x/>`)],
    ['that is no base64', () => '%%%'],
    ['that is no XML', () => packed('{}')],
    ['of two null bytes', () => Buffer.from([0, 0]).toString('base64')],
    ['that is deflated', (parts) => deflateRawSync(Buffer.from(samlResponse(parts), 'base64')).toString('base64')],
    ['that is a logout request', () => packed(signedXml(samlLogoutXml({ nameId: 'n' }), 'LogoutRequest'))],
    ['exchanged within a signed envelope', (parts) => exchanged(parts, assertionXml({ ...parts, nameId: 'chef' }))],
    [
      'exchanged within a signed envelope for one really signed for another',
      (parts) => exchanged(parts, signedXml(assertionXml({ ...parts, requestId: '_another', nameId: 'chef' }), 'Assertion')),
    ],
    ['whose envelope has its id', (parts) => packed(named(responseXml(parts, signedXml(assertionXml(parts), 'Assertion'))))],
    ['of which only the attributes are signed', (parts) => packed(responseXml(parts, signedPart(parts, 'AttributeStatement')))],
    ['of which only the subject is signed', (parts) => packed(responseXml(parts, signedPart(parts, 'Subject')))],
    [
      'whose signature has a second reference',
      (parts) =>
        resigned(parts, (xml) => xml.replace('</SignedInfo>', `${/<Reference .*?<\/Reference>/s.exec(xml)?.[0]}</SignedInfo>`)),
    ],
    [
      'transformed by a stylesheet',
      (parts) =>
        resigned(parts, (xml) =>
          xml.replace('xmldsig#enveloped-signature', 'TR/1999/REC-xslt-19991116').replace('2000/09/TR', 'TR'),
        ),
    ],
    [
      'transformed by a path',
      (parts) => resigned(parts, (xml) => xml.replace('2000/09/xmldsig#enveloped-signature', 'TR/1999/REC-xpath-19991116')),
    ],
    [
      'keyed with our public certificate',
      (parts) =>
        resigned(parts, (xml) => {
          const keyed = xml.replace(rsa('sha256'), rsa('sha256').replace('rsa', 'hmac'))
          const info = /<SignedInfo.*<\/SignedInfo>/s.exec(keyed)?.[0] ?? ''
          const value = createHmac('sha256', samlKeys.first.certificate).update(info).digest('base64')
          return keyed.replace(/<SignatureValue>[^<]+/, `<SignatureValue>${value}`)
        }),
    ],
    [
      'signed by a foreign key whose certificate it brings along',
      (parts) =>
        packed(
          responseXml(
            parts,
            signedXml(assertionXml(parts), 'Assertion', samlKeys.second).replace('</Signature>', `${ownKey}</Signature>`),
          ),
        ),
    ],
    [
      'of another encoding',
      (parts) => Buffer.from(Buffer.from(samlResponse(parts), 'base64').toString(), 'utf16le').toString('base64'),
    ],
    ['behind a megabyte of spaces', (parts) => `${' '.repeat(200_000)}${samlResponse(parts)}`],
    ['in base64 of base64', (parts) => packed(samlResponse(parts))],
    ['with a padding in the middle', (parts) => samlResponse(parts).replace(/^(.{40})/, '$1==')],
    [
      'that may not be used yet by who confirms it',
      (parts) =>
        signed(parts, (xml) =>
          xml.replace('<saml:SubjectConfirmationData', `$& NotBefore="${new Date(Date.now() + 600_000).toISOString()}"`),
        ),
    ],
    [
      'of a session that is over',
      (parts) =>
        signed(parts, (xml) =>
          xml.replace('<saml:AuthnStatement', `$& SessionNotOnOrAfter="${new Date(Date.now() - 600_000).toISOString()}"`),
        ),
    ],
    [
      'of a session that ends at no instant',
      (parts) => signed(parts, (xml) => xml.replace('<saml:AuthnStatement', '$& SessionNotOnOrAfter="never"')),
    ],
    ['without a subject', (parts) => signed(parts, (xml) => xml.replace(/<saml:Subject>.*<\/saml:Subject>/, ''))],
    [
      'whose name is encrypted for nobody',
      (parts) => signed(parts, (xml) => xml.replace(/<saml:NameID>.*<\/saml:NameID>/, '<saml:EncryptedID/>')),
    ],
    [
      'without an id',
      (parts) => packed(responseXml(parts, signedXml(assertionXml(parts), 'Assertion').replace(/ ID="_a[^"]*"/, ''))),
    ],
  ])('an assertion %s', (_, make) => refused(make))

  /** A change before the portal signs. */
  function signed(parts: SamlParts, change: (xml: string) => string) {
    return packed(responseXml(parts, signedXml(change(assertionXml(parts)), 'Assertion')))
  }
  /** A change of what the portal signed. */
  function resigned(parts: SamlParts, change: (xml: string) => string) {
    return packed(responseXml(parts, change(signedXml(assertionXml(parts), 'Assertion'))))
  }
  function exchanged(parts: SamlParts, by: string) {
    const envelope = signedXml(responseXml(parts, '<saml:Assertion/>'), 'Response')
    return packed(envelope.replace('<saml:Assertion/>', by))
  }
  const ownKey = `<KeyInfo><X509Data><X509Certificate>${samlKeys.second.certificate.replace(/-----[^-]+-----|\s/g, '')}</X509Certificate></X509Data></KeyInfo>`
  const named = (xml: string) => xml.replace(/ ID="_r[^"]*"/, ` ID="${/ ID="(_a[^"]*)"/.exec(xml)?.[1]}"`)
  /** The portal signs a part, and the signature stands where that of the whole would. */
  function signedPart(parts: SamlParts, name: 'AttributeStatement' | 'Subject') {
    const whole = assertionXml(parts).replace(`<saml:${name}>`, `<saml:${name} ID="_part">`)
    return signedXml(whole, name)
  }

  it('a response that the portal gave another browser', async () => {
    const theirs = await begin()
    await refused(() => samlResponse(theirs.parts))
    const own = await begin()
    const service = `https://tremplin.example/auth/cas?state=${theirs.trip.state}`
    // Nor is their state of use for ours. Theirs under their state is for the web app to refuse, by its cookie (tests/bff).
    expect((await own.trip.comeBack(samlResponse(own.parts), { service })).status).toBe(400)
  })

  const sha1 = { signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1', digest: 'http://www.w3.org/2000/09/xmldsig#sha1' }
  const { certificate } = samlKeys.second
  it.each<[string, (parts: SamlParts) => string]>([
    ['without a signature', (parts) => encryptedXml(assertionXml(parts), certificate)],
    [
      'signed by a foreign key',
      (parts) => encryptedXml(signedXml(assertionXml(parts), 'Assertion', samlKeys.second), certificate),
    ],
    ['signed by SHA-1', (parts) => encryptedXml(signedXml(assertionXml(parts), 'Assertion', sha1), certificate)],
    [
      'with a digest by SHA-1',
      (parts) => encryptedXml(signedXml(assertionXml(parts), 'Assertion', { digest: sha1.digest }), certificate),
    ],
    [
      'for another recipient',
      (parts) => encryptedXml(signedXml(assertionXml({ ...parts, recipient: 'https://evil.example' }), 'Assertion'), certificate),
    ],
    ['for another’s key', (parts) => encryptedXml(signedXml(assertionXml(parts), 'Assertion'), samlKeys.first.certificate)],
    ['with a document type', (parts) => encryptedXml(`<!DOCTYPE x>${signedXml(assertionXml(parts), 'Assertion')}`, certificate)],
    [
      'beside another',
      (parts) =>
        encryptedXml(signedXml(assertionXml(parts), 'Assertion'), certificate) + signedXml(assertionXml(parts), 'Assertion'),
    ],
  ])('an encrypted assertion %s', (_, make) => refused((parts) => packed(responseXml(parts, make(parts)))))

  const object = (inside: string) => `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${inside}</ds:Object>`
  const forged = (parts: SamlParts) => assertionXml({ ...parts, nameId: 'chef' })
  function wrapped(parts: SamlParts, around: (signed: string) => string) {
    return packed(responseXml(parts, around(signedXml(assertionXml(parts), 'Assertion')) + forged(parts)))
  }
  function wrappedInside(parts: SamlParts) {
    const signed = signedXml(assertionXml(parts), 'Assertion')
    const signature = /<Signature.*<\/Signature>/s.exec(signed)?.[0] ?? ''
    const original = signed.replace(signature, '')
    const carrying = signature.replace('</Signature>', `${object(original)}</Signature>`)
    return packed(responseXml(parts, forged(parts).replace('</saml:Issuer>', `</saml:Issuer>${carrying}`)))
  }
  function moved(parts: SamlParts) {
    const signature =
      /<Signature.*<\/Signature>/s.exec(signedXml(assertionXml({ ...parts, id: '_moved' }), 'Assertion'))?.[0] ?? ''
    return packed(
      responseXml(
        parts,
        assertionXml({ ...parts, id: '_moved', nameId: 'chef' }).replace('</saml:Issuer>', `</saml:Issuer>${signature}`),
      ),
    )
  }
  function doubled(signed: string) {
    const signature = /<Signature.*<\/Signature>/s.exec(signed)?.[0] ?? ''
    return signed.replace(signature, signature + signature)
  }
  function entity(parts: SamlParts, declared: string) {
    const document = Buffer.from(samlResponse(parts), 'base64').toString()
    return packed(`<!DOCTYPE x [${declared}]>${document.replace(/forged-[\w-]+/, '&a;')}`)
  }

  it.each([
    ['another browser’s state in the address', { service: 'https://tremplin.example/auth/cas?state=another' }],
    ['no state in the address', { service: 'https://tremplin.example/auth/cas' }],
    ['another portal', { portal: 'other' }],
  ])('a response for %s', (_, over) => refused((parts) => samlResponse(parts), over))

  it.each(otherOrigins)('an assertion for %s, told as the site where the browser is', async (origin) => {
    const there = {
      audience: `${origin}/auth/saml/metadata`,
      recipient: `${origin}/auth/saml`,
      destination: `${origin}/auth/saml`,
    }
    for (const made of [{}, there]) {
      const { trip, parts } = await begin()
      const service = `${origin}/auth/cas?state=${trip.state}`
      const reply = await trip.comeBack(samlResponse({ ...parts, ...made }), { service })
      expect(reply).toMatchObject({ status: 400, body: { message: 'portal.failed' } })
    }
    expect(await leave(api, 'ent-saml', origin)).toMatchObject({ status: 400, body: { message: 'portal.failed' } })
  })

  const victim = { nameId: 'victim' }
  const signatureOf = (xml: string) => /<Signature.*<\/Signature>/s.exec(signedXml(xml, 'LogoutRequest'))?.[0] ?? ''
  function keyedLogout() {
    const sent = inAddress(samlLogoutXml(victim))
      .replace(/&Signature=.*/, '')
      .replace('rsa-sha256', 'hmac-sha256')
    const signature = createHmac('sha256', samlKeys.first.certificate).update(sent).digest('base64')
    return `${sent}&Signature=${encodeURIComponent(signature)}`
  }
  const posted = (xml: string, how = {}) => inForm(signedXml(xml, 'LogoutRequest', how))
  it.each<[string, () => string]>([
    ['without a signature in an address', () => inAddress(samlLogoutXml(victim), null)],
    ['without a signature in a form', () => inForm(samlLogoutXml(victim))],
    [
      'with an empty signature',
      () => `${inAddress(samlLogoutXml(victim), null)}&SigAlg=${encodeURIComponent(rsa('sha256'))}&Signature=`,
    ],
    ['of a foreign key in an address', () => inAddress(samlLogoutXml(victim), samlKeys.second.key)],
    ['of a foreign key in a form', () => posted(samlLogoutXml(victim), samlKeys.second)],
    ['by SHA-1', () => inAddress(samlLogoutXml(victim), samlKeys.first.key, 'sha1')],
    [
      'whose request was exchanged',
      () =>
        inAddress(samlLogoutXml({ nameId: 'me' })).replace(
          /SAMLRequest=[^&]+/,
          inAddress(samlLogoutXml(victim), null).split('&')[0] ?? '',
        ),
    ],
    [
      'with two requests',
      () => `${inAddress(samlLogoutXml(victim), null).split('&')[0]}&${inAddress(samlLogoutXml({ nameId: 'me' }))}`,
    ],
    ['whose relay state was exchanged', () => inAddress(samlLogoutXml(victim)).replace('RelayState=back', 'RelayState=evil')],
    ['of another issuer', () => inAddress(samlLogoutXml({ ...victim, issuer: 'https://evil.example' }))],
    ['of another portal, by its neighbour’s key', () => inAddress(samlLogoutXml({ ...victim, issuer: 'https://other.example' }))],
    ['for another destination', () => inAddress(samlLogoutXml({ ...victim, destination: 'https://evil.example' }))],
    ['that is old', () => inAddress(samlLogoutXml({ ...victim, age: 3600 }))],
    ['from the future', () => inAddress(samlLogoutXml({ ...victim, age: -3600 }))],
    ['changed afterwards', () => inForm(signedXml(samlLogoutXml({ nameId: 'me' }), 'LogoutRequest').replace('>me<', '>victim<'))],
    ['without a name', () => inAddress(samlLogoutXml(victim).replace(/<saml:NameID>.*<\/saml:NameID>/, ''))],
    ['with a document type', () => inAddress(`<!DOCTYPE x>${samlLogoutXml(victim)}`)],
    ['that unpacks to megabytes', () => inAddress(samlLogoutXml({ nameId: 'x'.repeat(3_000_000) }))],
    ['that is a response', () => inAddress(responseXml({ requestId: '_x' }, ''))],
    ['that is nothing', () => 'x'],
    ['that is no XML', () => inForm('x')],
    ['with the signature of an address in a form', () => `${inForm(samlLogoutXml(victim))}&Signature=AAAA`],
    [
      'of which a part of a form is signed',
      () =>
        inForm(samlLogoutXml(victim).replace('</saml:Issuer>', `</saml:Issuer>${signatureOf(samlLogoutXml({ nameId: 'me' }))}`)),
    ],
    [
      'around another that is signed',
      () =>
        inForm(
          samlLogoutXml(victim).replace(
            '</samlp:LogoutRequest>',
            `<samlp:Extensions>${signedXml(samlLogoutXml({ nameId: 'me' }), 'LogoutRequest')}</samlp:Extensions></samlp:LogoutRequest>`,
          ),
        ),
    ],
    ['by another kind of key than it says', () => inAddress(samlLogoutXml(victim)).replace('rsa-sha256', 'ecdsa-sha256')],
    ['keyed with the public certificate', () => keyedLogout()],
    ['whose fields have other names', () => inAddress(samlLogoutXml(victim)).replace('SAMLRequest=', '%53AMLRequest=')],
    ['whose algorithm stands twice', () => `${inAddress(samlLogoutXml(victim))}&SigAlg=none`],
    [
      'that may not be used any more',
      () =>
        inAddress(
          samlLogoutXml(victim).replace(' Version=', ` NotOnOrAfter="${new Date(Date.now() - 600_000).toISOString()}" Version=`),
        ),
    ],
    ['of two issuers', () => inAddress(samlLogoutXml(victim).replace(/<saml:Issuer>.*<\/saml:Issuer>/, '$&$&'))],
    [
      'with an entity',
      () => inAddress(`<!DOCTYPE x [<!ENTITY a "victim">]>${samlLogoutXml({ nameId: 'x' }).replace('>x<', '>&a;<')}`),
    ],
    ['whose name is for another’s key', () => inAddress(hiddenName(samlLogoutXml(victim), samlKeys.first.certificate))],
  ])('a logout request %s', async (_, make) => {
    const body = { protocol: 'saml', logoutRequest: make() }
    expect((await api.reply('endPortalSessions', { body })).status).toBe(400)
  })
})
