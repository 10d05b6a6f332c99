import { logout } from '#lib/session/logout'

export const dynamic = 'force-dynamic'
export const POST = logout
