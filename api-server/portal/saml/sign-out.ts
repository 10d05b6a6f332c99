import { verify } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import type { Profile } from '@node-saml/node-saml'
import type { PortalSession } from '#contract/portal'
import { childrenOf } from '../../xml-tree.ts'
import type { Portal, SamlPortal } from '../config.ts'
import { PortalFailure, type SignOut } from '../door.ts'
import { samlSessionNames } from './assertion.ts'
import { certificatesOf } from './certificates.ts'
import { checked, decodeMessage, issuersOf, mustBe, readMessage, textOf } from './message.ts'
import { clockSkewMs, maxAgeMs, samlAddresses, samlOf } from './provider.ts'

/** How long a request may be when unpacked, in bytes. */
const maxDocument = 64 * 1024

/** A request as it came: in an address (signed beside it) or in a form (signed inside). */
interface Carried {
  readonly fields: Map<string, string>
  /** The same, as written: it is what was signed. */
  readonly written: Map<string, string>
}

interface Message {
  readonly carried: Carried
  readonly document: string
  readonly inAddress: boolean
}

/**
 * Reads a LogoutRequest from a query or a form, as written; throws PortalFailure unless its portal signed it for us, now. The answer
 * goes back with the browser.
 */
export async function readSamlSignOut(portals: readonly Portal[], message: string): Promise<SignOut> {
  const carried = carriedBy(message)
  const packed = carried.fields.get('SAMLRequest') ?? ''
  const inAddress = (carried.fields.get('Signature') ?? '') !== ''
  const document = inAddress ? inflate(decodeMessage(packed)) : decodeMessage(packed).toString('utf8')
  const root = readMessage(document)
  const portal = portals.find((one) => one.protocol === 'saml' && issuersOf(root).join() === one.entityId)
  if (root.name !== 'LogoutRequest' || portal?.protocol !== 'saml') throw new PortalFailure('no logout request')
  const { Destination: destination, IssueInstant: instant, ID: id } = root.attributes
  mustBe(destination === undefined || destination === samlAddresses(portal).logout, 'another destination')
  const issued = Date.parse(instant ?? '')
  mustBe(Math.abs(Date.now() - issued) <= maxAgeMs + clockSkewMs, 'expired')
  const name = await checkedName(portal, { carried, document, inAddress })
  const indexes = childrenOf(root, 'SessionIndex').map(textOf)
  const saml = samlOf(portal)
  const answered: Profile = { ID: id ?? '', issuer: portal.entityId, nameID: '', nameIDFormat: '' }
  return {
    session: samlSessionNames(portal, name, indexes),
    once: { id: `saml ${portal.id} ${id}`, expiresAt: issued + maxAgeMs + 2 * clockSkewMs },
    location: portal.sloUrl && (await saml.getLogoutResponseUrlAsync(answered, carried.fields.get('RelayState') ?? '', {}, true)),
  }
}

/** Each field once and by its exact name: what is read is what the signature covers. */
function carriedBy(message: string): Carried {
  const fields = new Map<string, string>()
  const written = new Map<string, string>()
  for (const part of message.split('&')) {
    const name = part.slice(0, part.indexOf('='))
    if (!['SAMLRequest', 'RelayState', 'SigAlg', 'Signature'].includes(name)) continue
    mustBe(!fields.has(name), 'a field twice')
    fields.set(name, new URLSearchParams(part).get(name) ?? '')
    written.set(name, part)
  }
  return { fields, written }
}

function inflate(bytes: Buffer): string {
  try {
    return inflateRawSync(bytes, { maxOutputLength: maxDocument }).toString('utf8')
  } catch {
    throw new PortalFailure('not deflated')
  }
}

/**
 * The name of whom the request is about, decrypted if it must be, once node-saml has checked the form's signature, and issuer and times.
 * The signature beside an address is checked here: node-saml knows no ECDSA there, and takes an address without signature for good.
 */
async function checkedName(portal: SamlPortal, { carried, document, inAddress }: Message): Promise<string> {
  const saml = samlOf(portal)
  const { SAMLRequest = '' } = Object.fromEntries(carried.fields)
  const { profile } = await checked(async () => {
    if (!inAddress) return saml.validatePostRequestAsync({ SAMLRequest: Buffer.from(document).toString('base64') })
    mustBe(isSigned(carried, await certificatesOf(portal)), 'refused by the checks of signature, audience or times')
    return saml.validateRedirectAsync({ SAMLRequest }, '')
  })
  return profile?.nameID?.trim() ?? ''
}

/** By one of these certificates, over the fields as they were written, in the order that the standard gives them. */
function isSigned({ fields, written }: Carried, certificates: readonly string[]): boolean {
  const algorithm = /#(?:rsa|ecdsa)-(sha(?:256|384|512))$/.exec(fields.get('SigAlg') ?? '')?.[1]
  if (algorithm === undefined) throw new PortalFailure('weak signature')
  const signed = ['SAMLRequest', 'RelayState', 'SigAlg'].flatMap((name) => written.get(name) ?? []).join('&')
  const signature = Buffer.from(fields.get('Signature') ?? '', 'base64')
  return certificates.some((key) => verify(algorithm, Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }, signature))
}

/** Where a sign-out begun here reaches the portal; null without `sloUrl`. Portals compare all that they said of the name. */
export async function samlSignOutUrl(portal: SamlPortal, { nameId, ...said }: PortalSession): Promise<string | null> {
  const sloUrl = portal.sloRequestUrl ?? portal.sloUrl
  if (sloUrl === undefined) return null
  const named: Profile = {
    ...{ ID: '', issuer: '', nameID: nameId, sessionIndex: said.index ?? '' },
    nameIDFormat: said.format ?? 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
    ...(said.qualifier !== undefined && { nameQualifier: said.qualifier }),
    ...(said.spQualifier !== undefined && { spNameQualifier: said.spQualifier }),
  }
  return samlOf({ ...portal, sloUrl }).getLogoutUrlAsync(named, '', {})
}
