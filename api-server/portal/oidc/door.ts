import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { authorizationCodeGrant, buildAuthorizationUrl, fetchUserInfo, type IDToken } from 'openid-client'
import type { PortalAttribute } from '#domain/portal/person'
import type { OidcPortal } from '../config.ts'
import { type Arrival, type PortalDoor, PortalFailure, type ReturnTrip } from '../door.ts'
import { inTime } from '../reason.ts'
import { clockSkew, maxAge, providerOf } from './provider.ts'
import { sessionNames } from './sign-out.ts'

/** Longest query of a return, in characters. */
const maxReply = 4096
/** How long a list of portals waits for one that nobody asked yet, in ms: the login screen must show. */
const listWaitMs = 500

/** OpenID Connect: authorization code with PKCE, state and nonce, the ID token's signature checked, then the user information. */
export const oidcDoor = (portal: OidcPortal): PortalDoor => ({
  signInUrl: ({ state, challenge }) =>
    inTime(portal, async () => {
      if (!challenge) throw new PortalFailure('no challenge')
      const { config } = await providerOf(portal)
      return buildAuthorizationUrl(config, {
        ...portal.parameters,
        redirect_uri: redirectUri(portal).href,
        scope: portal.scope,
        state,
        nonce: nonceOf(challenge),
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).href
    }),
  readReply: (reply, trip) => inTime(portal, () => exchange(portal, reply, trip)),
  logoutUrl: async () => {
    if (portal.logoutUrl !== undefined) return portal.logoutUrl
    const waited = setTimeout(listWaitMs, undefined, { ref: false })
    return (await Promise.race([providerOf(portal), waited]).catch(() => undefined))?.logoutUrl
  },
})

async function exchange(portal: OidcPortal, reply: string, { state, verifier }: ReturnTrip): Promise<Arrival> {
  if (verifier === undefined || reply.length > maxReply) throw new PortalFailure('no request')
  const { config } = await providerOf(portal)
  const returned = redirectUri(portal)
  returned.search = reply
  const tokens = await authorizationCodeGrant(config, returned, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonceOf(challengeOf(verifier)),
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new PortalFailure('no ID token')
  checkClaims(claims, { ...portal, access: tokens.access_token })
  const more = config.serverMetadata().userinfo_endpoint
    ? await fetchUserInfo(config, tokens.access_token, claims.sub)
    : undefined
  return {
    identity: { user: claims.sub, attributes: attributesOf({ ...claims, ...more }) },
    session: sessionNames(portal, claims),
  }
}

/** What openid-client leaves out: `azp` beside one audience, the age, and whether the access token is the one that came along. */
function checkClaims({ azp, iat, at_hash: digest }: IDToken, { clientId, access }: { clientId: string; access: string }): void {
  if (azp !== undefined && azp !== clientId) throw new PortalFailure('another party')
  const age = Date.now() / 1000 - iat
  if (age > maxAge + clockSkew || age < -clockSkew) throw new PortalFailure('expired')
  const digests = ['sha256', 'sha384', 'sha512'].map((algorithm) => createHash(algorithm).update(access).digest())
  const halves = digests.map((whole) => whole.subarray(0, whole.length / 2).toString('base64url'))
  if (digest !== undefined && !halves.some((half) => half === digest)) throw new PortalFailure('another access token')
}

/** The address registered at the portal. */
const redirectUri = ({ origin }: OidcPortal) => new URL('/auth/oidc', origin)

/** RFC 7636, S256. */
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** Bound to the browser as the verifier is, without telling it. */
const nonceOf = (challenge: string) => createHash('sha256').update(`nonce ${challenge}`).digest('base64url')

/** Groups within groups; what lies deeper is left out. */
const maxDepth = 4

/** The values that a portal sends, by name; those of a group are `group.name`. */
const attributesOf = (claims: object, depth = maxDepth): PortalAttribute[] =>
  Object.entries(claims).flatMap(([name, given]) =>
    [given].flat().flatMap((value: unknown) => {
      if (typeof value === 'string' || typeof value === 'number') return [{ name, value: String(value) }]
      if (typeof value !== 'object' || value === null || depth === 0) return []
      return attributesOf(value, depth - 1).map((inside) => ({ ...inside, name: `${name}.${inside.name}` }))
    }),
  )
