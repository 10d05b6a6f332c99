import { portalLogout } from '#lib/session/portal-logout'
import { portalSignIn } from '#lib/session/portal-sign-in'

export const dynamic = 'force-dynamic'
export const GET = portalSignIn
/** Portals without a configured logout URL post the logout to the service URL itself, as CAS specifies. */
export const POST = portalLogout
