import { constants, createCipheriv, createPublicKey, createSign, publicEncrypt, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { escaped } from './portal-page.ts'

// A SAML identity provider written from the standard: it reads our request and really signs, by keys made for tests.

const read = (name: string) => readFileSync(new URL(`./saml-keys/${name}`, import.meta.url), 'utf8')
export interface SamlKey {
  readonly key: string
  readonly certificate: string
  readonly publicKey?: string
}
export const samlKeys: Record<'first' | 'second', SamlKey> = {
  first: { key: read('first.key.pem'), certificate: read('first.cert.pem') },
  second: {
    key: read('second.key.pem'),
    certificate: read('second.cert.pem'),
    publicKey: createPublicKey(read('second.key.pem')).export({ type: 'spki', format: 'pem' }).toString(),
  },
}

/** For the addresses of sign-out. */
export const ecKey: SamlKey = { key: read('ec.key.pem'), certificate: read('ec.cert.pem') }

export const samlIssuer = 'https://idp.example/saml/metadata'
export const acs = 'https://tremplin.example/auth/saml'
export const spEntity = 'https://tremplin.example/auth/saml/metadata'

const instant = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

/** Everything of a response that a test may want wrong. */
export interface SamlParts {
  readonly requestId: string
  readonly responseRequestId?: string | null
  readonly issuer?: string
  readonly responseIssuer?: string
  readonly audience?: string | null
  readonly recipient?: string | null
  readonly destination?: string | null
  readonly method?: string
  readonly nameId?: string
  readonly notBefore?: number
  readonly until?: number
  readonly confirmedUntil?: number | null
  readonly status?: string
  readonly version?: string
  readonly session?: string | null
  readonly id?: string
  /** When the assertion was made, in seconds from now. */
  readonly issued?: number
  readonly attributes?: Readonly<Record<string, string | readonly string[]>>
  /** Written as it is inside the attribute statement. */
  readonly rawAttributes?: string
  readonly noConditions?: boolean
}

const attribute = (name: string, value: string) => (value === '' ? '' : ` ${name}="${escaped(value)}"`)

export function assertionXml(parts: SamlParts): string {
  const { requestId, issuer = samlIssuer, audience = spEntity, recipient = acs, nameId = 'n-1', session = 'sess-1' } = parts
  const { notBefore = -30, until = 120, confirmedUntil = 120, attributes = {}, rawAttributes = '', version = '2.0' } = parts
  const { method = 'urn:oasis:names:tc:SAML:2.0:cm:bearer', id = `_a-${randomUUID()}`, noConditions = false, issued = 0 } = parts
  const listed = Object.entries(attributes)
    .map(([name, values]) => {
      const inside = [values].flat().map((value) => `<saml:AttributeValue>${escaped(value)}</saml:AttributeValue>`)
      return `<saml:Attribute Name="urn:x:${name}" FriendlyName="${name}">${inside.join('')}</saml:Attribute>`
    })
    .join('')
  const end = confirmedUntil === null ? '' : instant(confirmedUntil)
  const data = `<saml:SubjectConfirmationData${attribute('InResponseTo', requestId)}${attribute('Recipient', recipient ?? '')}${attribute('NotOnOrAfter', end)}/>`
  const restriction =
    audience === null
      ? ''
      : `<saml:AudienceRestriction><saml:Audience>${escaped(audience)}</saml:Audience></saml:AudienceRestriction>`
  const conditions = noConditions
    ? ''
    : `<saml:Conditions NotBefore="${instant(notBefore)}" NotOnOrAfter="${instant(until)}">${restriction}</saml:Conditions>`
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="${version}" IssueInstant="${instant(issued)}"><saml:Issuer>${escaped(issuer)}</saml:Issuer><saml:Subject><saml:NameID>${escaped(nameId)}</saml:NameID><saml:SubjectConfirmation Method="${method}">${data}</saml:SubjectConfirmation></saml:Subject>${conditions}<saml:AuthnStatement AuthnInstant="${instant(0)}"${attribute('SessionIndex', session ?? '')}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${listed}${rawAttributes}</saml:AttributeStatement></saml:Assertion>`
}

export function responseXml(parts: SamlParts, inside: string): string {
  const { requestId, responseRequestId = requestId, responseIssuer = samlIssuer, destination = acs } = parts
  const { status = 'urn:oasis:names:tc:SAML:2.0:status:Success' } = parts
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r-${randomUUID()}" Version="2.0" IssueInstant="${instant(0)}"${attribute('Destination', destination ?? '')}${attribute('InResponseTo', responseRequestId ?? '')}><saml:Issuer>${escaped(responseIssuer)}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status>${inside}</samlp:Response>`
}

export interface Signing extends Partial<SamlKey> {
  readonly signature?: string
  readonly digest?: string
}

/** Signs the one element of that name inside, as a provider does: an enveloped signature behind its issuer. */
export function signedXml(
  xml: string,
  name: 'Assertion' | 'Response' | 'LogoutRequest' | 'Subject' | 'AttributeStatement',
  how: Signing = {},
): string {
  const signer = new SignedXml({
    privateKey: how.key ?? samlKeys.first.key,
    signatureAlgorithm: how.signature ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  })
  signer.addReference({
    xpath: `//*[local-name(.)='${name}']`,
    digestAlgorithm: how.digest ?? 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  })
  signer.computeSignature(xml, {
    location: { reference: "//*[local-name(.)='Issuer']", action: 'after' },
  })
  return signer.getSignedXml()
}

const method = (algorithm: string, inside = '') =>
  `<xenc:EncryptionMethod Algorithm="${algorithm}">${inside}</xenc:EncryptionMethod>`
const cipher = (bytes: Buffer) =>
  `<xenc:CipherData><xenc:CipherValue>${bytes.toString('base64')}</xenc:CipherValue></xenc:CipherData>`

/**
 * What only the holder of the key reads: with the digest of encryption that the standard has by default (SHA-1), or as XML Encryption 1.1
 * writes SHA-256.
 */
export function encryptedXml(assertion: string, certificate: string, oaepHash: 'sha1' | 'sha256' = 'sha1'): string {
  const [key, iv] = [randomBytes(32), randomBytes(12)]
  const aes = createCipheriv('aes-256-gcm', key, iv)
  const content = Buffer.concat([iv, aes.update(assertion), aes.final(), aes.getAuthTag()])
  const wrapped = publicEncrypt({ key: certificate, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash }, key)
  const [way, digest] =
    oaepHash === 'sha1'
      ? [
          'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
          '<ds:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/>',
        ]
      : [
          'http://www.w3.org/2009/xmlenc11#rsa-oaep',
          '<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><xenc11:MGF xmlns:xenc11="http://www.w3.org/2009/xmlenc11#" Algorithm="http://www.w3.org/2009/xmlenc11#mgf1sha256"/>',
        ]
  const keyInfo = `<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey>${method(way ?? '', digest)}${cipher(wrapped)}</xenc:EncryptedKey></ds:KeyInfo>`
  return `<saml:EncryptedAssertion><xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" Type="http://www.w3.org/2001/04/xmlenc#Element">${method('http://www.w3.org/2009/xmlenc11#aes256-gcm')}${keyInfo}${cipher(content)}</xenc:EncryptedData></saml:EncryptedAssertion>`
}

export const packed = (xml: string) => Buffer.from(xml).toString('base64')

/** The usual answer: a response whose assertion is signed. */
export const samlResponse = (parts: SamlParts, how: Signing = {}) =>
  packed(responseXml(parts, signedXml(assertionXml(parts), 'Assertion', how)))

/** The ID of the request in the address to which the browser was sent. */
export function requestIn(location: string): { id: string; xml: string; relayState: string | null } {
  const { searchParams } = new URL(location)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  return { id: /\bID="([^"]+)"/.exec(xml)?.[1] ?? '', xml, relayState: searchParams.get('RelayState') }
}

export interface LogoutParts {
  readonly nameId: string
  readonly sessions?: readonly string[]
  readonly issuer?: string
  readonly destination?: string
  readonly age?: number
  readonly id?: string
}

/** A LogoutRequest whose name only the holder of the key reads. */
export const hiddenName = (xml: string, certificate: string): string =>
  xml.replace(/<saml:NameID>.*<\/saml:NameID>/, (name) =>
    encryptedXml(
      name.replace('<saml:NameID>', '<saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">'),
      certificate,
    ).replaceAll('EncryptedAssertion', 'EncryptedID'),
  )

export function samlLogoutXml({
  nameId,
  sessions = [],
  issuer = samlIssuer,
  destination = `${acs}/logout`,
  age = 0,
  id,
}: LogoutParts): string {
  const indexes = sessions.map((index) => `<samlp:SessionIndex>${escaped(index)}</samlp:SessionIndex>`).join('')
  return `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id ?? `_l-${randomUUID()}`}" Version="2.0" IssueInstant="${instant(-age)}"${attribute('Destination', destination)}><saml:Issuer>${escaped(issuer)}</saml:Issuer><saml:NameID>${escaped(nameId)}</saml:NameID>${indexes}</samlp:LogoutRequest>`
}

/** The form of the binding HTTP-POST. */
export const inForm = (xml: string) => new URLSearchParams({ SAMLRequest: packed(xml), RelayState: 'back' }).toString()

/** The query of the binding HTTP-Redirect; without a key, unsigned. */
export function inAddress(
  xml: string,
  key: string | null = samlKeys.first.key,
  algorithm = 'sha256',
  kind: 'rsa' | 'ecdsa' = 'rsa',
): string {
  const sent = [
    `SAMLRequest=${encodeURIComponent(deflateRawSync(xml).toString('base64'))}`,
    `RelayState=back`,
    `SigAlg=${encodeURIComponent(`http://www.w3.org/2001/04/xmldsig-more#${kind}-${algorithm}`)}`,
  ].join('&')
  if (key === null) return sent.slice(0, sent.indexOf('&SigAlg'))
  return `${sent}&Signature=${encodeURIComponent(createSign(algorithm).update(sent).sign({ key, dsaEncoding: 'ieee-p1363' }, 'base64'))}`
}
