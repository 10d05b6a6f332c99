import { samlLogout } from '#lib/session/portal-logout'

export const dynamic = 'force-dynamic'
export const GET = samlLogout
export const POST = samlLogout
