import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as joseFetch } from 'jose'
import {
  allowInsecureRequests,
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
}

interface Known {
  readonly provider: Promise<Provider>
  readonly from: number
  /** Set once it was read. */
  config?: Configuration
}

const known = new WeakMap<OidcPortal, Known>()

/** The portal's server, asked at most once an hour; a failure is not kept. Throws as openid-client. */
export function providerOf(portal: OidcPortal): Promise<Provider> {
  const before = known.get(portal)
  if (before && Date.now() - before.from < hourMs) return before.provider
  const now: Known = { provider: discover(portal), from: Date.now() }
  known.set(portal, now)
  now.provider.then(
    ({ config }) => {
      now.config = config
    },
    () => known.get(portal) === now && known.delete(portal),
  )
  return now.provider
}

/** Without waiting: undefined as long as nobody has signed in since the start. */
export const knownConfig = (portal: OidcPortal): Configuration | undefined => known.get(portal)?.config

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
      timeout: portal.timeoutMs / 1000,
      // Signatures are checked although TLS already says who answers; http is for this machine only (`isPortalAddress`).
      execute: [enableNonRepudiationChecks, ...(portal.issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    },
  )
  const { jwks_uri: keysAddress } = config.serverMetadata()
  if (keysAddress === undefined || !isPortalAddress(keysAddress)) throw new PortalFailure('no keys')
  const keys = createRemoteJWKSet(new URL(keysAddress), { [joseFetch]: ask, timeoutDuration: portal.timeoutMs })
  return { config, keys }
}

/** Asks within the portal's time and bounds, follows no redirect, and goes to no address that the document should not name. */
const askOf =
  ({ timeoutMs }: OidcPortal) =>
  async (address: string, options: object): Promise<Response> => {
    if (!isPortalAddress(address)) throw new PortalFailure('not an https address')
    const reply = await fetch(address, { ...options, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    const bytes = reply.body ? await readBounded(reply.body) : Buffer.alloc(0)
    return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status: reply.status, headers: reply.headers })
  }
