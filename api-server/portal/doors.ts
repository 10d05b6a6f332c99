import { casDoor } from './cas/door.ts'
import type { Portal } from './config.ts'
import type { PortalDoor } from './door.ts'
import { oidcDoor } from './oidc/door.ts'
import { samlDoor } from './saml/door.ts'

/** The protocol that a portal speaks. */
export function doorOf(portal: Portal): PortalDoor {
  if (portal.protocol === 'oidc') return oidcDoor(portal)
  if (portal.protocol === 'saml') return samlDoor(portal)
  return casDoor(portal)
}
