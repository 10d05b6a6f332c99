import { verify } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import type { Profile } from '@node-saml/node-saml'
import type { PortalSession } from '#contract/portal'
import { childrenOf } from '../../xml-tree.ts'
import type { Portal, SamlPortal } from '../config.ts'
import { PortalFailure, type SignOut } from '../door.ts'
import { samlSessionNames } from './assertion.ts'
import { certificatesOf } from './certificates.ts'
import { decodeMessage, hideRefusal, issuersOf, mustBe, readMessage, textOf } from './message.ts'
import { clockSkewMs, maxAgeMs, samlAddresses, samlOf } from './provider.ts'

/** How long a request may be when unpacked, in bytes. */
const maxDocument = 64 * 1024

/** The fields of a request by their names, each as it was written (`Signature=…`), which is what is signed. */
type Written = ReadonlyMap<string, string>

interface Message {
  readonly written: Written
  readonly document: string
  /** Signed beside it; one in a form is signed inside. */
  readonly inAddress: boolean
}

/**
 * Reads a LogoutRequest from a query or a form, as written; throws PortalFailure unless its portal signed it for us, now. The answer
 * goes back with the browser.
 */
export async function readSamlSignOut(portals: readonly Portal[], message: string): Promise<SignOut> {
  const written = fieldsOf(message)
  const packed = fieldOf(written, 'SAMLRequest')
  const inAddress = fieldOf(written, 'Signature') !== ''
  const document = inAddress ? inflate(decodeMessage(packed)) : decodeMessage(packed).toString('utf8')
  const root = readMessage(document)
  const portal = portals.find((one) => one.protocol === 'saml' && issuersOf(root).join() === one.entityId)
  if (root.name !== 'LogoutRequest' || portal?.protocol !== 'saml') throw new PortalFailure('no logout request')
  const { Destination: destination, IssueInstant: instant, ID: id } = root.attributes
  mustBe(destination === undefined || destination === samlAddresses(portal).logout, 'another destination')
  const issued = Date.parse(instant ?? '')
  mustBe(Math.abs(Date.now() - issued) <= maxAgeMs + clockSkewMs, 'expired')
  const name = await checkedName(portal, { written, document, inAddress })
  const indexes = childrenOf(root, 'SessionIndex').map(textOf)
  const saml = samlOf(portal)
  const answered: Profile = { ID: id ?? '', issuer: portal.entityId, nameID: '', nameIDFormat: '' }
  return {
    session: samlSessionNames(portal, name, indexes),
    once: { id: `saml ${portal.id} ${id}`, expiresAt: issued + maxAgeMs + 2 * clockSkewMs },
    location: portal.sloUrl && (await saml.getLogoutResponseUrlAsync(answered, fieldOf(written, 'RelayState'), {}, true)),
  }
}

/** Each field once and by its exact name: what is read is what the signature covers. */
function fieldsOf(message: string): Written {
  const written = new Map<string, string>()
  for (const part of message.split('&')) {
    const name = part.slice(0, part.indexOf('='))
    if (!['SAMLRequest', 'RelayState', 'SigAlg', 'Signature'].includes(name)) continue
    mustBe(!written.has(name), 'a field twice')
    written.set(name, part)
  }
  return written
}

const fieldOf = (written: Written, name: string) => new URLSearchParams(written.get(name)).get(name) ?? ''

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
async function checkedName(portal: SamlPortal, { written, document, inAddress }: Message): Promise<string> {
  const saml = samlOf(portal)
  const { profile } = await hideRefusal(async () => {
    if (!inAddress) return saml.validatePostRequestAsync({ SAMLRequest: Buffer.from(document).toString('base64') })
    mustBe(isSigned(written, await certificatesOf(portal)), 'refused by the checks of signature, audience or times')
    return saml.validateRedirectAsync({ SAMLRequest: fieldOf(written, 'SAMLRequest') }, '')
  })
  return profile?.nameID?.trim() ?? ''
}

/** By one of these certificates, over the fields as they were written, in the order that the standard gives them. */
function isSigned(written: Written, certificates: readonly string[]): boolean {
  const algorithm = /#(?:rsa|ecdsa)-(sha(?:256|384|512))$/.exec(fieldOf(written, 'SigAlg'))?.[1]
  if (algorithm === undefined) throw new PortalFailure('weak signature')
  const signed = ['SAMLRequest', 'RelayState', 'SigAlg'].flatMap((name) => written.get(name) ?? []).join('&')
  const signature = Buffer.from(fieldOf(written, 'Signature'), 'base64')
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
