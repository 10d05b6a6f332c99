import { readCasSignOut } from './cas/door.ts'
import type { Portal } from './config.ts'
import type { SignOut } from './door.ts'
import { readOidcSignOut } from './oidc/sign-out.ts'
import { readSamlSignOut } from './saml/sign-out.ts'

export interface SignOutMessage {
  readonly protocol: 'cas' | 'oidc' | 'saml'
  /** The XML of CAS, the token of OpenID Connect, the query or form of SAML as written. */
  readonly message: string
}

/** Reads a portal's message that somebody signed out there. Throws PortalFailure. */
export async function readSignOut(portals: readonly Portal[], { protocol, message }: SignOutMessage): Promise<SignOut> {
  if (protocol === 'oidc') return readOidcSignOut(portals, message)
  if (protocol === 'saml') return readSamlSignOut(portals, message)
  return readCasSignOut(message)
}
