import { acceptToken } from '#lib/session/accept-token'

export const dynamic = 'force-dynamic'
export const GET = acceptToken
