import { createRemoteJWKSet, customFetch as joseFetch } from 'jose'
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
import { askServer, hourly } from '../ask-server.ts'
import type { OidcPortal } from '../config.ts'
import { PortalFailure } from '../door.ts'
import { isPortalAddress } from '../entry.ts'

/** How far a portal's clock may be from ours, in seconds. */
export const clockSkew = 60
/** How old a portal's token may be, in seconds, whatever it says itself. */
export const maxAge = 300

/** A portal's server as its discovery document describes it, and the keys with which it signs. */
export interface Provider {
  readonly config: Configuration
  readonly keys: ReturnType<typeof createRemoteJWKSet>
  /** Where people sign out of it. */
  readonly logoutUrl: string | undefined
}

/** The portal's server. Throws as openid-client. */
export const providerOf = hourly(discover)

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

/** Goes to no address that the document should not name. */
const askOf =
  (portal: OidcPortal) =>
  async (address: string, options: object): Promise<Response> => {
    if (!mayName(portal, address)) throw new PortalFailure('not an https address')
    return askServer(portal, address, options)
  }
