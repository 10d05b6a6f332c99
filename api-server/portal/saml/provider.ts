import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { SamlPortal } from '../config.ts'
import { certificatesOf } from './certificates.ts'

/** How far a portal's clock may be from ours, in ms. */
export const clockSkewMs = 60_000
/** How old a portal's message may be, in ms, whatever it says itself. */
export const maxAgeMs = 5 * 60_000

/** The names of ours that a portal's metadata has; the first is the audience of what it says. */
export const samlAddresses = ({ origin, ownEntityId }: SamlPortal) => ({
  entityId: ownEntityId ?? `${origin}/auth/saml/metadata`,
  consumer: `${origin}/auth/saml`,
  logout: `${origin}/auth/saml/logout`,
})

/**
 * One exchange with a portal, by node-saml, which checks signatures, audience and times. `requestId` is the one request that is
 * answered: nothing is kept between the way there and the way back but the browser's state, from which it is made.
 */
export function samlOf(portal: SamlPortal, requestId?: string): SAML {
  const { entityId, consumer, logout } = samlAddresses(portal)
  return new SAML({
    entryPoint: portal.ssoUrl,
    logoutUrl: portal.sloUrl ?? portal.ssoUrl,
    idpCert: (done) => void certificatesOf(portal).then((certificates) => done(null, certificates), done),
    idpIssuer: portal.entityId,
    issuer: entityId,
    audience: entityId,
    callbackUrl: consumer,
    logoutCallbackUrl: logout,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    ...(portal.signing && { privateKey: portal.signing.key, decryptionPvk: portal.signing.key }),
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkewMs,
    ...(requestId !== undefined && {
      generateUniqueId: () => requestId,
      validateInResponseTo: ValidateInResponseTo.always,
      cacheProvider: {
        saveAsync: async () => null,
        getAsync: async (id: string) => (id === requestId ? new Date().toISOString() : null),
        removeAsync: async () => null,
      },
    }),
  })
}

/** What a portal's administrator reads from us: our addresses and, with a key, our certificate. */
export function samlMetadata(portal: SamlPortal): string {
  const certificate = portal.signing?.certificate ?? null
  const xml = samlOf(portal).generateServiceProviderMetadata(certificate, certificate)
  // Requests of sign-out come by redirection, too.
  return xml.replace(
    /<SingleLogoutService [^>]*HTTP-POST[^>]*>/,
    (posted) => `${posted}${posted.replace('HTTP-POST', 'HTTP-Redirect')}`,
  )
}
