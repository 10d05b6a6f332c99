import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as joseFetch } from 'jose'
import {
  allowInsecureRequests,
  buildEndSessionUrl,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { hourMs } from '#domain/dates/duration'
import { readBounded } from '../../bounded-reply.ts'
import type { OidcPortal } from '../config.ts'
import { PortalFailure } from '../door.ts'
import { isPortalAddress } from '../entry.ts'

/** How far a portal's clock may be from ours, in seconds. */
export const clockSkew = 60

/** A portal's server as its discovery document describes it, and the keys with which it signs. */
export interface Provider {
  readonly config: Configuration
  readonly keys: JWTVerifyGetKey
  /** Where people sign out of it. */
  readonly logoutUrl: string | undefined
}

interface Known {
  readonly provider: Promise<Provider>
  /** When it is asked again. */
  until: number
}

const known = new WeakMap<OidcPortal, Known>()
/** How long a server that did not answer is not asked again, in ms: visitors would wait one by one, and it would be asked by each. */
const restMs = 5000

/** The portal's server, asked at most once an hour; where it does not answer then, as it was before. Throws as openid-client. */
export function providerOf(portal: OidcPortal): Promise<Provider> {
  const before = known.get(portal)
  if (before && Date.now() < before.until) return before.provider
  const asked = discover(portal)
  const now: Known = { provider: before ? asked.catch(() => before.provider) : asked, until: Date.now() + hourMs }
  known.set(portal, now)
  asked.catch(() => {
    now.until = Date.now() + restMs
  })
  return now.provider
}

async function discover(portal: OidcPortal): Promise<Provider> {
  const secret = portal.clientAuthentication === 'client_secret_post' ? ClientSecretPost : ClientSecretBasic
  const ask = askOf(portal)
  const config = await discovery(
    new URL(portal.issuer),
    portal.clientId,
    { [clockTolerance]: clockSkew },
    secret(portal.clientSecret),
    {
      [customFetch]: ask,
      // Signatures are checked although TLS already says who answers; http is for this machine only (`isPortalAddress`).
      execute: [enableNonRepudiationChecks, ...(portal.issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    },
  )
  const { jwks_uri: keysAddress = '', authorization_endpoint: signIn = '', end_session_endpoint: end } = config.serverMetadata()
  if (!mayName(portal, keysAddress)) throw new PortalFailure('no keys')
  if (!mayName(portal, signIn)) throw new PortalFailure('no address to sign in')
  const keys = createRemoteJWKSet(new URL(keysAddress), { [joseFetch]: ask })
  // An odd address of signing out is not offered: nobody is locked out for it.
  return { config, keys, logoutUrl: end !== undefined && mayName(portal, end) ? buildEndSessionUrl(config).href : undefined }
}

/** The addresses that a portal's document, which nobody here wrote, may name: those of this machine only where the portal itself is on it. */
const mayName = ({ issuer }: OidcPortal, address: unknown): boolean =>
  typeof address === 'string' && isPortalAddress(address) && (address.startsWith('https:') || issuer.startsWith('http:'))

/** Asks within the portal's time and bounds, follows no redirect, and goes to no address that the document should not name. */
const askOf =
  (portal: OidcPortal) =>
  async (address: string, options: object): Promise<Response> => {
    if (!mayName(portal, address)) throw new PortalFailure('not an https address')
    const reply = await fetch(address, { ...options, redirect: 'manual', signal: AbortSignal.timeout(portal.timeoutMs) })
    const bytes = reply.body ? await readBounded(reply.body) : Buffer.alloc(0)
    return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status: reply.status, headers: reply.headers })
  }
