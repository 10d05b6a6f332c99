import { oidcReturn } from '#lib/session/portal-sign-in'

export const dynamic = 'force-dynamic'
export const GET = oidcReturn
