import { decodeJwt, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { OidcPortal, Portal } from '../config.ts'
import { PortalFailure, type SessionNames, type SignOut } from '../door.ts'
import { inTime } from '../reason.ts'
import { clockSkew, maxAge, providerOf } from './provider.ts'

/** OpenID Connect Back-Channel Logout 1.0, 2.4; a token with a nonce is an ID token, which must not pass for one. */
const logoutClaims = z.object({
  jti: z.string().check(z.minLength(1), z.maxLength(500)),
  iat: z.number(),
  sub: z.optional(z.string()),
  sid: z.optional(z.string()),
  nonce: z.optional(z.never()),
  events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.record(z.string(), z.unknown()) }),
})

/** Signatures that only the holder of a private key can make. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** The names under which the portal will report a sign-out. */
export const sessionNames = ({ id }: OidcPortal, { sub, sid }: { sub?: string | undefined; sid?: unknown }): SessionNames => ({
  ...(sub !== undefined && { user: `oidc ${id} sub ${sub}` }),
  sessions: typeof sid === 'string' ? [`oidc ${id} sid ${sid}`] : [],
})

/** Reads a logout token that a portal's server posts; throws PortalFailure for any that it did not sign for us, now. */
export function readOidcSignOut(portals: readonly Portal[], token: string): Promise<SignOut> {
  const portal = issuerOf(portals, token)
  return inTime(portal, async () => {
    const { config, keys } = await providerOf(portal)
    const { issuer } = config.serverMetadata()
    const options = { issuer, audience: portal.clientId, algorithms, maxTokenAge: maxAge, clockTolerance: clockSkew }
    const { payload } = await jwtVerify(token, keys, options)
    const claims = logoutClaims.safeParse(payload).data
    if (!claims || (claims.sub === undefined && claims.sid === undefined)) throw new PortalFailure('no logout token')
    const once = { id: `oidc ${portal.id} jti ${claims.jti}`, expiresAt: (claims.iat + maxAge + clockSkew) * 1000 }
    return { session: sessionNames(portal, claims), once }
  })
}

/** The portal that the token claims to be from, which its keys must then prove. */
function issuerOf(portals: readonly Portal[], token: string): OidcPortal {
  const { iss, aud } = claimsOf(token)
  const isItself = (one: Portal): one is OidcPortal =>
    one.protocol === 'oidc' && hrefOf(one.issuer) === hrefOf(iss) && [aud].flat().includes(one.clientId)
  const portal = portals.find(isItself)
  if (!portal) throw new PortalFailure('no logout token')
  return portal
}

/** As discovery compares: what its document writes is known, and then required, later. */
const hrefOf = (issuer = '') => URL.parse(issuer)?.href

function claimsOf(token: string) {
  try {
    return decodeJwt(token)
  } catch {
    throw new PortalFailure('no logout token')
  }
}
