import { portalLogout } from '#lib/session/portal-logout'
import { portalSignIn } from '#lib/session/portal-sign-in'

export const dynamic = 'force-dynamic'
export const GET = portalSignIn
/** Portals that have no address of their own for it post their logout to the service itself, as CAS has it. */
export const POST = portalLogout
