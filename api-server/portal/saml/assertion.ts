import { portalSession } from '#contract/portal'
import type { PortalAttribute } from '#domain/portal/person'
import { childrenOf, type XmlElement } from '../../xml-tree.ts'
import type { SamlPortal } from '../config.ts'
import { type Arrival, PortalFailure, type SessionNames } from '../door.ts'
import { issuersOf, mustBe, onlyChildOf, readMessage, textOf } from './message.ts'
import { clockSkewMs, maxAgeMs, samlAddresses } from './provider.ts'

/** What a reply must answer. */
export interface Expected {
  readonly portal: SamlPortal
  readonly requestId: string
}

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** Checks the envelope, which need not be signed: its one assertion must be. Throws PortalFailure. */
export function checkResponse(document: string, { portal, requestId }: Expected): void {
  const { consumer } = samlAddresses(portal)
  const root = readMessage(document)
  const { Destination: destination, InResponseTo: answered, Version: version } = root.attributes
  mustBe(root.name === 'Response' && version === '2.0', 'no response')
  const status = onlyChildOf(onlyChildOf(root, 'Status'), 'StatusCode').attributes.Value
  mustBe(status === success, `refused ${status?.match(/[A-Za-z]{1,40}$/)?.[0] ?? 'status'}`)
  mustBe(answered === requestId, 'another request')
  mustBe(destination === undefined || destination === consumer, 'another destination')
  mustBe(
    issuersOf(root).every((issuer) => issuer === portal.entityId),
    'another issuer',
  )
  mustBe(childrenOf(root, 'Assertion').length + childrenOf(root, 'EncryptedAssertion').length === 1, 'no single assertion')
}

/** Reads an assertion whose signature, audience and times node-saml has checked; checks what it does not. Throws PortalFailure. */
export function readAssertion(signed: string, expected: Expected): Arrival {
  const root = readMessage(signed)
  const { portal } = expected
  mustBe(root.name === 'Assertion' && root.attributes.Version === '2.0', 'no assertion')
  mustBe(issuersOf(root).join() === portal.entityId, 'another issuer')
  const subject = onlyChildOf(root, 'Subject')
  const name = onlyChildOf(subject, 'NameID')
  const user = textOf(name)
  const { Format: format, NameQualifier: qualifier, SPNameQualifier: spQualifier } = name.attributes
  const { ID: id } = root.attributes
  if (user === '' || !id) throw new PortalFailure('no subject')
  const issued = Date.parse(root.attributes.IssueInstant ?? '')
  mustBe(issued <= Date.now() + clockSkewMs, 'from the future')
  const until = Math.min(confirmedUntil(subject, expected), issued + maxAgeMs)
  mustBe(until + clockSkewMs > Date.now(), 'no confirmation for us')
  mustBe(childrenOf(onlyChildOf(root, 'Conditions'), 'AudienceRestriction').length > 0, 'no audience')
  const sessions = childrenOf(root, 'AuthnStatement').map(({ attributes }) => attributes)
  mustBe(sessions.length > 0, 'no authentication')
  const goesOn = (end: string | undefined) => end === undefined || Date.parse(end) + clockSkewMs > Date.now()
  mustBe(
    sessions.every((session) => goesOn(session.SessionNotOnOrAfter)),
    'a session that is over',
  )
  const indexes = sessions.flatMap(({ SessionIndex: index }) => index ?? [])
  return {
    identity: { user, attributes: attributesOf(root) },
    session: samlSessionNames(portal, user, indexes),
    atPortal: portalSession.safeParse({ nameId: user, format, qualifier, spQualifier, index: indexes[0] }).data,
    once: { id: `saml ${portal.id} ${id}`, expiresAt: until + clockSkewMs },
  }
}

/** End (epoch ms) of the one confirmation that is for us, for this request and for whoever bears it. */
function confirmedUntil(subject: XmlElement, { portal, requestId }: Expected): number {
  const { consumer } = samlAddresses(portal)
  const ends = childrenOf(subject, 'SubjectConfirmation')
    .filter(({ attributes }) => attributes.Method === bearer)
    .flatMap((confirmation) => childrenOf(confirmation, 'SubjectConfirmationData'))
    .filter(({ attributes }) => attributes.Recipient === consumer && attributes.InResponseTo === requestId)
    .map(({ attributes }) => Date.parse(attributes.NotOnOrAfter ?? ''))
  return Math.max(...ends)
}

/** Attributes under their name and their friendly one: portals are configured with either. */
const attributesOf = (assertion: XmlElement): PortalAttribute[] =>
  childrenOf(assertion, 'AttributeStatement')
    .flatMap((statement) => childrenOf(statement, 'Attribute'))
    .flatMap((attribute) => {
      const { Name: name, FriendlyName: friendly } = attribute.attributes
      const values = childrenOf(attribute, 'AttributeValue').map(textOf)
      return [...new Set([name, friendly])].flatMap((one) => (one ? values.map((value) => ({ name: one, value })) : []))
    })

/** The name of a person, by which a sign-out that is to leave the portal finds it again, too. */
export const samlUserName = ({ id }: SamlPortal, user: string): string => `saml ${id} name ${user}`

/** The names under which the portal will report a sign-out. */
export const samlSessionNames = (portal: SamlPortal, user: string, indexes: readonly string[]): SessionNames => ({
  user: samlUserName(portal, user),
  sessions: indexes.map((index) => `saml ${portal.id} session ${index}`),
})
