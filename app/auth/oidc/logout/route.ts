import { oidcLogout } from '#lib/session/portal-logout'

export const dynamic = 'force-dynamic'
export const POST = oidcLogout
