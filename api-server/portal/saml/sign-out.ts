import { inflateRawSync } from 'node:zlib'
import type { Profile } from '@node-saml/node-saml'
import { childrenOf } from '../../xml-tree.ts'
import type { Portal, SamlPortal } from '../config.ts'
import { PortalFailure, type SignOut } from '../door.ts'
import { samlSessionNames } from './assertion.ts'
import { checked, decodeMessage, issuersOf, mustBe, only, readMessage, textOf } from './message.ts'
import { clockSkewMs, maxAgeMs, samlAddresses, samlOf } from './provider.ts'

/** How long a request may be when unpacked, in bytes. */
const maxDocument = 64 * 1024

/** A request as it came: in an address (signed beside it) or in a form (signed inside). */
interface Carried {
  readonly fields: Map<string, string>
  /** The same, as written: it is what was signed. */
  readonly raw: string
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
  await checkSignature(portal, { carried, document, inAddress })
  const indexes = childrenOf(root, 'SessionIndex').map(textOf)
  return {
    session: samlSessionNames(portal, textOf(only(root, 'NameID')), indexes),
    once: { id: `saml ${portal.id} ${id}`, expiresAt: issued + maxAgeMs + 2 * clockSkewMs },
    location: portal.sloUrl && (await answer(portal, { id: id ?? '', relayState: carried.fields.get('RelayState') })),
  }
}

/** Each field once and by its exact name: what is read is what the signature covers. */
function carriedBy(message: string): Carried {
  const fields = new Map<string, string>()
  const kept: string[] = []
  for (const part of message.split('&')) {
    const name = part.slice(0, part.indexOf('='))
    if (!['SAMLRequest', 'RelayState', 'SigAlg', 'Signature'].includes(name)) continue
    mustBe(!fields.has(name), 'a field twice')
    fields.set(name, new URLSearchParams(part).get(name) ?? '')
    kept.push(part)
  }
  return { fields, raw: kept.join('&') }
}

function inflate(bytes: Buffer): string {
  try {
    return inflateRawSync(bytes, { maxOutputLength: maxDocument }).toString('utf8')
  } catch {
    throw new PortalFailure('not deflated')
  }
}

/** By node-saml, which takes an address without signature for good: `Signature` must be there, by an algorithm that is not weak. */
async function checkSignature(
  portal: SamlPortal,
  { carried: { fields, raw }, document, inAddress }: { carried: Carried; document: string; inAddress: boolean },
): Promise<void> {
  const saml = samlOf(portal)
  const container = Object.fromEntries(fields)
  if (inAddress) mustBe(/#rsa-sha(256|384|512)$/.test(fields.get('SigAlg') ?? ''), 'weak signature')
  await checked(() =>
    inAddress
      ? saml.validateRedirectAsync(container, raw)
      : saml.validatePostRequestAsync({ SAMLRequest: Buffer.from(document).toString('base64') }),
  )
}

interface Request {
  readonly id: string
  readonly relayState: string | undefined
}

async function answer(portal: SamlPortal, { id, relayState }: Request): Promise<string> {
  const asked: Profile = { ID: id, issuer: portal.entityId, nameID: '', nameIDFormat: '' }
  return samlOf(portal).getLogoutResponseUrlAsync(asked, relayState ?? '', {}, true)
}
