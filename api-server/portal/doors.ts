import { casDoor, readCasSignOut } from './cas/door.ts'
import type { Portal } from './config.ts'
import type { PortalDoor, SignOut } from './door.ts'
import { oidcDoor } from './oidc/door.ts'
import { readOidcSignOut } from './oidc/sign-out.ts'
import { samlDoor } from './saml/door.ts'
import { readSamlSignOut } from './saml/sign-out.ts'

/** The protocol that a portal speaks. */
export function doorOf(portal: Portal): PortalDoor {
  if (portal.protocol === 'oidc') return oidcDoor(portal)
  if (portal.protocol === 'saml') return samlDoor(portal)
  return casDoor(portal)
}

/** Reads a portal's message, as it was sent, that somebody signed out there. Throws PortalFailure. */
export async function readSignOut(portals: readonly Portal[], protocol: Portal['protocol'], message: string): Promise<SignOut> {
  if (protocol === 'oidc') return readOidcSignOut(portals, message)
  if (protocol === 'saml') return readSamlSignOut(portals, message)
  return readCasSignOut(message)
}
